import { expect, test } from 'vitest';
import { youngForms } from './simple-forms.ts';

test('the youngest draw, take a photo or speak where that is allowed', () => {
  expect(youngForms(['text', 'file', 'photo', 'audio'], true)).toEqual(['photo', 'audio']);
  expect(youngForms(['text', 'file'], true)).toEqual([]);
  expect(youngForms(['text', 'photo'], false)).toEqual([]);
});
