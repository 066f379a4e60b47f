import bold from '../fonts/bold.json' with { type: 'json' };
import display from '../fonts/display.json' with { type: 'json' };
import regular from '../fonts/regular.json' with { type: 'json' };

/** A face of the house with the letters that Latin alphabets use, kept beside the code so that the bundle finds it. */
export interface Face {
  name: string;
  ascent: number;
  descent: number;
  capHeight: number;
  box: number[];
  /** In the order of the glyphs, from the second one on; the first stands for what the face does not know. */
  characters: string;
  widths: number[];
  /** The TrueType file as PDF keeps it: deflated. */
  deflated: string;
  length: number;
}

export type FaceName = 'regular' | 'bold' | 'display';
export const FACES: Record<FaceName, Face> = { regular, bold, display };

const glyphs = new Map(
  Object.entries(FACES).map(([name, face]) => [
    name,
    new Map([...face.characters].map((letter, at) => [letter, at + 1])),
  ]),
);

/** A letter that the face lacks is drawn without its accent; what is no Latin letter at all as a question mark. */
function glyphOf(known: ReadonlyMap<string, number>, letter: string): number {
  return known.get(letter) ?? known.get(letter.normalize('NFD')[0] ?? '') ?? 0;
}

const glyphsOf = (face: FaceName, text: string): number[] => {
  const known = glyphs.get(face) as ReadonlyMap<string, number>;
  return Array.from(text.normalize('NFC'), (letter) => glyphOf(known, letter));
};

/** How wide a text is, in points. */
export function widthOf(face: FaceName, size: number, text: string): number {
  const { widths } = FACES[face];
  let sum = 0;
  for (const glyph of glyphsOf(face, text)) sum += widths[glyph] ?? 0;
  return (sum * size) / 1000;
}

/** The text as glyph numbers, as a PDF with an embedded face wants it. */
export const encoded = (face: FaceName, text: string): string =>
  glyphsOf(face, text)
    .map((glyph) => glyph.toString(16).padStart(4, '0'))
    .join('');

/** Breaks a text into lines; a word that is wider than the line is broken too, because nothing may leave its column. */
export function wrap(face: FaceName, size: number, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (widthOf(face, size, longer) <= width) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      line = word;
      while (widthOf(face, size, line) > width && line.length > 1) {
        let fits = line.length - 1;
        while (fits > 1 && widthOf(face, size, line.slice(0, fits)) > width) fits--;
        lines.push(line.slice(0, fits));
        line = line.slice(fits);
      }
    }
    if (line) lines.push(line);
  }
  return lines;
}
