import type { BlockType } from '@patio/engine-lessons';
import { markAnswer } from '@patio/engine-lessons';
import { block, question } from '@patio/engine-lessons/schema';
import { makeId } from '@patio/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyBlock, NEEDS } from './empty-block.ts';
import { clozeParts, clozeText, emptyQuestion, QUESTION_KINDS } from './empty-question.ts';
import { KINDS } from './kinds.ts';

const types = KINDS.map(({ type }) => type);
const beginning = { id: makeId(), language: 'es' };
const everything = { ...beginning, file: makeId(), of: makeId(), address: 'https://phet.colorado.edu/sims/a' };

test('the menu offers every kind of block once', () => {
  expect(new Set(types).size).toBe(types.length);
  expect(types).toHaveLength(18);
});

test.each(types)('a new %s can be saved as it is', (type) => {
  expect(block.safeParse(emptyBlock(type, everything)).error).toBeUndefined();
});

test.each(Object.keys(NEEDS) as BlockType[])('a %s waits for what it needs', (type) => {
  expect(emptyBlock(type, beginning)).toBeNull();
});

test.each(QUESTION_KINDS)('a new question (%s) can be saved as it is, and keeps what it asks', (kind) => {
  const made = emptyQuestion(kind, makeId, { id: makeId(), prompt: '¿Por qué?', hint: 'Piensa' });
  expect(question.safeParse(made).error).toBeUndefined();
  expect(made).toMatchObject({ prompt: '¿Por qué?', hint: 'Piensa' });
});

test('gaps are written in brackets, and marked', () => {
  const parts = clozeParts('El agua [hierve|ebulle] a [100] grados.', [], makeId);
  const made = { ...emptyQuestion('cloze', makeId), parts } as Extract<
    ReturnType<typeof emptyQuestion>,
    { kind: 'cloze' }
  >;
  expect(question.safeParse(made).error).toBeUndefined();
  const [first, second] = parts.filter((part) => part.kind === 'gap');
  const gaps = { [first!.id]: 'ebulle', [second!.id]: '100' };
  expect(markAnswer(made, { kind: 'cloze', gaps }).result).toBe('right');
  // Who writes on keeps the gaps that were there.
  const more = clozeParts('El agua [hierve] a [100] grados, [siempre].', parts, makeId);
  expect(
    more
      .filter((part) => part.kind === 'gap')
      .map(({ id }) => id)
      .slice(0, 2),
  ).toEqual([first!.id, second!.id]);
});

test('any text with gaps comes back as it was written', () => {
  const aText = fc
    .array(fc.constantFrom('agua ', '[sí]', '[a|b]', '[]', 'x'), { maxLength: 10 })
    .map((each) => each.join(''));
  fc.assert(
    fc.property(aText, (text) => {
      expect(clozeText(clozeParts(text, [], makeId))).toBe(text);
    }),
  );
});
