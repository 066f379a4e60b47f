import type { CartridgeQuestion, QuestionOption } from '@patio/engine-cartridge';
import type { Block, Question } from '@patio/engine-lessons';
import { type Making, markdownOf } from './texts.ts';

const LINE = 500;
const TEXT = 5_000;
const MOST_OPTIONS = 12;
const MOST_ACCEPTED = 20;
const MOST_IN_A_QUIZ = 50;
const YES = /^(true|verdadero|cierto|v|t|sí|si|yes)$/i;
const NO = /^(false|falso|f|no)$/i;
const DECIMAL = /^-?\d{1,15}([.,]\d{1,10})?$/;

const isYes = ({ id, text: { text } }: QuestionOption): boolean => YES.test(id) || YES.test(text.trim());
const isNo = ({ id, text: { text } }: QuestionOption): boolean => NO.test(id) || NO.test(text.trim());

function saidOf({ feedback: { always, right, wrong } }: CartridgeQuestion, making: Making) {
  const yes = markdownOf(right ?? always, LINE, making);
  const no = markdownOf(wrong ?? always, LINE, making);
  return { ...(yes && { right: yes }), ...(no && { wrong: no }) };
}

/** One question as lessons ask it; null for one that is written at length, which becomes a task instead. */
export function questionFrom(asked: CartridgeQuestion, making: Making): Question | null {
  const common = { id: making.newId(), prompt: markdownOf(asked.prompt, TEXT, making) };
  const list = (code: string, values: Record<string, string | number> = {}) =>
    making.findings.push({ code, at: making.source, with: { title: asked.title, ...values } });
  if (asked.kind === 'essay') return null;
  if ('accepted' in asked) {
    const [first, second] = asked.accepted;
    if (asked.accepted.some(({ part }) => part)) list('cartridge.pattern_as_short');
    if (asked.accepted.some(({ minds }) => minds === 'case')) list('cartridge.case_ignored');
    if (first && !second && !first.part && DECIMAL.test(first.text))
      return {
        ...common,
        kind: 'numeric',
        answer: first.text.replace(',', '.'),
        tolerance: '0',
        ...saidOf(asked, making),
      };
    if (asked.accepted.length > MOST_ACCEPTED) list('cartridge.answers_cut', { most: MOST_ACCEPTED });
    const accepted = asked.accepted.slice(0, MOST_ACCEPTED).map(({ text }) => text.slice(0, LINE).toWellFormed());
    return { ...common, kind: 'short', accepted, ...saidOf(asked, making) };
  }
  if (asked.kind === 'trueFalse' && asked.options.length === 2) {
    const right = asked.options.find((option) => option.right)!;
    if (isYes(right) || isNo(right))
      return { ...common, kind: 'trueFalse', answer: isYes(right), ...saidOf(asked, making) };
  }
  if (asked.options.length > MOST_OPTIONS) list('cartridge.answers_cut', { most: MOST_OPTIONS });
  // Right options are never cut away.
  const kept = new Set(asked.options.toSorted((a, b) => Number(b.right) - Number(a.right)).slice(0, MOST_OPTIONS));
  const options = asked.options
    .filter((option) => kept.has(option))
    .map(({ text, right, feedback }) => {
      const said = markdownOf(feedback ?? (right ? asked.feedback.right : asked.feedback.wrong), LINE, making);
      return { id: making.newId(), text: markdownOf(text, LINE, making), right, ...(said && { feedback: said }) };
    });
  return { ...common, kind: asked.kind === 'multiple' ? 'multiple' : 'choice', options };
}

/** The questions of a test as practice quizzes; what is to be written at length becomes a task. */
export function quizzesFrom(
  title: string,
  questions: readonly CartridgeQuestion[],
  making: Making,
): { blocks: Block[]; questions: number } {
  const common = () => ({
    format: 1 as const,
    id: making.newId(),
    language: making.language,
    competencies: [],
    provenance: { origin: 'import' as const, source: making.source.slice(0, 500) },
  });
  const named = title.slice(0, LINE);
  const asked: Question[] = [];
  const tasks: string[] = [];
  for (const question of questions) {
    const made = questionFrom(question, making);
    if (made) asked.push(made);
    else tasks.push(markdownOf(question.prompt, TEXT, making));
  }
  const blocks: Block[] = [];
  for (let from = 0; from < asked.length; from += MOST_IN_A_QUIZ)
    blocks.push({ ...common(), type: 'quiz', title: named, questions: asked.slice(from, from + MOST_IN_A_QUIZ) });
  for (let from = 0; from < tasks.length; from += 30)
    blocks.push({
      ...common(),
      type: 'activity',
      title: named,
      grouping: 'alone',
      material: [],
      steps: tasks.slice(from, from + 30),
    });
  return { blocks, questions: asked.length + tasks.length };
}
