import { expect, test } from 'vitest';
import { askedTogether } from './asked-together.ts';
import type { Tx } from './tenant.ts';

const connection = () => ({}) as Tx;

function listen() {
  const asked: { ids: readonly string[]; of: unknown }[] = [];
  const ask = askedTogether<{ id: string }, { on: string }>(
    async (_tx, ids, of) => {
      asked.push({ ids, of });
      return ids.filter((id) => id !== 'unknown').map((id) => ({ id }));
    },
    (row) => row.id,
  );
  return { ask, asked };
}

test('what is asked side by side is asked once, and each gets its own', async () => {
  const { ask, asked } = listen();
  const tx = connection();
  const answers = await Promise.all([
    ask(tx, ['a', 'b'], { on: '1' }),
    ask(tx, ['b', 'unknown'], { on: '1' }),
    ask(tx, [], { on: '1' }),
  ]);
  expect(answers).toEqual([[{ id: 'a' }, { id: 'b' }], [{ id: 'b' }], []]);
  expect(asked).toEqual([{ ids: ['a', 'b', 'unknown'], of: { on: '1' } }]);
});

test('what says something else, comes later or from another transaction is asked alone', async () => {
  const { ask, asked } = listen();
  const tx = connection();
  await Promise.all([ask(tx, ['a'], { on: '1' }), ask(tx, ['a'], { on: '2' }), ask(connection(), ['a'], { on: '1' })]);
  await ask(tx, ['a'], { on: '1' });
  expect(asked).toHaveLength(4);
});

test('a refusal reaches everybody who asked, and nobody after', async () => {
  let fails = true;
  const ask = askedTogether<{ id: string }>(
    async (_tx, ids) => {
      if (fails) throw new Error('refused');
      return ids.map((id) => ({ id }));
    },
    (row) => row.id,
  );
  const tx = connection();
  const both = await Promise.allSettled([ask(tx, ['a'], undefined), ask(tx, ['b'], undefined)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await ask(tx, ['a'], undefined)).toEqual([{ id: 'a' }]);
});
