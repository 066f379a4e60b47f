import { parseHtml } from '@patio/engine-lessons/parse-html';
import { at, childOf, childrenOf, decodeHtml, everyOf, FileProblem } from '@patio/engine-xml';
import { resolvePath } from '@patio/engine-xml/zip';
import { openParts, type Parts } from '../office/parts.ts';
import type { Piece } from '../passages/piece.ts';
import { DocumentProblem } from '../problem.ts';
import type { FormatReader } from '../reading.ts';
import type { Warning } from '../schema.ts';
import { HtmlPieces } from './html-pieces.ts';

/** Fonts are often veiled, which hides no words; anything else that is encrypted does. */
function isLocked(parts: Parts): boolean {
  const list = parts.tryXml('META-INF/encryption.xml');
  if (!list) return false;
  return everyOf(list, 'CipherReference').some(
    ({ attributes }) => !/\.(?:otf|ttf|woff2?)$/i.test(attributes.uri ?? ''),
  );
}

/** The book's own file, and its chapters in their order. */
function spineOf(parts: Parts) {
  const container = parts.tryXml('META-INF/container.xml') ?? undefined;
  const path = at(container, 'rootfiles', 'rootfile')?.attributes['full-path'] ?? '';
  const book = parts.tryXml(path);
  if (!book) throw new DocumentProblem('damaged');
  const items = new Map(
    childrenOf(childOf(book, 'manifest'), 'item').map(({ attributes }) => [attributes.id, attributes]),
  );
  const chapters = childrenOf(childOf(book, 'spine'), 'itemref').flatMap(({ attributes }) => {
    const item = items.get(attributes.idref);
    const found = item?.href && !/\bnav\b/.test(item.properties ?? '') ? resolvePath(path, item.href) : null;
    return found ? [found] : [];
  });
  const about = childOf(book, 'metadata');
  return { chapters, title: at(about, 'title')?.text ?? '', language: at(about, 'language')?.text ?? '' };
}

/** The words of a chapter; null where it is missing or broken. */
function readChapter(parts: Parts, path: string, page: number): HtmlPieces | null {
  const file = parts.archive.find(path);
  if (!file) return null;
  try {
    const found = new HtmlPieces(page);
    found.walk(parseHtml(decodeHtml(parts.archive.read(file))));
    return found;
  } catch (error) {
    if (error instanceof FileProblem) return null;
    throw error;
  }
}

/** An electronic book: chapters in the order of its spine. */
export const readEpub: FormatReader = async function* ({ bytes, limits }) {
  const parts = openParts(bytes, limits);
  if (isLocked(parts)) throw new DocumentProblem('locked');
  const { chapters, title, language } = spineOf(parts);
  const read = chapters.slice(0, limits.pages);
  const pieces: Piece[] = [];
  let [figures, missing] = [0, 0];
  for (const [index, path] of read.entries()) {
    const chapter = readChapter(parts, path, index + 1);
    if (chapter) {
      pieces.push(...chapter.pieces);
      figures += chapter.figures;
    } else missing++;
    yield { done: index + 1, of: read.length };
  }
  const warnings: Warning[] = [];
  if (read.length < chapters.length)
    warnings.push({ code: 'pages_left_out', with: { read: read.length, of: chapters.length } });
  if (missing > 0) warnings.push({ code: 'parts_unreadable', with: { parts: missing } });
  return {
    title,
    language,
    counted: 'chapters',
    pages: chapters.length,
    pagesRead: read.length,
    figures,
    pieces,
    warnings,
  };
};
