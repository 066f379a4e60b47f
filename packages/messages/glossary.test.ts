import { expect, test } from 'vitest';
import { emitMessage } from './emit.ts';
import { FORMS, IDEAS, type IdeaName, readPlace, wordOf } from './glossary.ts';
import { beforeStop, type MessageOptions, number, ofThe, plural, select, word } from './runtime.ts';

/** What a reader sees of a text. */
function shown(text: string, p: Record<string, unknown>, o: MessageOptions = {}): string {
  const { code } = emitMessage(text, 'es');
  const helpers = { number, plural, select, word, ofThe, beforeStop };
  return new Function(...Object.keys(helpers), 'p', 'o', `return ${code}`)(...Object.values(helpers), p, o);
}

test.each([
  ['PE', 'Emitir libretas: la libreta de Ana'],
  ['CO', 'Emitir boletines: el boletín de Ana'],
  ['MX', 'Emitir boletas: la boleta de Ana'],
  ['CL', 'Emitir informes de notas: el informe de notas de Ana'],
  [undefined, 'Emitir boletines: el boletín de Ana'],
])('a text uses the word of the country %s', (country, said) => {
  expect(shown('Emitir {word_report_card_many}: {word_report_card_the} de {name}', { name: 'Ana' }, { country })).toBe(
    said,
  );
});

test('a word begins a sentence with a capital, in any branch of a text', () => {
  const text = '{n, plural, one {# {word_late}} other {# {word_late_many}}}. {Word_subject_a}';
  expect(shown(text, { n: 2 }, { country: 'CO' })).toBe('2 retardos. Una asignatura');
  expect(shown(text, { n: 1 }, { country: 'PE' })).toBe('1 tardanza. Un área');
});

test('a name has its preposition and article', () => {
  expect(shown('Notas {del_term}', { term: '4.º periodo' })).toBe('Notas del 4.º periodo');
  expect(shown('Notas {del_term}', { term: '1.ª evaluación' })).toBe('Notas de la 1.ª evaluación');
});

test('a time before the end of a sentence brings no second full stop', () => {
  expect(shown('Termina a las {time}. Gracias', { time: '3:00 p. m.' })).toBe('Termina a las 3:00 p. m. Gracias');
  expect(shown('Es la {n}.ª hora', { n: 'A.' })).toBe('Es la A..ª hora');
  expect(shown('Espera {what}.', { what: 'un poco…' })).toBe('Espera un poco….');
});

test('a place that names no word is refused', () => {
  expect(() => readPlace('word_report_crad')).toThrow('names no word');
  expect(readPlace('words')).toBeNull();
});

test('every idea has every form in both languages', () => {
  for (const idea of Object.keys(IDEAS) as IdeaName[])
    for (const form of FORMS)
      for (const locale of ['es', 'en'] as const) expect(wordOf(locale, idea, form, undefined)).toMatch(/^[\p{L} ]+$/u);
});
