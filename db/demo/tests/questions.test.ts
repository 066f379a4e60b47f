import { existsSync } from 'node:fs';
import path from 'node:path';
import { drawFormula, keyAnswer, markAnswer, QUESTION_KINDS, type Question } from '@patio/engine-assessment';
import { exportQti, importQuestions } from '@patio/engine-assessment/formats';
import { readQuestion } from '@patio/engine-assessment/schema';
import { expect, test } from 'vitest';
import { SUBJECTS } from '../questions/bank.ts';
import { DEMO_QUESTIONS, withPicture } from '../questions/index.ts';

const pictures = path.resolve(import.meta.dirname, '../lessons/pictures');
const whole = (key: string): Question => {
  const read = readQuestion(DEMO_QUESTIONS.find((each) => each.key === key)!.question);
  if (!read.ok) throw new Error(`${key}: ${JSON.stringify(read.faults)}`);
  return read.value;
};
const keys = DEMO_QUESTIONS.map(({ key }) => key);

test('there are three hundred questions, of every kind, for every subject and grade', () => {
  expect(keys.length).toBeGreaterThanOrEqual(300);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(DEMO_QUESTIONS.map(({ question }) => question.kind))).toEqual(new Set(QUESTION_KINDS));
  for (const subject of SUBJECTS)
    for (let grade = 1; grade <= 11; grade++) {
      const fitting = DEMO_QUESTIONS.filter(
        (each) => each.subject === subject && each.grades[0] <= grade && grade <= each.grades[1],
      );
      expect(fitting.length, `${subject} ${grade}`).toBeGreaterThanOrEqual(10);
    }
});

test.each(keys)('%s can be asked, and its own key earns everything', (key) => {
  const question = whole(key);
  expect(question.feedback.general).toBeTruthy();
  expect(question.tags.length).toBeGreaterThan(0);
  for (const seed of ['a', 'b', 'c']) {
    const answer = keyAnswer(question, seed);
    if (question.kind === 'essay') {
      expect(answer).toBeNull();
      expect(question.guide).not.toBe('');
    } else expect(markAnswer(question, answer, seed)).toMatchObject({ result: 'right', share: 1 });
  }
});

/** Arithmetic by the engine's own calculator: an expression whose one parameter does not matter. */
function computed(expression: string): number {
  const drawn = drawFormula(
    {
      ...whole(keys.find((key) => whole(key).kind === 'formula')!),
      kind: 'formula',
      parameters: [{ name: 'unused', from: '0', to: '0', step: '1' }],
      expression,
    } as Extract<Question, { kind: 'formula' }>,
    '',
  );
  return Number(drawn!.answer.over) / Number(drawn!.answer.under);
}

const checked = DEMO_QUESTIONS.filter(({ check }) => check !== null);
test.each(checked.map(({ key, check }) => [key, check!]))('%s: %s is the key', (key, check) => {
  const question = whole(key);
  const text =
    question.kind === 'numeric'
      ? question.answers[0]!.value
      : question.kind === 'choice'
        ? question.options.find(({ right }) => right)!.text
        : '';
  expect(Number(text)).toBeCloseTo(computed(check), 6);
});

test('numbers of maths that can be computed are', () => {
  const numbers = DEMO_QUESTIONS.filter(({ subject, question }) => subject === 'MAT' && question.kind === 'numeric');
  expect(numbers.filter(({ check }) => check === null).map(({ key }) => key)).toEqual([]);
  expect(checked.length).toBeGreaterThanOrEqual(40);
});

test('orders of numbers are orders', () => {
  const valueIn = (text: string) =>
    Number(
      text
        .replace(',', '.')
        .replace('−', '-')
        .replace(/^\$\\frac\{(\d+)\}\{(\d+)\}\$$/, (_, over, under) => String(Number(over) / Number(under))),
    );
  const orders = DEMO_QUESTIONS.flatMap(({ question }) =>
    question.kind === 'order' ? [question.items.map(({ text }) => valueIn(text))] : [],
  ).filter((items) => items.every((item) => !Number.isNaN(item)));
  expect(orders.length).toBeGreaterThanOrEqual(4);
  for (const items of orders) expect(items).toEqual(items.toSorted((a, b) => a - b));
});

test('no option, item or pair stands twice in a question', () => {
  for (const { key, question } of DEMO_QUESTIONS) {
    const texts =
      'options' in question
        ? question.options
        : 'items' in question
          ? question.items
          : 'pairs' in question
            ? question.pairs.map(({ right }) => right)
            : [];
    const seen = texts.map(({ text }) => text.toLowerCase());
    expect(new Set(seen).size, key).toBe(seen.length);
  }
});

test('pictures lie in the lessons', () => {
  for (const demo of DEMO_QUESTIONS) {
    expect(demo.picture === null).toBe(demo.question.kind !== 'hot_spot');
    if (demo.picture) expect(existsSync(path.join(pictures, demo.picture)), demo.picture).toBe(true);
    const file = '01980000-0000-7000-8000-000000000001';
    expect(withPicture(demo, () => file)?.image?.file).toBe(demo.picture === null ? undefined : file);
    expect(withPicture(demo, () => null) === null).toBe(demo.picture !== null);
  }
});

test('the bank leaves as QTI and comes back', () => {
  const questions = keys.map(whole);
  const { zip, lines } = exportQti(questions);
  const read = importQuestions(zip);
  const left = new Set(lines.filter(({ state }) => state === 'left_out').map(({ index }) => index));
  expect(read.ok && read.value.questions.map(({ question }) => question)).toEqual(
    questions.filter((_, index) => !left.has(index)),
  );
});
