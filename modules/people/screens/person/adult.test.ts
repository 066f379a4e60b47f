import { fieldMessage } from '@patio/ui/form';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { adultFieldOf, adultForm, newAdult } from './adult.ts';

/** What a form with these adults would say, by field. */
const said = (...adults: Partial<ReturnType<typeof newAdult>>[]) => {
  const form = z.object({ guardians: z.array(adultForm) });
  const guardians = adults.map((adult) => ({ ...newAdult('mother'), ...adult }));
  const { error } = form.safeParse({ guardians }, { error: fieldMessage });
  return Object.fromEntries(error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []);
};

test('every fault of every adult stands at its own field, all at once', () => {
  expect(said({ givenNames: 'Rosa', firstSurname: 'Rey' }, { email: 'sin-arroba' })).toEqual({
    'guardians.1.givenNames': 'Falta este dato.',
    'guardians.1.firstSurname': 'Falta este dato.',
    'guardians.1.email': 'Escribe un correo como nombre@colegio.org.',
  });
});

test('somebody whom the school knows needs only to be chosen', () => {
  expect(said({ who: 'known' })).toEqual({ 'guardians.0.personId': 'Falta este dato.' });
});

test('what the server calls the data of a person is a field of the adult', () => {
  expect(adultFieldOf('guardians.0.person.email')).toBe('guardians.0.email');
  expect(adultFieldOf('guardians.0.personId')).toBe('guardians.0.personId');
  expect(adultFieldOf('person.email')).toBe('email');
});
