import type { OpenPdf } from '@patio/pdf';
import type { Limits } from '../limits.ts';
import type { Piece } from '../passages/piece.ts';
import { DocumentProblem } from '../problem.ts';
import type { Progress, Reading, Recognise } from '../reading.ts';
import type { Warning } from '../schema.ts';

/** Fewer letters than these are specks on the glass. */
const FEWEST_LETTERS = 3;

/** Recognised words as paragraphs: an empty line parts them, a word that was broken at the end of a line is whole again. */
export const paragraphsIn = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((part) =>
      part
        .replaceAll(/(?<=\p{L})[-\u00ad]\s*\n\s*(?=\p{Ll})/gu, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => (part.match(/\p{L}/gu)?.length ?? 0) >= FEWEST_LETTERS);

/** A PDF whose pages are pictures, read by what recognises letters in them. A file in which it finds none is a scanned one like any other. */
export async function* readScanned(
  pdf: OpenPdf,
  limits: Limits,
  recognise: Recognise,
): AsyncGenerator<Progress, Reading, void> {
  const count = Math.min(pdf.pages, limits.pages, limits.scannedPages);
  const pieces: Piece[] = [];
  let [read, failed] = [0, 0];
  for (let page = 1; page <= count; page++) {
    const pictures = await pdf.readPictures(page);
    const texts: string[] = [];
    for (const picture of pictures ?? []) texts.push((await recognise(picture)) ?? '');
    const found = paragraphsIn(texts.join('\n\n'));
    pieces.push(...found.map((text): Piece => ({ kind: 'paragraph', text, page })));
    if (found.length > 0) read++;
    else failed++;
    yield { done: page, of: count };
  }
  if (read === 0) throw new DocumentProblem('scanned', { pages: pdf.pages });
  const warnings: Warning[] = [{ code: 'recognised', with: { pages: read } }];
  if (count < pdf.pages) warnings.push({ code: 'pages_left_out', with: { read: count, of: pdf.pages } });
  if (failed > 0) warnings.push({ code: 'pages_unreadable', with: { pages: failed } });
  return {
    title: pdf.title,
    language: pdf.language,
    counted: 'pages',
    pages: pdf.pages,
    pagesRead: count,
    figures: pdf.pictures,
    pieces,
    warnings,
  };
}
