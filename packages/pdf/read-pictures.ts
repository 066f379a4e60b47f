import type { startReading } from './reader.ts';

/** A picture as it stands on its page, upright, one byte of grey for each point: what a program that recognises letters is given. */
export interface PdfPicture {
  width: number;
  height: number;
  grey: Uint8Array;
}

type Reading = Awaited<Awaited<ReturnType<typeof startReading>>['promise']>;
type Matrix = [number, number, number, number, number, number];
interface Raw {
  width: number;
  height: number;
  /** How the bytes are laid: bits, RGB, RGBA; masks, which say nothing, are bits. */
  kind?: number;
  data?: Uint8Array | Uint8ClampedArray;
}
interface Placed {
  name: string;
  at: Matrix;
}

/** Letters in smaller pictures cannot be recognised. */
const FEWEST_POINTS = 50;
/** A page that was scanned in strips has some pictures, not hundreds. */
const MOST_PICTURES = 12;
const [BITS, RGB] = [1, 2];

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/** A name, or what holds one. */
const nameIn = (given: unknown): string | null => {
  const name = typeof given === 'object' && given !== null ? (given as { data?: unknown }).data : given;
  return typeof name === 'string' ? name : null;
};

/** The pictures that a page draws, each with its place. */
function placedOn(
  list: { fnArray: number[]; argsArray: unknown[] },
  ops: Record<string, number>,
  page: Matrix,
): Placed[] {
  const out: Placed[] = [];
  const kept: Matrix[] = [];
  let now = page;
  for (const [at, op] of list.fnArray.entries()) {
    const given = (list.argsArray[at] ?? []) as unknown[];
    if (op === ops.save || op === ops.paintFormXObjectBegin) kept.push(now);
    if (op === ops.restore || op === ops.paintFormXObjectEnd) now = kept.pop() ?? page;
    if (op === ops.transform) now = times(now, given as Matrix);
    if (op === ops.paintFormXObjectBegin && given[0]) now = times(now, [...(given[0] as Matrix)] as Matrix);
    const name = op === ops.paintImageXObject || op === ops.paintImageMaskXObject ? nameIn(given[0]) : null;
    if (name) out.push({ name, at: now });
  }
  return out;
}

const areaOf = ([a, b, c, d]: Matrix): number => Math.abs(a * d - b * c);
/** Where its upper edge is, from the top of the page. */
const topOf = ([, b, , d, , f]: Matrix): number => f + Math.min(0, b, d, b + d);
/** By how many quarters a picture is turned on the page, clockwise. */
const quartersOf = ([a, b]: Matrix): number => (Math.round((Math.atan2(b, a) * 2) / Math.PI) + 4) % 4;

function greyOf({ width, height, kind = BITS, data }: Raw): Uint8Array | null {
  if (!data) return null;
  const grey = new Uint8Array(width * height);
  if (kind === BITS) {
    const row = Math.ceil(width / 8);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        grey[y * width + x] = ((data[y * row + (x >> 3)] ?? 0xff) >> (7 - (x & 7))) & 1 ? 255 : 0;
    return grey;
  }
  const step = kind === RGB ? 3 : 4;
  for (let at = 0, from = 0; at < grey.length; at++, from += step)
    grey[at] = (299 * data[from]! + 587 * data[from + 1]! + 114 * data[from + 2]!) / 1_000;
  return grey;
}

/** The same picture a quarter further, clockwise. */
function turned({ width, height, grey }: PdfPicture): PdfPicture {
  const out = new Uint8Array(grey.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) out[x * height + (height - 1 - y)] = grey[y * width + x]!;
  return { width: height, height: width, grey: out };
}

/** The pictures of one page, from 1, from top to bottom; null for a page that cannot be read. */
export async function readPictures(
  document: Reading,
  ops: Record<string, number>,
  number: number,
): Promise<PdfPicture[] | null> {
  try {
    const page = await document.getPage(number);
    const view = page.getViewport({ scale: 1 });
    const placed = placedOn(await page.getOperatorList(), ops, view.transform as Matrix)
      .toSorted((one, other) => areaOf(other.at) - areaOf(one.at))
      .slice(0, MOST_PICTURES)
      .toSorted((one, other) => topOf(one.at) - topOf(other.at));
    const out: PdfPicture[] = [];
    for (const { name, at } of placed) {
      const store = name.startsWith('g_') ? page.commonObjs : page.objs;
      const raw = await new Promise<Raw | null>((resolve) => store.get(name, resolve));
      if (!raw || raw.width < FEWEST_POINTS || raw.height < FEWEST_POINTS) continue;
      const grey = greyOf(raw);
      if (!grey) continue;
      let picture: PdfPicture = { width: raw.width, height: raw.height, grey };
      for (let turn = quartersOf(at); turn > 0; turn--) picture = turned(picture);
      out.push(picture);
    }
    page.cleanup();
    return out;
  } catch {
    return null;
  }
}
