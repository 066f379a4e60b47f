import { expect, test } from 'vitest';
import type { AfterTurn, OpenChat, TurnView } from '../../../contract.ts';
import { attemptNumbers, foldedHints, joined, lastSaid, ownTurn, spokenOf } from './joined.ts';

const AT = '2026-11-16T10:00:00.000Z';
const turn = (id: string, kind: TurnView['kind'], by: TurnView['by'] = 'tutor'): TurnView => ({
  ...ownTurn(id, { kind: 'text', text: id }, AT),
  kind,
  by,
});
const view = {
  chat: { id: 'c', task: null, turns: [turn('a', 'greeting')] },
  left: 5,
  state: 'open',
} as unknown as OpenChat;
const after = (turns: TurnView[]): AfterTurn =>
  ({ chatId: 'c', turns, task: null, left: 4, state: 'cap' }) as unknown as AfterTurn;

test('what an answer added comes last, and an answer that arrives twice adds once', () => {
  const once = joined(view, after([turn('b', 'said', 'student'), turn('d', 'reply')]));
  const twice = joined(once, after([turn('b', 'said', 'student'), turn('d', 'reply')]));
  expect(twice.chat?.turns.map(({ id }) => id)).toEqual(['a', 'b', 'd']);
  expect(twice).toMatchObject({ left: 4, state: 'cap' });
  expect(joined({ ...view, chat: null } as OpenChat, after([])).chat).toBeNull();
});

test('only the newest hint of a task stays open', () => {
  const turns = [
    turn('t1', 'task'),
    turn('h1', 'hint'),
    turn('x', 'said', 'student'),
    turn('h2', 'hint'),
    turn('e', 'example'),
    turn('t2', 'task'),
    turn('h3', 'hint'),
  ];
  expect([...foldedHints(turns)]).toEqual(['h1', 'h2']);
  expect([...foldedHints(turns.slice(0, 2))]).toEqual([]);
});

test('attempts are counted for each task anew', () => {
  const turns = [
    turn('t1', 'task'),
    turn('a1', 'attempt'),
    turn('a2', 'attempt'),
    turn('t2', 'task'),
    turn('a3', 'attempt'),
  ];
  expect([...attemptNumbers(turns).values()]).toEqual([1, 2, 1]);
});

test('the last word is the tutor’s or the teacher’s', () => {
  expect(lastSaid([turn('a', 'reply'), turn('b', 'answer', 'teacher'), turn('c', 'said', 'student')])?.id).toBe('b');
  expect(lastSaid([turn('c', 'said', 'student')])).toBeUndefined();
});

test('a solved example is read aloud with its steps', () => {
  const solved = {
    ...turn('e', 'example'),
    worked: { prompt: '2 + 2', steps: [{ say: 'Suma', work: '= 4' }] },
    question: '¿Y el tuyo?',
  };
  expect(spokenOf(solved)).toBe('e\n2 + 2\nSuma = 4\n¿Y el tuyo?');
});

test('one’s own turn is shown as it was given', () => {
  expect(ownTurn('i', { kind: 'attempt', lines: ['2 + 2', '4'] }, AT)).toMatchObject({
    kind: 'attempt',
    lines: [
      { text: '2 + 2', result: null },
      { text: '4', result: null },
    ],
  });
  expect(ownTurn('i', { kind: 'chip', chip: 'hint' }, AT)).toMatchObject({ kind: 'chip', chip: 'hint', text: '' });
});
