import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldMessage } from './field-messages.ts';

/** The first complaint of a schema about a value, as a form shows it. */
const said = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: fieldMessage }).error?.issues[0]?.message;

test.each([
  ['an empty name', z.string().trim().min(1), '  ', 'Falta este dato.'],
  ['a date that was not chosen', z.iso.date(), null, 'Falta este dato.'],
  ['a list of which one is needed', z.array(z.string()).min(1), [], 'Falta este dato.'],
  ['a reason that is too short', z.string().min(10), 'no', 'Escribe al menos 10 letras.'],
  ['a text that is too long', z.string().max(3), 'largo', 'Que no pase de 3 letras.'],
  ['a wrong e-mail', z.email(), 'nadie', 'Escribe un correo como nombre@colegio.org.'],
  ['too many hours', z.number().int().max(60), 61, 'Como mucho, 60.'],
  ['less than nothing', z.number().min(0), -1, 'Como mínimo, 0.'],
  ['what is no option', z.enum(['a', 'b']), 'c', 'Elige una de las opciones.'],
])('%s is said in words', (_what, schema, value, words) => {
  expect(said(schema, value)).toBe(words);
});

test('a schema that has words of its own is heard first', () => {
  expect(said(z.string().min(3, 'Tres letras.'), 'a')).toBe('Tres letras.');
});
