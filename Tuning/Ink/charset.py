"""The characters of both networks. Class 0 is the blank of CTC; class k is the k-th character (from 1)."""

AMOUNT = "0123456789.,-+$€£¥%/:() "
LATIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,-+$€£%/:()'\"!?&=*#@; "
CHARACTERS = {"amount": AMOUNT, "latin": LATIN}


def encode(text, characters):
    return [characters.index(c) + 1 for c in text]
