import { expect, test } from 'vitest';
import { calledAt, expandPhrase, phrasesFor } from './phrases.ts';

const bank = [
  { shortcut: 'dato', text: 'Tu dato convence.' },
  { shortcut: 'cierre', text: 'Tu cierre deja claro qué pides.' },
  { shortcut: 'año', text: 'Revisa el año.' },
];

test('a word after ; or # becomes its phrase, and the rest stays', () => {
  expect(expandPhrase('Muy bien. ;dato', 15, bank)).toEqual({ text: 'Muy bien. Tu dato convence.', caret: 27 });
  expect(expandPhrase('#DATO y más', 5, bank)).toEqual({ text: 'Tu dato convence. y más', caret: 17 });
  expect(expandPhrase('Ojo: ;año', 9, bank)?.text).toBe('Ojo: Revisa el año.');
});

test('what nobody kept, and a sign inside a word, stay as they are', () => {
  expect(expandPhrase(';nada', 5, bank)).toBeNull();
  expect(expandPhrase('a;dato', 6, bank)).toBeNull();
  expect(calledAt('a ;da', 5)).toBe('da');
  expect(calledAt('a ;da ', 6)).toBeNull();
});

test('phrases are offered by the beginning of their word', () => {
  expect(phrasesFor('ci', bank).map(({ shortcut }) => shortcut)).toEqual(['cierre']);
  expect(phrasesFor(null, bank)).toHaveLength(3);
});
