import { expect, test } from 'vitest';
import { clockText, formFor } from './recording.ts';

test('the form that most devices play is chosen where it can be recorded', () => {
  expect(formFor(() => true)).toEqual({ type: 'audio/mp4', ending: 'm4a' });
  expect(formFor((type) => type.startsWith('audio/webm'))?.ending).toBe('webm');
  expect(formFor((type) => type.startsWith('audio/ogg'))?.ending).toBe('ogg');
  expect(formFor(() => false)).toBeUndefined();
});

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [65, '1:05'],
  [600, '10:00'],
])('%d seconds read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
