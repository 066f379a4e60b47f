import { FormatProblem } from '../problem.ts';

export interface MoodlePiece {
  line: number;
  /** `<question …>` up to `</question>`; without its end where the file has none. */
  text: string;
}

const MARKS = /<question(?=[\s>])|<\/question>|<!\[CDATA\[|<!--/g;
const SHUTS: Record<string, string> = { '<![CDATA[': ']]>', '<!--': '-->' };

/** Where a text that is not read as XML ends; null when it does not before the next one begins: then it never closes. */
function endOfSkipped(text: string, at: number, mark: string): number | null {
  const next = text.indexOf(mark, at + mark.length);
  const shut = text.slice(at, next < 0 ? undefined : next).indexOf(SHUTS[mark]!);
  return shut < 0 ? null : at + shut + 3;
}

/** The questions of a quiz, each for itself, so that one that is no XML costs no other. */
export function* splitMoodle(text: string): Generator<MoodlePiece> {
  if (/<!DOCTYPE/i.test(text.slice(0, text.search(/<question[\s>]/)))) throw new FormatProblem('xml_doctype', 1);
  let line = 1;
  let counted = 0;
  let start = -1;
  const piece = (end: number): MoodlePiece => {
    line += text.slice(counted, start).split('\n').length - 1;
    counted = start;
    return { line, text: text.slice(start, end) };
  };
  const marks = new RegExp(MARKS);
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    const [mark] = found;
    if (mark === '<question') {
      if (start >= 0) yield piece(found.index);
      start = found.index;
    } else if (mark !== '</question>') marks.lastIndex = endOfSkipped(text, found.index, mark) ?? marks.lastIndex;
    else if (start >= 0) {
      yield piece(marks.lastIndex);
      start = -1;
    }
  }
  if (start >= 0) yield piece(text.length);
}
