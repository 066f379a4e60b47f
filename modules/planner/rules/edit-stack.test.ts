import { expect, test } from 'vitest';
import { type EditEntry, nextSteps } from './edit-stack.ts';

/** A small number generator, so that a failing round can be run again. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('undo and redo lead back and forth over everything one person did', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = numbers(seed);
    const entries: EditEntry[] = [];
    const add = (kind: string, answersId: string | null) =>
      entries.push({ id: `e${entries.length + 1}`, edition: entries.length + 1, kind, answersId, byId: 'ana' });
    // The plain way of saying it: a list of what was done and a place in it.
    let done: string[] = [];
    let at = 0;
    for (let step = 0; step < 60; step++) {
      const { undo, redo } = nextSteps(entries, 'ana');
      expect(undo).toBe(done[at - 1] ?? null);
      expect(redo).toBe(done[at] ?? null);
      const pick = random();
      if (pick < 0.4) {
        add('move', null);
        done = [...done.slice(0, at), entries.at(-1)!.id];
        at++;
      } else if (pick < 0.75 && undo) {
        add('undo', undo);
        at--;
      } else if (redo) {
        add('redo', redo);
        at++;
      }
    }
  }
});

test('what others did is neither undone nor in the way', () => {
  const entries: EditEntry[] = [
    { id: 'a', edition: 1, kind: 'move', answersId: null, byId: 'ana' },
    { id: 'b', edition: 2, kind: 'move', answersId: null, byId: 'luis' },
    { id: 'c', edition: 3, kind: 'undo', answersId: 'a', byId: 'ana' },
    { id: 'd', edition: 4, kind: 'move', answersId: null, byId: 'luis' },
  ];
  expect(nextSteps(entries, 'ana')).toMatchObject({ undo: null, redo: 'a' });
  expect(nextSteps(entries, 'luis')).toMatchObject({ undo: 'd', redo: null });
});
