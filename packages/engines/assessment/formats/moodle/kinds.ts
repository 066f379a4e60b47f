import { at, childOf, childrenOf, lineOf, type XmlElement } from '@patio/engine-xml';
import { type Choice, choiceOptions, feedbackOf, multipleOptions, namer, withFeedback } from '../draft.ts';
import { QuestionProblem } from '../problem.ts';
import { readCredit } from '../text/credit.ts';
import { decimalOf } from '../text/numbers.ts';
import { isOff, isOn, type Reading, shownIn, valueIn, wordsIn } from './fields.ts';

type Fields = Record<string, unknown>;

function creditOf({ attributes }: XmlElement, { note }: Reading): number {
  const { credit, rounded } = readCredit(attributes.fraction ?? '0');
  if (rounded) note('credit_rounded');
  return credit;
}

const feedbackIn = (answer: XmlElement, { note }: Reading): string => wordsIn(childOf(answer, 'feedback'), note);

export function readChoices(reading: Reading): Fields {
  const { element, note } = reading;
  const choices = childrenOf(element, 'answer').map(
    (answer): Choice => ({
      ...shownIn(answer, reading),
      credit: creditOf(answer, reading),
      feedback: feedbackIn(answer, reading),
    }),
  );
  const shuffle = !isOff(element, 'shuffleanswers');
  return isOff(element, 'single')
    ? { kind: 'multiple', options: multipleOptions(choices), shuffle }
    : { kind: 'choice', options: choiceOptions(choices, note), shuffle };
}

/** What each of the two answers is told becomes what is said to those who are right and to those who are not. */
export function readTrueFalse(reading: Reading, general: string): Fields {
  const answers = childrenOf(reading.element, 'answer');
  const isTrue = (answer: XmlElement) => lineOf(childOf(answer, 'text')).toLowerCase() === 'true';
  const right = answers.find((answer) => creditOf(answer, reading) >= 99);
  if (!right || answers.length !== 2) throw new QuestionProblem('no_answer');
  const wrong = answers.find((answer) => answer !== right)!;
  return {
    kind: 'true_false',
    answer: isTrue(right),
    feedback: feedbackOf(general, feedbackIn(right, reading), feedbackIn(wrong, reading)),
  };
}

const positive = (credit: number): number => {
  if (credit < 0) throw new QuestionProblem('bad_credit');
  return credit;
};

/** Answers that are typed. The last resort `*` with nothing to gain is what all others are told. */
function typedAnswers(reading: Reading) {
  const all = childrenOf(reading.element, 'answer').map((answer) => ({
    answer,
    text: wordsIn(answer, reading.note, 'plain'),
    credit: creditOf(answer, reading),
  }));
  const isOther = ({ text, credit }: { text: string; credit: number }) => text === '*' && credit === 0;
  const wrong = all
    .filter(isOther)
    .map(({ answer }) => feedbackIn(answer, reading))
    .filter((text) => text !== '');
  return { given: all.filter((each) => !isOther(each)), wrong: wrong.join('\n') };
}

const STAR = /(^|[^\\])\*/;

export function readShort(reading: Reading, general: string): Fields {
  const { given, wrong } = typedAnswers(reading);
  return {
    kind: 'short',
    caseMatters: isOn(reading.element, 'usecase'),
    answers: given.map(({ answer, text, credit }) => ({
      text: text.replaceAll('\\*', '*'),
      credit: positive(credit),
      ...withFeedback(feedbackIn(answer, reading)),
    })),
    wildcards: given.some(({ text }) => STAR.test(text)),
    feedback: feedbackOf(general, '', wrong),
  };
}

export function readNumerical(reading: Reading, general: string): Fields {
  const { element, note } = reading;
  const { given, wrong } = typedAnswers(reading);
  const units = childrenOf(childOf(element, 'units'), 'unit').map((unit) => valueIn(unit, 'unit_name'));
  if (units.length > 1) note('setting_left_out');
  return {
    kind: 'numeric',
    answers: given.map(({ answer, text, credit }) => {
      if (text.includes(',')) note('decimal_comma');
      return {
        value: decimalOf(text),
        tolerance: decimalOf(valueIn(answer, 'tolerance') || '0'),
        credit: positive(credit),
        ...withFeedback(feedbackIn(answer, reading)),
      };
    }),
    ...(units[0] ? { unit: units[0] } : {}),
    feedback: feedbackOf(general, '', wrong),
  };
}

export function readMatching(reading: Reading): Fields {
  const named = namer();
  const item = (side: string, { text, image }: { text: string; image?: unknown }) => ({
    id: named(side, text),
    text,
    ...(image ? { image } : {}),
  });
  const sides = childrenOf(reading.element, 'subquestion').map((pair) => ({
    left: item('left', shownIn(pair, reading)),
    right: item('right', { text: wordsIn(childOf(pair, 'answer'), reading.note, 'auto') }),
  }));
  const isPair = ({ left }: { left: { text: string; image?: unknown } }) => left.text !== '' || left.image;
  return {
    kind: 'match',
    pairs: sides.filter(isPair),
    extras: sides.filter((each) => !isPair(each)).map(({ right }) => right),
  };
}

/** The order of the answers is that of their numbers, or of the file where they have none. */
export function readOrdering(reading: Reading): Fields {
  const named = namer();
  const answers = childrenOf(reading.element, 'answer').map((answer, index) => ({
    answer,
    place: Number(answer.attributes.fraction ?? index + 1) || index + 1,
  }));
  answers.sort((one, other) => one.place - other.place);
  return {
    kind: 'order',
    items: answers.map(({ answer }) => {
      const { text, image } = shownIn(answer, reading);
      return { id: named(text), text, ...(image ? { image } : {}) };
    }),
  };
}

export function readEssay({ element, note }: Reading): Fields {
  const limit = (name: string) => {
    const count = Number(valueIn(element, name));
    return Number.isInteger(count) && count > 0 ? count : undefined;
  };
  const [least, most] = [limit('minwordlimit'), limit('maxwordlimit')];
  return {
    kind: 'essay',
    words: { ...(least ? { least } : {}), ...(most ? { most } : {}) },
    template: wordsIn(childOf(element, 'responsetemplate'), note),
    guide: wordsIn(childOf(element, 'graderinfo'), note),
  };
}

/** What is said to whoever has it all right, and to the others; Moodle's third text, for the half right, has no place. */
export function combinedFeedback({ element, note }: Reading, general: string): Record<string, string> {
  if (wordsIn(childOf(element, 'partiallycorrectfeedback'), note) !== '') note('feedback_left_out');
  const said = (name: string) => wordsIn(childOf(element, name), note);
  return feedbackOf(general, said('correctfeedback'), said('incorrectfeedback'));
}

export const categoryIn = (element: XmlElement): string => lineOf(at(element, 'category', 'text'));
