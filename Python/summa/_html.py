"""A page as HTML, for notebooks: its picture with the amounts in boxes."""
from __future__ import annotations

import base64
from html import escape

from ._records import Record
from ._sources import Document

# The types of pictures that browsers show, by their first bytes.
_TYPES = {b"\xff\xd8\xff": "image/jpeg", b"\x89PNG": "image/png", b"GIF8": "image/gif", b"BM": "image/bmp"}
_COLORS = {"total": "#0a7d32", "tax": "#8a4b00", "subtotal": "#1f4fbf"}
_OTHER = "#666"


def page(record: Record, document: Document | None) -> str:
    if record.error or not record.image:
        return f"<p>{escape(record.error.message if record.error else record.file)}</p>"
    total = record.total
    caption = f"{total.exact} {total.currency or ''}" if total else "no total"
    proof = f", {total.proof}" if total and total.proof else ""
    size = f'viewBox="0 0 {record.image.width} {record.image.height}" xmlns="http://www.w3.org/2000/svg" font-family="sans-serif"'
    picture, boxes = _picture(document) if record.page == 1 else None, _boxes(record)
    if picture:
        # Browsers turn an <img> as its EXIF orientation says, which boxes expect.
        shown = (f'<img src="{picture}" style="display:block;max-width:100%;max-height:40em"/>'
                 f'<svg {size} style="position:absolute;inset:0;width:100%;height:100%">{boxes}</svg>')
    else:
        shown = f'<svg {size} style="max-width:100%;max-height:40em"><rect width="100%" height="100%" fill="#fff"/>{_text(record)}{boxes}</svg>'
    return (f'<figure style="margin:0"><div style="position:relative;display:inline-block">{shown}</div>'
            f"<figcaption>{escape(record.file)}: <b>{escape(caption.strip())}</b>{escape(proof)}</figcaption></figure>")


def _picture(document: Document | None) -> str | None:
    """The address of a picture that browsers can show."""
    try:
        data = document.contents() if document else b""
    except OSError:
        return None
    kind = next((kind for start, kind in _TYPES.items() if data.startswith(start)), None)
    return f"data:{kind};base64,{base64.b64encode(data).decode()}" if kind else None


def _text(record: Record) -> str:
    return "".join(f'<text x="{line.image_box.x}" y="{line.image_box.y + line.image_box.height}" '
                   f'font-size="{line.image_box.height}" textLength="{line.image_box.width}" lengthAdjust="spacingAndGlyphs">'
                   f"{escape(line.text)}</text>" for line in record.lines)


def _boxes(record: Record) -> str:
    assert record.image
    width = max(1, record.image.width // 300)
    return "".join(f'<rect x="{amount.image_box.x}" y="{amount.image_box.y}" width="{amount.image_box.width}" '
                   f'height="{amount.image_box.height}" fill="none" stroke-width="{width}" '
                   f'stroke="{_COLORS.get(amount.role or "", _OTHER)}">'
                   f"<title>{escape(amount.role or amount.kind)} {amount.exact}</title></rect>" for amount in record.amounts)
