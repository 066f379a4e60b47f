import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainName, redact, redactStatement } from '../rules/redact.ts';

test.each([
  ['duplicate key: Key (email)=(ana.quispe@mail.pe) already exists', 'ana.quispe'],
  ['no row for "María José Ñahui"', 'Ñahui'],
  ['Camila Duarte is not in this class', 'Duarte'],
  ['token eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9 refused', 'eyJ'],
  ['call +51 999 120 441 failed', '120'],
  ['connect to postgres://patio:secret@10.0.0.1/db failed', 'secret'],
  ['id 0192f0a1-7c3b-7def-8a12-0123456789ab is gone', '0192f0a1'],
  ['reset=abcDEF123456789xyz is over', 'abcDEF123456789'],
])('%s loses what is of people', (text, planted) => {
  expect(redact(text)).not.toContain(planted);
});

test('what a program says of itself stays', () => {
  expect(redact('connect ECONNREFUSED')).toBe('connect ECONNREFUSED');
  expect(redact('Cannot read properties of undefined')).toBe('Cannot read properties of undefined');
});

test('a word with a capital never comes through, wherever it stands', () => {
  const name = fc.tuple(
    fc.constantFrom('Wilmer', 'Ñusta', 'Ángela', 'Quispe', 'Fuentes'),
    fc.constantFrom('ov', 'mamani', 'z'),
  );
  const word = fc.constantFrom('row', 'refused', 'the', 'key', 'of');
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 4 }),
      name,
      fc.array(word, { maxLength: 4 }),
      (before, [first, rest], after) => {
        const planted = first + rest;
        expect(redact([...before, planted, ...after].join(' '))).not.toContain(planted);
      },
    ),
  );
});

test('a statement keeps its text and loses its values', () => {
  expect(redactStatement("select * from people where name = 'O''Higgins' and age = 12 and id = $1")).toBe(
    'select * from people where name = ? and age = ? and id = $1',
  );
});

test('a name of ours stays as it is, anything else loses its signs', () => {
  expect(plainName('fees.recordPayment')).toBe('fees.recordPayment');
  expect(plainName('GET /api/live')).toBe('GET /api/live');
  expect(plainName('<script>')).toBe('_script_');
});
