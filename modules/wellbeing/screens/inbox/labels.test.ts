import { expect, test } from 'vitest';
import { dueText } from './labels.ts';

test("says when a referral is due by the school's clock, wherever it is read", () => {
  const line = { dueAt: '2026-11-19T01:30:00Z', timeZone: 'America/Lima' };
  // Half past eight in the evening of the 18th in Lima, the 19th in Madrid.
  const now = new Date('2026-11-18T15:00:00Z');
  expect(dueText(line, now)).toMatch(/8:30/);
  expect(dueText({ ...line, timeZone: 'Europe/Madrid' }, now)).toMatch(/19/);
  expect(dueText({ ...line, timeZone: 'Europe/Madrid' }, new Date('2026-11-18T23:30:00Z'))).toMatch(/2:30/);
  // Already the next day in Madrid, still the same one at the school.
  expect(dueText(line, new Date('2026-11-18T23:30:00Z'))).toMatch(/8:30/);
});
