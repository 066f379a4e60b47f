/** Writes small PDF files by hand: letters at places, bookmarks, pictures, a lock. Nothing is packed, so that mutations reach everything. */
export interface Placed {
  text: string;
  x: number;
  /** From the bottom of the page, as PDF has it. */
  y: number;
  size?: number;
}
export interface PdfWish {
  pages: readonly (readonly Placed[])[];
  title?: string;
  bookmarks?: readonly { title: string; page: number }[];
  /** Each page is drawn with a picture. */
  pictures?: boolean;
  /** Its sides in points, the grey of each, and by how many degrees the pages are turned. */
  picture?: { width: number; height: number; turned?: number; greys?: (x: number, y: number) => number };
  locked?: boolean;
}

/** The letters of Western Europe are single bytes; these have others than in Unicode. */
const WINDOWS: Record<string, number> = { '•': 0x95, '–': 0x96, '—': 0x97, '“': 0x93, '”': 0x94 };
const escaped = (text: string): string => text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);
const hexOf = (length: number): string => Array.from({ length }, (_, at) => (at % 16).toString(16).repeat(2)).join('');

function contentOf(page: readonly Placed[], pictures: boolean): string {
  const letters = page.map(({ text, x, y, size = 11 }) => `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`);
  return [...letters, ...(pictures ? ['q 400 0 0 600 50 50 cm /I1 Do Q'] : [])].join('\n');
}

export function pdfFile({
  pages,
  title,
  bookmarks = [],
  pictures = false,
  picture: drawn,
  locked = false,
}: PdfWish): Uint8Array {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const stream = (about: string, body: string) => `<< ${about} /Length ${body.length} >>\nstream\n${body}\nendstream`;
  const { width = 1, height = 1, turned = 0, greys = () => 120 } = drawn ?? {};
  const [catalogue, list, font, picture] = [add(''), add(''), add(''), add('')];
  objects[font - 1] = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  objects[picture - 1] = pictures
    ? stream(
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
        Array.from({ length: width * height }, (_, at) =>
          String.fromCharCode(greys(at % width, Math.floor(at / width))),
        ).join(''),
      )
    : '<< >>';
  const kids = pages.map((page) => {
    const content = add(stream('', contentOf(page, pictures)));
    const resources = `<< /Font << /F1 ${font} 0 R >>${pictures ? ` /XObject << /I1 ${picture} 0 R >>` : ''} >>`;
    return add(
      `<< /Type /Page /Parent ${list} 0 R /Rotate ${turned} /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources ${resources} >>`,
    );
  });
  objects[list - 1] = `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`;
  const outline = bookmarks.length > 0 ? addOutline(objects, bookmarks, kids) : 0;
  objects[catalogue - 1] = `<< /Type /Catalog /Pages ${list} 0 R${outline ? ` /Outlines ${outline} 0 R` : ''} >>`;
  const info = add(`<<${title ? ` /Title (${escaped(title)})` : ''} >>`);
  const lock = locked ? add(`<< /Filter /Standard /V 1 /R 2 /O <${hexOf(32)}> /U <${hexOf(32)}> /P -4 >>`) : 0;
  return written(objects, `/Root ${catalogue} 0 R /Info ${info} 0 R${lock ? ` /Encrypt ${lock} 0 R` : ''}`);
}

function addOutline(objects: string[], bookmarks: NonNullable<PdfWish['bookmarks']>, kids: readonly number[]): number {
  const root = objects.push('');
  const first = objects.length + 1;
  for (const [at, { title, page }] of bookmarks.entries()) {
    const next = at + 1 < bookmarks.length ? ` /Next ${first + at + 1} 0 R` : '';
    objects.push(`<< /Title (${escaped(title)}) /Parent ${root} 0 R /Dest [${kids[page - 1]} 0 R /Fit]${next} >>`);
  }
  objects[root - 1] = `<< /First ${first} 0 R /Last ${first + bookmarks.length - 1} 0 R /Count ${bookmarks.length} >>`;
  return root;
}

function written(objects: readonly string[], trailer: string): Uint8Array {
  let out = '%PDF-1.4\n';
  const places = objects.map((body, at) => {
    const place = out.length;
    out += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const start = out.length;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  out += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  out += `trailer\n<< /Size ${objects.length + 1} ${trailer} /ID [<${hexOf(16)}> <${hexOf(16)}>] >>\nstartxref\n${start}\n%%EOF`;
  return Uint8Array.from(out, (letter) => WINDOWS[letter] ?? letter.charCodeAt(0));
}

/** Lines one below the other. */
export const lines = (texts: readonly string[], { x = 60, top = 780, size = 11, gap = 1.3 } = {}): Placed[] =>
  texts.map((text, at) => ({ text, x, y: top - at * size * gap, size }));
