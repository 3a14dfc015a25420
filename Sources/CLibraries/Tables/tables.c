#include "tables.h"

// Clang supports it in every dialect of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define TABLE(name) \
  summa_table summa_##name(void) { return (summa_table){name, sizeof name}; }

static const uint8_t chains[] = {
#embed "../../Amounts/Fields/chains.txt"
};
TABLE(chains)

static const uint8_t cities[] = {
#embed "../../Amounts/Locales/cities.txt"
};
TABLE(cities)

static const uint8_t countries[] = {
#embed "../../Amounts/Locales/countries.txt"
};
TABLE(countries)

static const uint8_t currencies[] = {
#embed "../../Amounts/Lexicon/currencies.txt"
};
TABLE(currencies)

static const uint8_t dates[] = {
#embed "../../Amounts/Dates/dates.txt"
};
TABLE(dates)

static const uint8_t evidence[] = {
#embed "../../Amounts/Locales/evidence.tsv"
};
TABLE(evidence)

static const uint8_t fields[] = {
#embed "../../Amounts/Lexicon/fields.txt"
};
TABLE(fields)

static const uint8_t keywords[] = {
#embed "../../Amounts/Lexicon/keywords.txt"
};
TABLE(keywords)

static const uint8_t languages[] = {
#embed "../../Amounts/Locales/languages.txt"
};
TABLE(languages)

static const uint8_t line_parts[] = {
#embed "../../Amounts/Fields/lineparts.tsv"
};
TABLE(line_parts)

static const uint8_t tax_numbers[] = {
#embed "../../Amounts/Lexicon/taxnumbers.txt"
};
TABLE(tax_numbers)

static const uint8_t understanding[] = {
#embed "../../Amounts/Roles/understanding.tsv"
};
TABLE(understanding)
