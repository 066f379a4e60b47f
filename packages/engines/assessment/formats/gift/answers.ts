import type { Note } from '../collect.ts';
import { refuseTooMany } from '../draft.ts';
import { QuestionProblem } from '../problem.ts';
import { readCredit } from '../text/credit.ts';
import type { Rich, Writing } from '../text/rich.ts';

/** How the texts of this question are read. */
export interface Texts {
  writing: Writing;
  note: Note;
  rich: (written: string) => Rich;
  words: (written: string) => string;
}

/** An answer as it stands between the signs. */
export interface GiftAnswer {
  sign: '=' | '~' | '';
  /** Null where none is written. */
  credit: number | null;
  text: string;
  feedback: string;
}

const WEIGHT = /^%(-?[\d.,]{1,20})%/;

/** The answers of a question, in order; `=` and `~` begin one. */
export function splitAnswers(inside: string, note: Note, weighted = true): GiftAnswer[] {
  const answers: GiftAnswer[] = [];
  let from = 0;
  let sign: GiftAnswer['sign'] = '';
  const add = (to: number) => {
    const piece = inside.slice(from, to).trim();
    if (piece !== '' || sign !== '') answers.push(answerOf(sign, piece, note, weighted));
  };
  for (let at = 0; at < inside.length; at++) {
    const found = inside[at];
    if (found !== '=' && found !== '~') continue;
    add(at);
    refuseTooMany(answers.length, 'options');
    sign = found;
    from = at + 1;
  }
  add(inside.length);
  return answers;
}

function answerOf(sign: GiftAnswer['sign'], piece: string, note: Note, weighted: boolean): GiftAnswer {
  const weight = weighted ? WEIGHT.exec(piece) : null;
  const { credit, rounded } = weight ? readCredit(weight[1]!) : { credit: null, rounded: false };
  if (rounded) note('credit_rounded');
  const rest = weight ? piece.slice(weight[0].length) : piece;
  const mark = rest.indexOf('#');
  return {
    sign,
    credit,
    text: (mark < 0 ? rest : rest.slice(0, mark)).trim(),
    feedback: mark < 0 ? '' : rest.slice(mark + 1).trim(),
  };
}

/** The share of an answer: written, or all for a right one. */
export const shareOf = ({ sign, credit }: GiftAnswer): number => credit ?? (sign === '=' ? 100 : 0);

/** Shares of answers that are typed cannot be taken away. */
export function positiveShare(answer: GiftAnswer): number {
  const share = answer.sign === '' ? (answer.credit ?? 100) : shareOf(answer);
  if (share < 0) throw new QuestionProblem('bad_credit');
  return share;
}
