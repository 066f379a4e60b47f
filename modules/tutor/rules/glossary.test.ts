import { indexPassages, plainPassage, search } from '@patio/engine-learning';
import { expect, test } from 'vitest';
import { askedWord, entriesOf, mergeEntries, synonymsOf } from './glossary.ts';

const LLUVIA = {
  term: 'Precipitación',
  meaning: 'Agua que cae de las nubes.',
  others: ['de dónde sale la lluvia', 'aguacero'],
};

test('words of a glossary find what is called otherwise in the lesson', () => {
  const synonyms = synonymsOf([LLUVIA], 'es');
  const passages = [
    plainPassage('a', 'La precipitación cae de las nubes cuando las gotas pesan.', 'es'),
    plainPassage('b', 'El sol es una estrella.', 'es'),
  ];
  expect(search(indexPassages(passages, 'es'), '¿por qué hay aguacero?')).toEqual([]);
  expect(search(indexPassages(passages, 'es', synonyms), '¿por qué hay aguacero?')[0]?.passage.block).toBe('a');
});

test('what two names share is no synonym of what they do not', () => {
  const cycle = { term: 'ciclo del agua', meaning: '…', others: ['vuelta del agua'] };
  expect(synonymsOf([cycle], 'es')).toEqual([['ciclo', 'vuelta']]);
});

test('a question for the meaning is told from other questions', () => {
  for (const asked of ['¿Qué es la precipitación?', 'precipitacion', 'qué significa aguacero'])
    expect(askedWord(asked, [LLUVIA], 'es')?.term, asked).toBe('Precipitación');
  for (const asked of ['¿Por qué hay precipitación?', 'qué es la precipitación ácida', '¿qué es?', ''])
    expect(askedWord(asked, [LLUVIA], 'es'), asked).toBeNull();
  expect(askedWord('what is rain', [{ term: 'rain', meaning: '…', others: [] }], 'en')?.term).toBe('rain');
});

test('one glossary of two: the teacher goes before the lesson', () => {
  const block = {
    ...plainPassage('b', 'Nube: gotas en el aire\nVapor: agua como gas\nsin nada', 'es'),
    kind: 'glossary' as const,
  };
  const merged = mergeEntries([{ term: 'nube', meaning: 'de la profe', lesson: null }], entriesOf(block));
  expect(merged.map(({ term, meaning }) => [term, meaning])).toEqual([
    ['nube', 'de la profe'],
    ['Vapor', 'agua como gas'],
  ]);
});
