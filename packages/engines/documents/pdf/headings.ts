import type { PdfBookmark } from '@patio/pdf';
import type { Piece } from '../passages/piece.ts';
import { BULLET, type Paragraph } from './paragraphs.ts';

const LARGER = 1.13;
const SMALLER = 0.88;
const LONGEST = 200;
const MOST_LEVELS = 4;

const compared = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The size in which most letters of a document are written. */
export function bodySize(paragraphs: readonly Paragraph[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of paragraphs) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** Paragraphs as pieces: headings are what the bookmarks name, or what is short and larger than the rest; small print below it is a note. */
export function piecesOf(paragraphs: readonly Paragraph[], bookmarks: readonly PdfBookmark[]): Piece[] {
  const body = bodySize(paragraphs);
  const named = new Map(bookmarks.map(({ title, page, depth }) => [`${page} ${compared(title)}`, depth]));
  const isLarge = ({ kind, size, text, lines }: Paragraph) =>
    kind !== 'table' && size >= body * LARGER && lines <= 3 && text.length <= LONGEST && /\p{L}{2}/u.test(text);
  const sizes = [...new Set(paragraphs.filter(isLarge).map(({ size }) => Math.round(size)))].sort((a, b) => b - a);
  const levelOf = (size: number) => Math.min(MOST_LEVELS, sizes.indexOf(Math.round(size)) + 1);
  const out: Piece[] = [];
  for (const paragraph of paragraphs) {
    const { kind, text, page, size } = paragraph;
    const bookmarked = named.get(`${page} ${compared(text)}`);
    const before = out.at(-1);
    if (bookmarked !== undefined || isLarge(paragraph))
      out.push({ kind: 'heading', text, page, level: bookmarked ?? levelOf(size) });
    else if (kind === 'list' && before?.kind === 'list' && before.page === page) before.text += `\n${text}`;
    else out.push({ kind: kind === 'list' || kind === 'table' ? kind : noteOr(paragraph, body), text, page });
  }
  return out.map((piece) => (piece.kind === 'list' ? { ...piece, text: withoutBullets(piece.text) } : piece));
}

/** Small print that begins with a number or a star is a note. */
const noteOr = ({ size, text }: Paragraph, body: number): Piece['kind'] =>
  size <= body * SMALLER && /^(?:\d{1,3}|\*+|†)\s*\S/.test(text) ? 'note' : 'paragraph';

/** Signs before items fall away; numbers and letters stay, they may be referred to. */
const withoutBullets = (text: string): string =>
  text
    .split('\n')
    .map((line) => (/^[\p{L}\p{N}(]/u.test(line) ? line : line.replace(BULLET, '')))
    .join('\n');
