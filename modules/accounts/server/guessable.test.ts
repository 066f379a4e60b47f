import { expect, test } from 'vitest';
import { PASSWORD_MIN } from '../contract.ts';
import { BREACHED_PASSWORDS } from '../presets/breached-passwords.ts';
import { isBreached, isMadeOfNames, TRIED_FIRST } from './guessable.ts';

test.each(['1234567890', 'Qwertyuiop', 'password123', 'basketball', '1qaz2wsx3edc', 'CONTRASEÑA', 'desirelle1'])(
  '%s was used by many before',
  (password) => expect(isBreached(password)).toBe(true),
);

test.each(['un caballo verde canta', 'siete caminos bajo la lluvia', '8f1c-patata-lenta', '9041882736455'])(
  '%s was not',
  (password) => expect(isBreached(password)).toBe(false),
);

test('ten thousand are known, each in its place, so that all of them are found', () => {
  const bytes = Buffer.from(BREACHED_PASSWORDS, 'base64');
  const heads = Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32BE(at * 4));
  expect(heads).toHaveLength(10_000);
  expect(heads.every((head, at) => at === 0 || head > (heads[at - 1] ?? 0))).toBe(true);
  expect(PASSWORD_MIN).toBe(10); // the list holds what this length lets through
});

const ABOUT = ['rosa@example.org', 'rosa', 'Rosa María', 'Huamán Ccori', 'Colegio Los Andes', null];

test.each([
  'Colegio-2026!',
  'patio-demo',
  'LosAndes2026',
  'rosa.huaman.1987',
  'Huaman12345',
  'rosa@example.org',
  '¡ContraseñaPatio1!',
])('%s is made of what everybody knows', (password) => expect(isMadeOfNames(password, ABOUT)).toBe(true));

test.each(['mi colegio es azul', 'rosa tiene un gato', 'un caballo verde canta', '9041882736455', 'patioso-y-lento'])(
  '%s is not',
  (password) => expect(isMadeOfNames(password, ABOUT)).toBe(false),
);

test('a name of two letters is no piece of its own, and a long password ends the search', () => {
  expect(isMadeOfNames('li-li-li-li-2', ['Li'])).toBe(false);
  expect(isMadeOfNames('patio'.repeat(40), [])).toBe(true);
  expect(isMadeOfNames(`${'patio'.repeat(39)}x`, [])).toBe(false);
  expect(new Set(TRIED_FIRST).size).toBe(TRIED_FIRST.length);
});
