import type { Collector, Draft, Note } from '../collect.ts';
import { choiceOptions } from '../draft.ts';
import { QuestionProblem } from '../problem.ts';
import { linesOf } from '../text/decode.ts';
import { wordsOnly } from '../text/rich.ts';

/** A letter, a point or bracket, and a space. */
export const OPTION = /^\s{0,9}([A-Za-z])[.)]\s+(\S.*)$/;
export const ANSWER = /^\s{0,9}(ANSWER|RESPUESTA|RESPOSTA):\s*(\S{0,20})\s*$/i;

interface Piece {
  line: number;
  lines: string[];
  prompt: string[];
  options: { letter: string; text: string }[];
  answer: string | null;
}

/** The questions of a file: an ANSWER line ends one, and a new question after options begins another. */
function* splitAiken(text: string): Generator<Piece> {
  let piece: Piece | null = null;
  for (const [at, line] of linesOf(text).entries()) {
    if (line.trim() === '') continue;
    const option: RegExpExecArray | null = OPTION.exec(line);
    const answer: RegExpExecArray | null = ANSWER.exec(line);
    if (piece && !option && !answer && piece.options.length > 0) {
      yield piece;
      piece = null;
    }
    piece ??= { line: at + 1, lines: [], prompt: [], options: [], answer: null };
    piece.lines.push(line);
    if (answer) {
      piece.answer = line.trim();
      yield piece;
      piece = null;
    } else if (option && (piece.prompt.length > 0 || piece.options.length > 0))
      piece.options.push({ letter: option[1]!, text: option[2]! });
    else piece.prompt.push(line);
  }
  if (piece) yield piece;
}

function readPiece({ prompt, options, answer }: Piece, note: Note): Draft {
  if (answer === null) throw new QuestionProblem('no_answer');
  const [, word = '', letter = ''] = ANSWER.exec(answer)!;
  if (!/^ANSWER$/i.test(word)) note('spanish_word');
  if (word !== word.toUpperCase() || letter !== letter.toUpperCase()) note('lower_case');
  if (options.length < 2) throw new QuestionProblem('too_few', 'options');
  if (options.some((each) => each.letter !== each.letter.toUpperCase())) note('lower_case');
  const right = options.findIndex((each) => each.letter.toUpperCase() === letter.toUpperCase());
  if (right < 0) throw new QuestionProblem('bad_letter', letter);
  const choices = options.map(({ text }, at) => ({
    text: wordsOnly(text, 'auto', note),
    credit: at === right ? 100 : 0,
    feedback: '',
  }));
  return {
    question: {
      kind: 'choice',
      prompt: wordsOnly(prompt.join('\n'), 'auto', note),
      options: choiceOptions(choices, note),
    },
  };
}

export function readAiken(text: string, collector: Collector): void {
  for (const piece of splitAiken(text)) {
    const place = { line: piece.line, name: piece.prompt[0] ?? piece.lines[0]!, source: piece.lines.join('\n') };
    collector.add(place, (note) => readPiece(piece, note));
  }
}
