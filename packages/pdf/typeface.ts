import bold from './fonts/bold.json' with { type: 'json' };
import display from './fonts/display.json' with { type: 'json' };
import helvetica from './fonts/helvetica.json' with { type: 'json' };
import helveticaBold from './fonts/helvetica-bold.json' with { type: 'json' };
import regular from './fonts/regular.json' with { type: 'json' };

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

/** A face that every reader of PDF brings along. Its widths are those of the letters of Windows-1252, from the space on. */
export interface StandardFace {
  name: string;
  widths: number[];
}

export const FACES = { regular, bold, display } satisfies Record<string, Face>;
export const STANDARD_FACES = { helvetica, helveticaBold } satisfies Record<string, StandardFace>;
export type StandardFaceName = keyof typeof STANDARD_FACES;
export type FaceName = keyof typeof FACES | StandardFaceName;

export const isStandard = (face: FaceName): face is StandardFaceName => face in STANDARD_FACES;

const FIRST = 32;
const latin = [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 224 }, (_, at) => at + FIRST))];
const numbered = (letters: readonly string[], first: number) =>
  new Map(letters.map((letter, at) => [letter, at + first]));

const glyphs = new Map<string, ReadonlyMap<string, number>>([
  ...Object.entries(FACES).map(([name, face]) => [name, numbered([...face.characters], 1)] as const),
  ...Object.keys(STANDARD_FACES).map((name) => [name, numbered(latin, FIRST)] as const),
]);
const QUESTION_MARK = latin.indexOf('?') + FIRST;

/** A letter that the face lacks is drawn without its accent; what is no Latin letter at all as a question mark. */
function glyphOf(known: ReadonlyMap<string, number>, letter: string, unknown: number): number {
  return known.get(letter) ?? known.get(letter.normalize('NFD')[0] ?? '') ?? unknown;
}

const glyphsOf = (face: FaceName, text: string): number[] => {
  const known = glyphs.get(face) as ReadonlyMap<string, number>;
  const unknown = isStandard(face) ? QUESTION_MARK : 0;
  return Array.from(text.normalize('NFC'), (letter) => glyphOf(known, letter, unknown));
};

/** How wide a text is, in points. */
export function widthOf(face: FaceName, size: number, text: string): number {
  const [{ widths }, first] = isStandard(face) ? [STANDARD_FACES[face], FIRST] : [FACES[face], 0];
  let sum = 0;
  for (const glyph of glyphsOf(face, text)) sum += widths[glyph - first] ?? 0;
  return (sum * size) / 1000;
}

/** The text as glyph numbers, as a PDF wants it: two bytes for a face that it holds, one for a standard face. */
export const encoded = (face: FaceName, text: string): string =>
  glyphsOf(face, text)
    .map((glyph) => glyph.toString(16).padStart(isStandard(face) ? 2 : 4, '0'))
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
