import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts } from './diff.ts';

test('a changed paragraph is taken and given, the others stay', () => {
  expect(compareTexts('uno\n\ndos\n\ntres', 'uno\n\nDOS\n\ntres\n\ncuatro')).toEqual([
    { kind: 'same', text: 'uno' },
    { kind: 'removed', text: 'dos' },
    { kind: 'added', text: 'DOS' },
    { kind: 'same', text: 'tres' },
    { kind: 'added', text: 'cuatro' },
  ]);
});

test('both texts can be read back from the comparison, and nothing common is shown as changed', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const diff = compareTexts(before.join('\n'), after.join('\n'));
      const side = (kinds: string[]) => diff.filter((line) => kinds.includes(line.kind)).map((line) => line.text);
      expect(side(['same', 'removed'])).toEqual(before);
      expect(side(['same', 'added'])).toEqual(after);
      if (before.join() === after.join()) expect(diff.every((line) => line.kind === 'same')).toBe(true);
    }),
  );
});
