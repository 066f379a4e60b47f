import { fromMarkdown, toMarkdown, toPlainText } from '@patio/engine-lessons';
import { richText } from '@patio/engine-lessons/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptOf, withFewerItems } from './fewer-items.ts';

const list = (count: number, item = (at: number) => `${at} + ${at} =`) =>
  Array.from({ length: count }, (_, at) => `${at + 1}. ${item(at + 1)}`).join('\n');
const shortened = (text: string, percent: number | null = 30) => {
  const { doc, items } = withFewerItems(fromMarkdown(text), percent);
  expect(richText.safeParse(doc).success).toBe(true);
  return { text: toMarkdown(doc), items, lines: toPlainText(doc).split('\n') };
};

test('exercises are left out over the whole list, and the others keep their numbers', () => {
  const { lines, items, text } = shortened(`Resuelve.\n\n${list(10)}`, 50);
  expect(items).toEqual({ kept: 5, of: 10 });
  expect(lines).toEqual(['Resuelve.', '1 + 1 =', '3 + 3 =', '5 + 5 =', '7 + 7 =', '9 + 9 =']);
  expect(text).toContain('9. 9 + 9 =');
});

test('what the sentence before calls exercises are exercises; steps are not, and short lists stay whole', () => {
  const words = (at: number) => `la casa ${'a'.repeat(at)}`;
  expect(shortened(`Haz estos ejercicios:\n\n${list(4, words)}`).items).toEqual({ kept: 3, of: 4 });
  expect(shortened(`Sigue los pasos:\n\n${list(4, words)}`)).toMatchObject({ items: null });
  expect(shortened(list(2)).items).toBeNull();
  expect(shortened(list(9), null).items).toBeNull();
  expect(shortened(`Mira la hoja.\n\n- uno\n- dos\n- tres`).items).toBeNull();
});

test('so much is left of any list, in order, each once, the first among them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 90 }), (count, percent) => {
      const kept = keptOf(count, percent);
      expect(kept[0]).toBe(0);
      expect(kept.every((at, index) => at < count && (index === 0 || at > kept[index - 1]!))).toBe(true);
      expect(kept.length).toBe(Math.max(1, Math.ceil((count * (100 - percent)) / 100)));
    }),
  );
});
