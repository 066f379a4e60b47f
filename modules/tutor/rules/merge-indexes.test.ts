import { answerFrom, indexPassages, plainPassage } from '@patio/engine-learning';
import { expect, test } from 'vitest';
import { mergeIndexes } from './merge-indexes.ts';

const TEXTS = [
  'La fotosíntesis es el proceso con el que las plantas fabrican su alimento.',
  'El agua se evapora con el calor y sube como vapor. Luego se condensa en nubes.',
  'Una fracción muestra partes iguales de un entero.',
  'Los volcanes expulsan lava y ceniza.',
  'El numerador dice cuántas partes se toman. El denominador dice en cuántas partes se divide.',
];

test('an index made lesson by lesson is the one made at once', () => {
  const passages = TEXTS.map((text, at) => plainPassage(String(at), text, 'es'));
  const whole = indexPassages(passages, 'es');
  const [first, ...rest] = passages.map((passage) => indexPassages([passage], 'es'));
  const merged = mergeIndexes([first!, ...rest]);
  const sorted = (map: Map<string, string[]>) => new Map([...map].map(([key, list]) => [key, list.toSorted()]));
  expect({ ...merged, bySound: sorted(merged.bySound) }).toEqual({ ...whole, bySound: sorted(whole.bySound) });
  for (const question of ['¿Qué es una fracción?', '¿Qué expulsan los volcanes?', 'que es el denominador'])
    expect(answerFrom(merged, question)).toEqual(answerFrom(whole, question));
});
