import type { Question } from '../../question/kinds.ts';
import { type ExportLine, hasPicture } from '../export.ts';
import { settingsOf } from '../settings.ts';
import { mathsForOthers } from '../text/maths.ts';
import { escaped } from './escape.ts';
import { NotInGift } from './not-in-gift.ts';
import { writeInside } from './write-inside.ts';

const words = (text: string): string => escaped(mathsForOthers(text));
const TAG = /^[^[\]\n]+$/;

/** What GIFT has a word for is written in GIFT; only the rest is a setting. */
function ownSettings(question: Question): string | null {
  const { right, wrong } = question.feedback;
  const inWords = question.kind === 'true_false' || (right === undefined && wrong === undefined);
  const answers = 'answers' in question ? question.answers : [];
  const inNumbers = answers.every((each) => ('tolerance' in each ? !each.tolerance.endsWith('%') : each.text !== '*'));
  return settingsOf(question, [
    ...(question.tags.every((tag) => TAG.test(tag)) ? ['tags'] : []),
    ...(inWords ? ['feedback'] : []),
    ...(inNumbers ? ['answers'] : []),
    // A star says it already.
    ...(question.kind === 'short' && question.answers.some(({ text }) => text.includes('*')) && question.wildcards
      ? ['wildcards']
      : []),
  ]);
}

function writeQuestion(question: Question): string {
  const tags = question.tags.filter((tag) => TAG.test(tag)).map((tag) => `[tag:${tag}]`);
  const settings = ownSettings(question);
  const general = question.feedback.general;
  return [
    ...(tags.length > 0 ? [`// ${tags.join(' ')}`] : []),
    ...(settings ? [`// [patio:${settings}]`] : []),
    `${question.title === '' ? '' : `::${escaped(question.title)}::`}[plain]${words(question.prompt)}{`,
    ...writeInside(question, words),
    ...(general ? [`####${words(general)}`] : []),
    '}',
  ].join('\n');
}

/** Questions as a GIFT file. What GIFT cannot say is left out and listed, never turned into something else. */
export function exportGift(questions: readonly Question[]): { text: string; lines: ExportLine[] } {
  const lines: ExportLine[] = [];
  const written = questions.flatMap((question, index): string[] => {
    try {
      const text = writeQuestion(question);
      if (hasPicture(question)) lines.push({ index, state: 'changed', reason: 'picture_left_out' });
      return [text];
    } catch (error) {
      if (!(error instanceof NotInGift)) throw error;
      lines.push({ index, state: 'left_out', reason: error.reason });
      return [];
    }
  });
  return { text: written.map((text) => `${text}\n`).join('\n'), lines };
}
