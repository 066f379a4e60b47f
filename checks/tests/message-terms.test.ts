import { expect, test } from 'vitest';
import { findMessageTerms } from '../message-terms.ts';
import { plant } from './plant.ts';

const planted = (locale: string, text: string) =>
  findMessageTerms(plant({ [`modules/rooms/messages/${locale}.json`]: JSON.stringify({ rooms_title: text }) }));

test.each([
  ['es', 'Se guarda en este aparato'],
  ['es', 'Tu pedido llegó'],
  ['es', 'Enviar la petición'],
  ['es', 'Lo que recibe cada papel'],
  ['es', 'Emitir boletines'],
  ['es', 'Tus tardanzas'],
  ['es', 'El apoderado firma'],
  ['es', 'Las notas de {term}'],
  ['es', 'Faltan mucho'],
  ['es', 'La casa misma'],
  ['es', 'Respondió a un aviso de ausencia'],
  ['es', 'Ya hay un cambio pedido'],
  ['en', 'Your corner'],
  ['en', 'Through their eyes'],
])('%s: “%s” is found', (locale, text) => {
  expect(planted(locale, text)).toHaveLength(1);
});

test.each([
  ['es', 'Guárdalos en papel.'],
  ['es', 'Emitir {word_report_card_many} {del_term}'],
  ['es', 'Tu solicitud llegó al colegio'],
  ['en', 'My account'],
])('%s: “%s” is left alone', (locale, text) => {
  expect(planted(locale, text)).toEqual([]);
});
