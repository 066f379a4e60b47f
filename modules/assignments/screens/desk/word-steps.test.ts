import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MarkKey, markKey, moved, rangeOf, wordsOf } from './word-steps.ts';

const TEXT = 'Señora rectora: quiero más recreo. Mi curso votó $3/4$ del sí.\nGracias.';
const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

/** What is marked after these keys, beginning at the first word; `+` before a key is Shift. */
function press(...keys: string[]): string | undefined {
  const words = wordsOf(TEXT);
  let marked = { anchor: 0, head: 0 };
  for (const key of keys) {
    const did = markKey({ ...none, key: key.replace('+', ''), shiftKey: key.startsWith('+') });
    if (did?.does === 'move') marked = moved(words, marked, did);
  }
  const range = rangeOf(words, marked);
  return range ? TEXT.slice(range.from, range.to) : undefined;
}

test('arrows go from word to word without the signs between them, and stop at the ends', () => {
  expect(press()).toBe('Señora');
  expect(press('ArrowLeft')).toBe('Señora');
  expect(press('ArrowRight', 'ArrowRight')).toBe('quiero');
  expect(press('End', 'ArrowRight')).toBe('Gracias');
  expect(press('End', 'Home')).toBe('Señora');
});

test('with Shift more is taken, in both directions, and without it one word again', () => {
  expect(press('+ArrowRight', '+ArrowRight')).toBe('Señora rectora: quiero');
  expect(press('ArrowRight', 'ArrowRight', '+ArrowLeft')).toBe('rectora: quiero');
  expect(press('+ArrowRight', '+ArrowRight', '+ArrowLeft', '+ArrowLeft')).toBe('Señora');
  expect(press('+ArrowRight', 'ArrowRight')).toBe('quiero');
});

test('up and down go by sentences', () => {
  expect(press('ArrowDown')).toBe('Mi');
  expect(press('ArrowDown', 'ArrowRight', 'ArrowUp')).toBe('Mi');
  expect(press('ArrowDown', 'ArrowUp')).toBe('Señora');
  expect(press('+ArrowDown')).toBe('Señora rectora: quiero más recreo');
  expect(press('+ArrowDown', '+ArrowDown')).toBe('Señora rectora: quiero más recreo. Mi curso votó $3/4$ del sí');
  expect(press('ArrowDown', 'ArrowDown', 'ArrowDown')).toBe('Gracias');
});

test('a formula is one word', () => {
  expect(press('ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight')).toBe('$3/4$');
});

test('Enter and C comment, Esc leaves, and the keys of others stay theirs', () => {
  expect(['Enter', 'c', 'C'].map((key) => markKey({ ...none, key })?.does)).toEqual(['comment', 'comment', 'comment']);
  expect(markKey({ ...none, key: 'Escape' })).toEqual({ does: 'leave' });
  expect(markKey({ ...none, key: 'j' })).toBeNull();
  expect(markKey({ ...none, key: 'Enter', ctrlKey: true })).toBeNull();
  expect(markKey({ ...none, key: 'ArrowLeft', altKey: true })).toBeNull();
});

test('what has no words is marked as a whole, and a blank text not at all', () => {
  expect(wordsOf(' 🙂 …\n')).toEqual([{ from: 1, to: 5, sentence: 0 }]);
  expect(wordsOf(' \n ')).toEqual([]);
  expect(rangeOf([], { anchor: 0, head: 0 })).toBeNull();
});

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
const keys = fc.array(fc.record({ key: fc.constantFrom(...KEYS), shiftKey: fc.boolean() }), { maxLength: 30 });

test('whatever the text and the keys, whole words are marked, and every word can be reached', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), keys, (text, pressed) => {
      const words = wordsOf(text);
      let marked = { anchor: 0, head: 0 };
      for (const one of pressed) {
        marked = moved(words, marked, markKey({ ...none, ...one }) as Extract<MarkKey, { does: 'move' }>);
        const range = rangeOf(words, marked);
        expect(range === null).toBe(text.trim() === '');
        if (!range) continue;
        expect(words.some(({ from }) => from === range.from)).toBe(true);
        expect(words.some(({ to }) => to === range.to)).toBe(true);
        expect(text.slice(range.from, range.to).trim()).toBe(text.slice(range.from, range.to));
      }
      expect(words.every((word, at) => at === 0 || word.from >= (words[at - 1]?.to ?? 0))).toBe(true);
    }),
  );
});
