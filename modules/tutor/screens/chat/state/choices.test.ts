import { expect, test } from 'vitest';
import type { OpenChat } from '../../../contract.ts';
import { choicesOf, MOST_CHOICES } from './choices.ts';
import { ownTurn } from './joined.ts';

const AT = '2026-11-16T10:00:00.000Z';
const view = (options: string[], chips: OpenChat['chips']) => {
  const turn = { ...ownTurn('a', { kind: 'text', text: 'x' }, AT), by: 'tutor' as const, options };
  return { chips, chat: { turns: [turn] } } as unknown as OpenChat;
};

test('answers come first and leave room for help', () => {
  expect(choicesOf(view(['7', '8', '9'], ['hint', 'lost', 'quiz']))).toEqual([
    { kind: 'answer', text: '7' },
    { kind: 'answer', text: '8' },
    { kind: 'answer', text: '9' },
    { kind: 'chip', chip: 'hint' },
    { kind: 'chip', chip: 'lost' },
  ]);
});

test('there are never more than five, and help is always among them', () => {
  const many = choicesOf(view(['1', '2', '3', '4', '5', '6'], ['hint', 'example', 'next']));
  expect(many).toHaveLength(MOST_CHOICES);
  expect(many.at(-1)).toEqual({ kind: 'chip', chip: 'hint' });
  expect(choicesOf(view([], ['lost', 'hint', 'example', 'quiz', 'next', 'ask_teacher'])).length).toBe(MOST_CHOICES);
});
