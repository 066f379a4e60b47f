import { fromMarkdown, type RichText } from '@patio/engine-lessons';
import { expect, test } from 'vitest';
import { doDiffer, strictestOf } from './outcome.ts';
import { signsAs } from './signature.ts';
import { beginningOf, canSend, cleanTexts, EMPTY_DOC, languageFor, searchKeyOf, titleFor } from './texts.ts';

const NAME = 'Rosa María Huamán Quispe';
const doc = (text: string): RichText => fromMarkdown(text) as RichText;

test.each([
  ['Rosa Huamán', true],
  ['rosa maria huaman quispe', true],
  ['Huamán Quispe, Rosa', true],
  ['Rosa', false],
  ['Rosa Rosa', false],
  ['Pedro Huamán', false],
  ['', false],
  ['   ', false],
])('%j signs for the mother: %s', (typed, good) => expect(signsAs(typed, NAME)).toBe(good));

test('whoever has one name signs with it', () => {
  expect(signsAs('Rosa', 'Rosa')).toBe(true);
  expect(signsAs('', 'Rosa')).toBe(false);
});

test('the stricter word holds', () => {
  expect(strictestOf([null, 'given', 'refused'])).toBe('refused');
  expect(strictestOf(['given', null])).toBe('given');
  expect(strictestOf([null, 'acknowledged'])).toBe('acknowledged');
  expect(strictestOf([null, null])).toBeNull();
  expect(doDiffer(['given', 'refused'])).toBe(true);
  expect(doDiffer(['refused', null, 'refused'])).toBe(false);
});

test('a text is sent when each language that was begun is whole', () => {
  const es = { title: 'Paseo', body: doc('Salimos el viernes.') };
  expect(canSend({ es, en: null })).toBe(true);
  expect(canSend({ es: null, en: null })).toBe(false);
  expect(canSend({ es, en: { title: 'Trip', body: EMPTY_DOC } })).toBe(false);
  expect(cleanTexts({ es, en: { title: ' ', body: EMPTY_DOC } })).toEqual({ es, en: null });
});

test('readers get their own language, and otherwise the one that there is', () => {
  const both = { es: { title: 'Paseo', body: EMPTY_DOC }, en: { title: 'Trip', body: EMPTY_DOC } };
  expect(titleFor(both, 'en')).toBe('Trip');
  expect(languageFor({ ...both, en: null }, 'en')).toBe('es');
  expect(languageFor({ ...both, es: null }, 'es')).toBe('en');
});

test('the beginning ends at a word, and a search ignores accents', () => {
  const texts = { es: { title: 'Reunión', body: doc('una palabra '.repeat(30)) }, en: null };
  const begins = beginningOf(texts, 'es', 40);
  expect(begins.length).toBeLessThanOrEqual(41);
  expect(begins).toMatch(/(una|palabra)…$/);
  expect(searchKeyOf(texts)).toContain('reunion una palabra');
});
