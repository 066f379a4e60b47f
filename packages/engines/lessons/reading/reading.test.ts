import { describe, expect, test } from 'vitest';
import { DEMO_FILES, demoBlocks, readDemo } from '../tests/demo.ts';
import { lessonLevel, readingLevel, targetLevel } from './level.ts';
import { minutesOf, readingSpeed } from './minutes.ts';
import { sentencesOf, wordsOf } from './sentences.ts';
import { englishSyllables, spanishSyllables } from './syllables.ts';

describe('Spanish syllables', () => {
  test.each<[number, string]>([
    [1, 'y yo rey muy sol buey guion pie dio'],
    [2, 'agua país reyes queso guerra búho león cielo hueso aire ciudad raíz oír construir leer hiato prohibir'],
    [3, 'ahora pingüino construido cuídate caía maíces guitarra química leísteis héroe chiita'],
    [4, 'aéreo poesía murciélago lingüística averigüéis energía desahogo'],
    [5, 'fotosíntesis fotografía ecosistema matemáticas temperatura universidad'],
    [6, 'electricidades'],
  ])('%i: %s', (count, words) => {
    for (const word of words.split(' ')) expect([word, spanishSyllables(word)]).toEqual([word, count]);
  });
});

test('English syllables', () => {
  const counts = 'cat the make table water jumped wanted people beautiful information'
    .split(' ')
    .map((word) => [word, englishSyllables(word)]);
  expect(counts).toEqual([
    ['cat', 1],
    ['the', 1],
    ['make', 1],
    ['table', 2],
    ['water', 2],
    ['jumped', 1],
    ['wanted', 2],
    ['people', 2],
    ['beautiful', 3],
    ['information', 4],
  ]);
});

describe('sentences and words', () => {
  test.each<[string, number]>([
    ['El Sr. Quispe vino. La Dra. Rojas no.', 2],
    ['Mide 3.14 m. Es poco.', 2],
    ['¿Vienes? ¡Sí! Voy…', 3],
    ['«¡Cuidado!» gritó Ana.', 1],
    ['J. Basadre escribió la historia.', 1],
    ['1. Lee el texto\n2. Subraya', 2],
    ['Vive en EE. UU. desde 1998.', 1],
    ['Por ej. Lima es una ciudad.', 1],
    ['Espera... ya viene.', 1],
    ['', 0],
    ['...', 0],
  ])('%s', (text, count) => expect(sentencesOf(text)).toHaveLength(count));

  test('numbers, hyphens and apostrophes are one word', () => {
    expect(wordsOf('3 800 metros, 1.234,5 km; físico-químico, that’s 10 %')).toHaveLength(7);
  });
});

describe('reading level', () => {
  const easy = 'El sol sale. El gato ve el sol. El gato va al mar. Ana ve al gato. Ana le da pan. '.repeat(3);
  const hard =
    'La perspicuidad caracteriza las comunicaciones institucionales internacionales, extraordinariamente sofisticadas, cuya interpretación especializada requiere considerablemente conocimientos administrativos previamente adquiridos universitariamente. '.repeat(
      2,
    );

  test('runs from very easy to very hard', () => {
    expect(readingLevel(easy, 'es')).toMatchObject({ band: 'very_easy' });
    expect(readingLevel(hard, 'es')).toMatchObject({ band: 'very_hard' });
    expect(readingLevel(easy, 'es-PE')!.index).toBeGreaterThan(100);
    expect(readingLevel(hard, 'es')!.index).toBeLessThan(0);
  });

  test('the formula of Szigriszt-Pazos', () => {
    const level = readingLevel(easy, 'es')!;
    const by = 206.835 - (62.3 * level.syllables) / level.words - level.words / level.sentences;
    expect(level.index).toBeCloseTo(by, 1);
  });

  test('says nothing about short texts and other languages', () => {
    expect(readingLevel('El sol sale.', 'es')).toBeNull();
    expect(readingLevel(easy, 'qu')).toBeNull();
  });

  test.each(DEMO_FILES)('%s can be read by its grade', (file) => {
    const { grade, locale } = readDemo(file);
    const level = lessonLevel(demoBlocks(file), locale)!;
    expect(level.index).toBeGreaterThan(targetLevel(grade).from - 10);
  });
});

describe('minutes', () => {
  test('grow with what there is to read, and shrink with the grade', () => {
    const blocks = demoBlocks(DEMO_FILES[0]!).map(({ minutes: _, ...block }) => block as never);
    expect(minutesOf(blocks, 2).total).toBeGreaterThan(minutesOf(blocks, 9).total);
    expect(minutesOf(blocks.slice(0, 5), 4).total).toBeLessThan(minutesOf(blocks, 4).total);
    expect(minutesOf([], 4)).toEqual({ total: 0, uses: { read: 0, watch: 0, answer: 0, do: 0 } });
    expect(readingSpeed(99)).toBe(readingSpeed(11));
  });

  test("the author's own minutes count as they are", () => {
    const activity = demoBlocks(DEMO_FILES[0]!).find(({ type }) => type === 'activity')!;
    expect(minutesOf([{ ...activity, minutes: 20 }], 4)).toMatchObject({ total: 20, uses: { do: 20 } });
  });
});

test('an activity takes as long as its steps say, where they do', () => {
  const common = { id: '0199a8c2-1111-7222-8333-444455556666', language: 'es', competencies: [] };
  const activity = {
    ...common,
    provenance: { by: 'person' },
    type: 'activity',
    title: 'Medir el patio',
    grouping: 'group',
    material: [],
    steps: ['Midan el largo.', 'Midan el ancho.'],
  };
  const minutes = (more: object) => minutesOf([{ ...activity, ...more } as never], 5).total;
  expect(minutes({})).toBe(5);
  expect(minutes({ stepMinutes: [15, 10] })).toBe(25);
});
