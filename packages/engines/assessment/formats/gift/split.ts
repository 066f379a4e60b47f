import { linesOf } from '../text/decode.ts';

/** A question of a file with what stands around it. */
export interface GiftPiece {
  line: number;
  text: string;
  comments: string[];
  category: string[];
}

const CATEGORY = /^\s*\$CATEGORY:\s*(.*)$/i;
const COMMENT = /^\s*\/\//;

/** Folders as Moodle writes them: `$course$/top/Álgebra`; a double slash is part of a name. */
export const categoryOf = (written: string): string[] =>
  written
    .replaceAll('//', '\u0000')
    .split('/')
    .map((part) => part.replaceAll('\u0000', '/').trim())
    .filter((part) => part !== '' && part !== 'top' && !/^\$[a-z]+\$$/.test(part));

/** The questions of a file: a blank line ends one, comments and categories are no part of it. */
export function* splitGift(text: string): Generator<GiftPiece> {
  let category: string[] = [];
  let comments: string[] = [];
  let lines: string[] = [];
  let begins = 1;
  const piece = (): GiftPiece => ({ line: begins, text: lines.join('\n'), comments, category });
  const all = linesOf(text);
  for (const [at, line] of all.entries()) {
    if (COMMENT.test(line)) {
      comments.push(line.trim().slice(2));
      continue;
    }
    const [, folder] = CATEGORY.exec(line) ?? [];
    if (folder === undefined && line.trim() !== '') {
      if (lines.length === 0) begins = at + 1;
      lines.push(line);
      continue;
    }
    if (lines.length > 0) yield piece();
    if (lines.length > 0 || folder !== undefined) comments = [];
    lines = [];
    if (folder !== undefined) category = categoryOf(folder);
  }
  if (lines.length > 0) yield piece();
}
