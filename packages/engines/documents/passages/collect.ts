import { sentencesOf } from '@patio/engine-lessons';
import type { Limits } from '../limits.ts';
import type { Passage, Warning } from '../schema.ts';
import { type Piece, tidy, tidyLine } from './piece.ts';

const LONGEST_HEADING = 300;
const DEEPEST = 6;

/** A long text in parts of at most so many letters, cut between lines or sentences, and inside one only where it is longer itself. */
export function cutText(text: string, most: number): string[] {
  if (text.length <= most) return [text];
  const lines = text.split('\n').flatMap((line) => (line.length <= most ? [line] : sentencesOf(line)));
  const pieces = lines.flatMap((line) => line.match(new RegExp(`[\\s\\S]{1,${most}}`, 'g')) ?? []);
  const out: string[] = [];
  const joint = text.includes('\n') ? '\n' : ' ';
  for (const piece of pieces) {
    const last = out.at(-1);
    if (last !== undefined && last.length + piece.length < most) out[out.length - 1] = last + joint + piece;
    else out.push(piece);
  }
  return out.map((piece) => piece.toWellFormed().trim()).filter((piece) => piece !== '');
}

/** Passages of a document's pieces: numbered, each under its headings, none too long, all of them bounded. */
export function collectPassages(
  pieces: Iterable<Piece>,
  limits: Limits,
  prefix: string,
): { passages: Passage[]; warnings: Warning[] } {
  const passages: Passage[] = [];
  const path: { level: number; text: string }[] = [];
  let letters = 0;
  let leftOut = 0;
  for (const { kind, text: raw, level = 1, page } of pieces) {
    const isHeading = kind === 'heading';
    const text = isHeading ? tidyLine(raw).slice(0, LONGEST_HEADING) : tidy(raw);
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    if (isHeading) while (path.length > 0 && path.at(-1)!.level >= level) path.pop();
    const above = path.slice(0, DEEPEST).map((each) => each.text);
    for (const part of cutText(text, limits.passageLetters)) {
      if (passages.length >= limits.passages || letters + part.length > limits.letters) {
        leftOut += part.length;
        continue;
      }
      letters += part.length;
      passages.push({ id: `${prefix}p${passages.length + 1}`, kind, path: above, page, text: part });
    }
    if (isHeading) path.push({ level, text });
  }
  return { passages, warnings: leftOut > 0 ? [{ code: 'text_left_out', with: { letters: leftOut } }] : [] };
}
