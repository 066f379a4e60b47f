import { type PdfPicture, readPictures } from './read-pictures.ts';
import { pageOps, startReading } from './reader.ts';

/** Letters that the file draws in one go: where they begin on the page, from its top left corner, how wide and how high, in points. */
export interface PdfRun {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

export interface PdfPage {
  number: number;
  width: number;
  height: number;
  runs: PdfRun[];
}

/** A line of the file's own table of contents; `depth` counts from 1. */
export interface PdfBookmark {
  title: string;
  depth: number;
  page: number | null;
}

export interface OpenPdf {
  pages: number;
  title: string;
  language: string;
  /** Pictures that the file holds, masks not counted. */
  pictures: number;
  bookmarks(): Promise<PdfBookmark[]>;
  /** One page, from 1; null for one that cannot be read. */
  readPage(number: number): Promise<PdfPage | null>;
  /** The pictures of one page, from 1 and from top to bottom, as a program that recognises letters wants them. */
  readPictures(number: number): Promise<PdfPicture[] | null>;
  close(): Promise<void>;
}

export type PdfOpening = { ok: true; pdf: OpenPdf } | { ok: false; reason: 'locked' | 'damaged' };

const MOST_BOOKMARKS = 2_000;
const MOST_RUNS = 40_000;

/** Pictures stand in the file as objects of their own, never packed among others, so their names can be counted. */
function countPictures(bytes: Uint8Array): number {
  const text = new TextDecoder('latin1').decode(bytes);
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return Math.max(0, count(/\/Subtype\s*\/Image\b/g) - count(/\/SMask\s+\d+\s+\d+\s+R\b/g));
}

interface Bookmark {
  title: string;
  dest: string | unknown[] | null;
  items: Bookmark[];
}
type Reading = Awaited<Awaited<ReturnType<typeof startReading>>['promise']>;

async function pageOf(document: Reading, dest: Bookmark['dest']): Promise<number | null> {
  try {
    const found = typeof dest === 'string' ? await document.getDestination(dest) : dest;
    const [place] = found ?? [];
    if (typeof place === 'number') return place + 1;
    return place ? (await document.getPageIndex(place as Parameters<Reading['getPageIndex']>[0])) + 1 : null;
  } catch {
    return null;
  }
}

async function bookmarksOf(document: Reading): Promise<PdfBookmark[]> {
  const out: PdfBookmark[] = [];
  const walk = async (items: readonly Bookmark[], depth: number): Promise<void> => {
    for (const { title, dest, items: below } of items) {
      if (out.length >= MOST_BOOKMARKS || depth > 6) return;
      out.push({ title, depth, page: await pageOf(document, dest) });
      await walk(below, depth + 1);
    }
  };
  try {
    await walk(((await document.getOutline()) ?? []) as Bookmark[], 1);
  } catch {
    // A table of contents that cannot be read is missed by nobody.
  }
  return out;
}

async function readPage(document: Reading, number: number): Promise<PdfPage | null> {
  try {
    const page = await document.getPage(number);
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const runs = items.slice(0, MOST_RUNS).flatMap((item): PdfRun[] => {
      if (!('str' in item) || item.str === '') return [];
      const [a, b, c, d, e, f] = item.transform as [number, number, number, number, number, number];
      const [ta, tb, tc, td, te, tf] = transform as [number, number, number, number, number, number];
      const size = Math.hypot(c, d) || Math.hypot(a, b);
      return [{ text: item.str, x: ta * e + tc * f + te, y: tb * e + td * f + tf, width: item.width, size }];
    });
    page.cleanup();
    return { number, width, height, runs };
  } catch {
    return null;
  }
}

async function aboutFile(document: Reading): Promise<{ title: string; language: string }> {
  try {
    const { info } = (await document.getMetadata()) as { info: { Title?: unknown; Language?: unknown } };
    const text = (value: unknown): string => (typeof value === 'string' ? value : '');
    return { title: text(info.Title), language: text(info.Language) };
  } catch {
    return { title: '', language: '' };
  }
}

/** Opens a PDF to read it page by page, with sizes and places of its letters. What is locked or damaged is said, never thrown. */
export async function openPdf(bytes: Uint8Array): Promise<PdfOpening> {
  const task = await startReading(bytes);
  try {
    const document = await task.promise;
    const pdf: OpenPdf = {
      pages: document.numPages,
      ...(await aboutFile(document)),
      pictures: countPictures(bytes),
      bookmarks: () => bookmarksOf(document),
      readPage: (number) => readPage(document, number),
      readPictures: async (number) => readPictures(document, await pageOps(), number),
      close: () => task.destroy(),
    };
    return { ok: true, pdf };
  } catch (error) {
    await task.destroy().catch(() => {});
    return { ok: false, reason: (error as Error)?.name === 'PasswordException' ? 'locked' : 'damaged' };
  }
}
