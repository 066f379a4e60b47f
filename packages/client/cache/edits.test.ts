import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { Edits } from './edits.ts';

interface Mark {
  id: string;
  value: number;
}
type Sheet = Record<string, number>;
const KEY = ['sheet'];

/** A sheet with two cells, and a server that answers when the test says so. */
function setUp() {
  const cache = new QueryClient();
  cache.setQueryData<Sheet>(KEY, { ana: 10, luis: 12 });
  const answers: PromiseWithResolvers<void>[] = [];
  const sent: Mark[] = [];
  const edits = new Edits<Mark, Sheet>(cache, {
    queryKey: KEY,
    apply: (sheet, { id, value }) => ({ ...sheet, [id]: value }),
    idOf: ({ id }) => id,
    send: (mark) => {
      sent.push(mark);
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      return answer.promise;
    },
  });
  const shown = () => cache.getQueryData<Sheet>(KEY);
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
  return { cache, edits, answers, sent, shown, settled };
}

test('an edit shows at once, waits, and is saved when the server has answered', async () => {
  const { edits, answers, shown, settled } = setUp();
  const done = edits.edit({ id: 'ana', value: 15 });
  expect(edits.stateOf('ana')).toEqual({ state: 'waiting' });
  await settled();
  expect(shown()).toEqual({ ana: 15, luis: 12 });
  expect(edits.stateOf('luis')).toEqual({ state: 'saved' });
  answers[0]?.resolve();
  await done;
  expect(edits.stateOf('ana')).toEqual({ state: 'saved' });
});

test('a failure keeps what was typed, is told per item, and can be sent again', async () => {
  const { edits, answers, sent, shown, settled } = setUp();
  const done = edits.edit({ id: 'ana', value: 15 });
  await settled();
  answers[0]?.reject(new Error('no network'));
  await done;
  expect(edits.stateOf('ana').state).toBe('failed');
  expect(shown()?.ana).toBe(15);
  const again = edits.retry('ana');
  await settled();
  answers[1]?.resolve();
  await again;
  expect(sent).toEqual([
    { id: 'ana', value: 15 },
    { id: 'ana', value: 15 },
  ]);
  expect(edits.stateOf('ana').state).toBe('saved');
});

test('the answer to an older edit says nothing about a newer one of the same item', async () => {
  const { edits, answers, settled } = setUp();
  const first = edits.edit({ id: 'ana', value: 15 });
  await settled();
  const second = edits.edit({ id: 'ana', value: 16 });
  await settled();
  answers[0]?.reject(new Error('late'));
  await first;
  expect(edits.stateOf('ana').state).toBe('waiting');
  // It leaves when the older one is answered, so that the server hears them in the order in which they were made.
  await settled();
  answers[1]?.resolve();
  await second;
  expect(edits.stateOf('ana').state).toBe('saved');
});

test('nothing is read afresh while an edit is open: it would take away what was typed', async () => {
  const { cache, edits, answers, settled } = setUp();
  const stale = () => cache.getQueryState(KEY)?.isInvalidated;
  const failing = edits.edit({ id: 'ana', value: 15 });
  await settled();
  answers[0]?.reject(new Error('refused'));
  await failing;
  const other = edits.edit({ id: 'luis', value: 9 });
  await settled();
  answers[1]?.resolve();
  await other;
  expect(stale()).toBe(false);
  await edits.discard('ana');
  expect(edits.stateOf('ana').state).toBe('saved');
  expect(stale()).toBe(true);
});
