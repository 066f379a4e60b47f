import { FIELDS, FINDINGS, PROBLEMS } from '@patio/engine-roster';
import { m } from '@patio/messages';
import { expect, test } from 'vitest';
import { bareCode, fieldText, findingKindText, findingText } from './labels.ts';

const LOCALES = ['es', 'en'] as const;

test.each(LOCALES)('%s: every finding, problem and field of the engine has words of its own', (locale) => {
  const unknown = { code: 'nobody_says_this' };
  const silent = Object.keys(FINDINGS).filter(
    (code) =>
      findingText(code, { locale }) === m.imports_finding(unknown, { locale }) ||
      findingKindText(code, { locale }) === m.imports_finding_kind(unknown, { locale }),
  );
  expect(silent).toEqual([]);
  const unsaid = PROBLEMS.filter(
    (code) => m.imports_problem({ code: bareCode(code) }, { locale }) === m.imports_problem(unknown, { locale }),
  );
  expect(unsaid).toEqual([]);
  const nameless = FIELDS.filter((field) => fieldText(field, { locale }).includes(field.split('.').at(-1) ?? field));
  expect(nameless).toEqual([]);
});

test('a field of an adult says which of them it is about', () => {
  expect(fieldText('guardian2.email', { locale: 'es' })).toBe('Correo (familiar 2)');
});
