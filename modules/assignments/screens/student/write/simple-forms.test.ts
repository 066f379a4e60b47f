import { expect, test } from 'vitest';
import { simpleForms } from './simple-forms.ts';

test('the youngest take a photo or speak where that is allowed', () => {
  expect(simpleForms(['text', 'file', 'photo', 'audio'], true)).toEqual(['photo', 'audio']);
  expect(simpleForms(['text', 'file'], true)).toEqual(['text', 'file']);
  expect(simpleForms(['text', 'photo'], false)).toEqual(['text', 'photo']);
});
