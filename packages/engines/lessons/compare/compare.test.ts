import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyBlock } from '../blocks/read.ts';
import { aBlock } from '../tests/arbitraries.ts';
import { testId } from '../tests/ids.ts';
import { compareWords } from './text-changes.ts';
import { compareVersions } from './versions.ts';

const words = fc
  .array(fc.constantFrom('el ', 'agua ', 'sube', '. ', '\n', 'río '), { maxLength: 25 })
  .map((each) => each.join(''));

test('the parts make both texts again, and equal texts have no change', () => {
  fc.assert(
    fc.property(words, words, (before, after) => {
      const changes = compareWords(before, after);
      const without = (kind: string) =>
        changes
          .filter((each) => each.kind !== kind)
          .map(({ text }) => text)
          .join('');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
      if (before === after) expect(changes.every(({ kind }) => kind === 'same')).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('one word', () => {
  expect(compareWords('El agua sube al cielo.', 'El agua baja al cielo.')).toEqual([
    { kind: 'same', text: 'El agua ' },
    { kind: 'removed', text: 'sube' },
    { kind: 'added', text: 'baja' },
    { kind: 'same', text: ' al cielo.' },
  ]);
});

describe('versions', () => {
  const heading = (name: string, text = name): AnyBlock => ({
    format: 1,
    id: testId(name),
    language: 'es',
    competencies: [],
    provenance: { origin: 'person' },
    type: 'heading',
    level: 2,
    text,
  });
  const short = (before: AnyBlock[], after: AnyBlock[]) =>
    compareVersions(before, after).map(({ kind, moved, before: was, after: now }) => {
      const { text } = (now ?? was) as { text: string };
      return `${moved ? 'moved ' : ''}${kind} ${text}`;
    });
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => heading(name)) as [AnyBlock, AnyBlock, AnyBlock, AnyBlock];

  test('added, removed, changed and moved', () => {
    expect(short([a, b, c], [a, heading('b', 'be'), d, c])).toEqual(['same a', 'changed be', 'added d', 'same c']);
    expect(short([a, b, c], [a, c])).toEqual(['same a', 'removed b', 'same c']);
    expect(short([a, b, c], [b, c])).toEqual(['removed a', 'same b', 'same c']);
    expect(short([a, b, c, d], [d, a, b, c])).toEqual(['moved same d', 'same a', 'same b', 'same c']);
  });

  test('a change of anything but words is a change without words', () => {
    const [change] = compareVersions([a], [{ ...a, level: 3 } as AnyBlock]);
    expect(change).toMatchObject({ kind: 'changed', words: [] });
  });

  test('of any lesson with itself: nothing; every block appears once', () => {
    const lesson = fc.uniqueArray(aBlock, { maxLength: 8, selector: ({ id }) => id });
    fc.assert(
      fc.property(lesson, lesson, (before, after) => {
        const again = JSON.parse(JSON.stringify(before)) as AnyBlock[];
        expect(compareVersions(before, again).every(({ kind, moved }) => kind === 'same' && !moved)).toBe(true);
        const ids = compareVersions(before, after).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(ids)).toEqual(new Set([...before, ...after].map(({ id }) => id)));
      }),
      { numRuns: 200 },
    );
  });
});
