import { openPdf } from '@patio/pdf';
import { hyphenatedWords } from '../passages/hyphens.ts';
import { DocumentProblem } from '../problem.ts';
import type { FormatReader } from '../reading.ts';
import type { Warning } from '../schema.ts';
import { readingOrder } from './columns.ts';
import { type LaidPage, withoutFurniture } from './furniture.ts';
import { piecesOf } from './headings.ts';
import { segmentsOf } from './lines.ts';
import { paragraphsOf } from './paragraphs.ts';
import { readScanned } from './read-scanned.ts';

/** Pages with fewer letters have none worth reading: a number, a stamp. */
const FEWEST_LETTERS = 12;
const lettersOf = ({ segments }: LaidPage): number => segments.reduce((sum, { text }) => sum + text.length, 0);

const counted = (code: Warning['code'], pages: number): Warning[] => (pages > 0 ? [{ code, with: { pages } }] : []);

/** A PDF: pages in reading order, without running titles, with headings by bookmark and size. */
export const readPdf: FormatReader = async function* ({ bytes, limits, recognise }) {
  const opened = await openPdf(bytes);
  if (!opened.ok) throw new DocumentProblem(opened.reason);
  const { pdf } = opened;
  try {
    const count = Math.min(pdf.pages, limits.pages);
    const pages: LaidPage[] = [];
    let unreadable = 0;
    for (let number = 1; number <= count; number++) {
      const page = await pdf.readPage(number);
      if (page) pages.push({ number, height: page.height, segments: segmentsOf(page) });
      else unreadable++;
      yield { done: number, of: count };
    }
    if (unreadable === count) throw new DocumentProblem('damaged');
    const bare = pages.filter((page) => lettersOf(page) < FEWEST_LETTERS).length;
    // Pictures of pages, perhaps with a stamp on each: the words were never in the file.
    if (bare === pages.length && pdf.pictures > 0 && recognise) return yield* readScanned(pdf, limits, recognise);
    if (bare === pages.length)
      throw new DocumentProblem(pdf.pictures > 0 ? 'scanned' : 'without_text', { pages: pdf.pages });
    const ordered = withoutFurniture(pages).map((page) => ({ ...page, segments: readingOrder(page.segments) }));
    const hyphenated = hyphenatedWords(ordered.flatMap(({ segments }) => segments.map(({ text }) => text)));
    return {
      title: pdf.title,
      language: pdf.language,
      counted: 'pages',
      pages: pdf.pages,
      pagesRead: count,
      figures: pdf.pictures,
      pieces: piecesOf(paragraphsOf(ordered, hyphenated), await pdf.bookmarks()),
      warnings: [
        ...(count < pdf.pages ? [{ code: 'pages_left_out' as const, with: { read: count, of: pdf.pages } }] : []),
        ...counted('pages_unreadable', unreadable),
        ...counted('pages_without_text', bare),
      ],
    };
  } finally {
    await pdf.close();
  }
};
