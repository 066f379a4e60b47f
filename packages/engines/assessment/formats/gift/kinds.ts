import { choiceOptions, feedbackOf, multipleOptions, namer, withFeedback } from '../draft.ts';
import { QuestionProblem } from '../problem.ts';
import { decimalOf, middleOf, readDecimal } from '../text/numbers.ts';
import { type GiftAnswer, positiveShare, shareOf, splitAnswers, type Texts } from './answers.ts';
import { showEscapes } from './escape.ts';

type Fields = Record<string, unknown>;
interface Asked {
  general: string;
}

const TRUE = /^(T|TRUE|V|VERDADERO)$/i;
const FALSE = /^(F|FALSE|FALSO)$/i;

/** `{T#said when wrong#said when right}`. */
function readTrueFalse(inside: string, { note, words }: Texts, { general }: Asked): Fields | null {
  const [word = '', wrong = '', right = ''] = inside.split('#').map((part) => part.trim());
  const answer = TRUE.test(word) ? true : FALSE.test(word) ? false : null;
  if (answer === null) return null;
  if (/^[vf](erdadero|also)$|^v$/i.test(word)) note('spanish_word');
  return { kind: 'true_false', answer, feedback: feedbackOf(general, words(right), words(wrong)) };
}

function readChoices(answers: readonly GiftAnswer[], { note, rich, words }: Texts): Fields {
  const single = answers.some(({ sign }) => sign === '=');
  const choices = answers.map((answer) => {
    const { text, picture } = rich(answer.text);
    if (picture) note('picture_left_out');
    return { text, credit: shareOf(answer), right: answer.sign === '=', feedback: words(answer.feedback) };
  });
  return single
    ? { kind: 'choice', options: choiceOptions(choices, note) }
    : { kind: 'multiple', options: multipleOptions(choices) };
}

/** `5:0.1`, `1..5` or `5`. */
function numberOf(written: string, { note }: Texts): { value: string; tolerance: string } {
  if (written.includes(',')) note('decimal_comma');
  const range = written.indexOf('..');
  if (range > 0) return middleOf(readDecimal(written.slice(0, range)), readDecimal(written.slice(range + 2)));
  const [value = '', tolerance = '0'] = written.split(':').map((part) => part.trim());
  const size = decimalOf(tolerance);
  if (size.startsWith('-')) throw new QuestionProblem('bad_range');
  return { value: decimalOf(value), tolerance: size };
}

function readNumbers(inside: string, texts: Texts, { general }: Asked): Fields {
  const answers = splitAnswers(inside, texts.note);
  const isOther = ({ sign, text }: GiftAnswer) => text === '*' || (sign === '~' && text === '');
  const others = answers.filter(isOther);
  const wrong = others.map(({ feedback }) => texts.words(feedback)).join('\n');
  const numbers = answers.filter((answer) => !isOther(answer));
  if (numbers.length === 0) throw new QuestionProblem('no_answer');
  return {
    kind: 'numeric',
    answers: numbers.map((answer) => ({
      ...numberOf(showEscapes(answer.text), texts),
      credit: positiveShare(answer),
      ...withFeedback(texts.words(answer.feedback)),
    })),
    feedback: feedbackOf(general, '', wrong),
  };
}

function readPairs(answers: readonly GiftAnswer[], { note, words }: Texts): Fields {
  const named = namer();
  const pairs: { left: Fields; right: Fields }[] = [];
  const extras: Fields[] = [];
  for (const { text, feedback } of answers) {
    const arrow = text.indexOf('->');
    if (arrow < 0) throw new QuestionProblem('no_answer', `pairs.${pairs.length}`);
    if (feedback !== '') note('feedback_left_out');
    const [left, right] = [words(text.slice(0, arrow)), words(text.slice(arrow + 2))];
    if (right === '') throw new QuestionProblem('missing', `pairs.${pairs.length}`);
    const item = { id: named('right', right), text: right };
    if (left === '') extras.push(item);
    else pairs.push({ left: { id: named('left', left), text: left }, right: item });
  }
  return { kind: 'match', pairs, extras };
}

/** A star that nobody escaped stands for any text. */
function readShort(answers: readonly GiftAnswer[], texts: Texts, { general }: Asked): Fields {
  const isOther = (answer: GiftAnswer) => answer.text === '*' && (answer.credit ?? 0) === 0;
  const accepted = answers.filter((answer) => !isOther(answer));
  const wrong = answers
    .filter(isOther)
    .map(({ feedback }) => texts.words(feedback))
    .join('\n');
  if (accepted.length === 0) throw new QuestionProblem('no_answer');
  return {
    kind: 'short',
    answers: accepted.map((answer) => ({
      text: texts.words(answer.text),
      credit: positiveShare(answer),
      ...withFeedback(texts.words(answer.feedback)),
    })),
    wildcards: accepted.some(({ text }) => text.includes('*')),
    feedback: feedbackOf(general, '', wrong),
  };
}

/** What stands between the braces; its signs say which kind it is, in the order in which Moodle asks. */
export function readInside(inside: string, texts: Texts): Fields {
  const mark = inside.indexOf('####');
  const general = mark < 0 ? '' : texts.words(inside.slice(mark + 4));
  const body = (mark < 0 ? inside : inside.slice(0, mark)).trim();
  const feedback = feedbackOf(general);
  if (body === '') return { kind: 'essay', feedback };
  if (body.startsWith('#')) return readNumbers(body.slice(1), texts, { general });
  const answers = () => splitAnswers(body, texts.note);
  if (body.includes('~')) return { ...readChoices(answers(), texts), feedback };
  if (body.includes('=') && body.includes('->'))
    return { ...readPairs(splitAnswers(body, texts.note, false), texts), feedback };
  return readTrueFalse(body, texts, { general }) ?? readShort(answers(), texts, { general });
}
