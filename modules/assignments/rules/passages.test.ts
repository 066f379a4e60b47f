import { expect, test } from 'vitest';
import { partsOf } from './passages.ts';

test('a passage is cut where it is equal, with words around it and none cut in two', () => {
  const text = `${'antes '.repeat(40)}uno dos tres CUATRO cinco seis${' después'.repeat(40)}`;
  const [from, to] = [text.indexOf('uno'), text.indexOf(' después')];
  const gap = text.indexOf('CUATRO');
  const parts = partsOf(text, { from, to }, [
    { from, to: gap - 1 },
    { from: gap + 7, to },
  ]);
  expect(parts.map(({ same }) => same)).toEqual([false, true, false, true, false]);
  expect(parts[1]?.text).toBe('uno dos tres');
  expect(parts[2]?.text).toBe(' CUATRO ');
  expect(parts[0]?.text).toMatch(/^(antes )+$/);
  expect(parts[4]?.text).toMatch(/^( después)+$/);
  expect(text).toContain(parts.map((part) => part.text).join(''));
});

test('at the ends of a text nothing is around it', () => {
  expect(partsOf('todo igual', { from: 0, to: 10 }, [{ from: 0, to: 10 }])).toEqual([
    { text: 'todo igual', same: true },
  ]);
});
