import { decodeHtml } from '@patio/engine-xml';
import { hyphenatedWords, joinLines } from '../passages/hyphens.ts';
import type { Piece } from '../passages/piece.ts';
import type { FormatReader, Reading } from '../reading.ts';

const ITEM = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/;
const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/;
const ROW = /^\s*\|.*\|\s*$/;
const RULE = /^\s*\|?[\s:|-]+\|?\s*$/;

const nothingCounted = (pieces: Piece[]): Reading => ({
  title: '',
  language: '',
  counted: null,
  pages: 0,
  pagesRead: 0,
  figures: 0,
  pieces,
  warnings: [],
});

/** Signs of Markdown that are layout, not words. */
const plainWords = (text: string): string =>
  text
    .replaceAll(/!\[([^\]]{0,300})\]\([^)]{0,500}\)/g, '$1')
    .replaceAll(/\[([^\]]{1,300})\]\([^)]{0,500}\)/g, '$1')
    .replaceAll(/(\*\*|__|`)(?=\S)([^\n]{1,500}?)(?<=\S)\1/g, '$2')
    .replaceAll(/(?<![\p{L}\p{N}*])\*(?=\S)([^\n*]{1,500}?)(?<=\S)\*/gu, '$1');

/** What lines between two empty ones are together. */
function chunkPiece(lines: readonly string[], isMarked: boolean, hyphenated: ReadonlySet<string>): Piece {
  if (isMarked && lines.every((line) => ROW.test(line))) {
    const rows = lines.filter((line) => !RULE.test(line)).map((line) => line.trim().slice(1, -1));
    return {
      kind: 'table',
      text: rows
        .map((row) =>
          row
            .split('|')
            .map((cell) => cell.trim())
            .join(' | '),
        )
        .join('\n'),
      page: null,
    };
  }
  if (ITEM.test(lines[0]!)) {
    const items: string[] = [];
    for (const line of lines) {
      if (ITEM.test(line)) items.push(line.replace(/^\s*[-*+•]\s+/, '').trim());
      else items[items.length - 1] = joinLines(items.at(-1)!, line.trim(), hyphenated);
    }
    return { kind: 'list', text: items.join('\n'), page: null };
  }
  return {
    kind: 'paragraph',
    text: lines.map((line) => line.trim()).reduce((all, line) => joinLines(all, line, hyphenated)),
    page: null,
  };
}

function piecesOf(text: string, isMarked: boolean): Piece[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll('\f', '\n\n').split('\n');
  const hyphenated = hyphenatedWords(lines);
  const out: Piece[] = [];
  let chunk: string[] = [];
  const flush = () => {
    if (chunk.length > 0) out.push(chunkPiece(chunk, isMarked, hyphenated));
    chunk = [];
  };
  for (const line of lines) {
    const heading = isMarked ? HEADING.exec(line) : null;
    if (heading || line.trim() === '') flush();
    if (heading) out.push({ kind: 'heading', text: plainWords(heading[2]!), level: heading[1]!.length, page: null });
    else if (line.trim() !== '' && !(isMarked && /^\s*(?:```|~~~|---+$)/.test(line)))
      chunk.push(isMarked ? plainWords(line) : line);
  }
  flush();
  return out;
}

/** Bare text: paragraphs are parted by empty lines. */
export const readText: FormatReader = async function* ({ bytes }) {
  const pieces = piecesOf(decodeHtml(bytes), false);
  yield { done: 1, of: 1 };
  return nothingCounted(pieces);
};

/** Markdown: headings, lists and tables by their signs. */
export const readMarkdown: FormatReader = async function* ({ bytes }) {
  const pieces = piecesOf(decodeHtml(bytes), true);
  yield { done: 1, of: 1 };
  return nothingCounted(pieces);
};
