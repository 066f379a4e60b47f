import type { Collector, Draft, Note } from '../collect.ts';
import { tagsOf, titleOf } from '../draft.ts';
import { QuestionProblem } from '../problem.ts';
import { richText, type Writing, wordsOnly } from '../text/rich.ts';
import type { Texts } from './answers.ts';
import { readComments } from './comment.ts';
import { hideEscapes, showEscapes } from './escape.ts';
import { readInside } from './kinds.ts';
import { type GiftPiece, splitGift } from './split.ts';

const WRITINGS: Record<string, Writing> = { html: 'html', moodle: 'auto', plain: 'plain', markdown: 'markdown' };
const WRITING = /^\[(html|moodle|plain|markdown)\]/i;
const BLANK = '_____';
const INDENT = /[ \t]{0,200}\n[ \t]{0,200}/g;

function titleIn(text: string): { title: string; rest: string } {
  const end = text.startsWith('::') ? text.indexOf('::', 2) : -1;
  return end < 0 ? { title: '', rest: text } : { title: text.slice(2, end), rest: text.slice(end + 2).trim() };
}

/** The braces of the answers and what stands around them. */
function partsOf(text: string): { before: string; inside: string; after: string } {
  const open = text.indexOf('{');
  if (open < 0) throw new QuestionProblem(text.includes('}') ? 'never_closed' : 'not_a_question');
  const close = text.indexOf('}', open);
  const again = text.indexOf('{', open + 1);
  if (close < 0 || (again > 0 && again < close)) throw new QuestionProblem('never_closed');
  if (again > 0) throw new QuestionProblem('several_answer_parts');
  return {
    before: text.slice(0, open),
    inside: text.slice(open + 1, close),
    after: text.slice(close + 1).trimEnd(),
  };
}

function textsOf(writing: Writing, note: Note): Texts {
  return {
    writing,
    note,
    rich: (written) => richText(showEscapes(written), writing, note),
    words: (written) => wordsOnly(showEscapes(written), writing, note),
  };
}

/** Reads one question of a GIFT file. */
function readPiece(piece: GiftPiece, note: Note): Draft {
  // Breaks of the file are layout with their indents; those that count are written as \\n.
  const { title, rest } = titleIn(hideEscapes(piece.text).trim().replace(INDENT, '\n'));
  const named = WRITING.exec(rest);
  const writing = named ? named[1]!.toLowerCase() : 'moodle';
  const texts = textsOf(WRITINGS[writing]!, note);
  if (writing === 'markdown') note('formatting_removed');
  const { before, inside, after } = partsOf(named ? rest.slice(named[0].length) : rest);
  const { text, picture } = texts.rich(after === '' ? before : `${before}${BLANK}${after}`);
  if (picture) note('picture_left_out');
  const { id, tags, settings } = readComments(piece.comments);
  const question = {
    title: titleOf(showEscapes(title), note),
    prompt: text,
    tags: tagsOf(tags, note),
    ...readInside(inside, texts),
  };
  return { question: { ...question, ...settings }, foreignId: id, category: piece.category };
}

export function readGift(text: string, collector: Collector): void {
  for (const piece of splitGift(text)) {
    const place = {
      line: piece.line,
      name: nameOf(piece.text),
      source: [...piece.comments.map((each) => `//${each}`), piece.text].join('\n'),
    };
    collector.add(place, (note) => readPiece(piece, note));
  }
}

const nameOf = (text: string): string => {
  const { title, rest } = titleIn(hideEscapes(text.slice(0, 2_000)).trim());
  const words = rest.replace(WRITING, '');
  return showEscapes(title || words.split('{', 1)[0]!.trim() || words);
};
