import { expect, test } from 'vitest';
import type { ClassToTake } from '../contract.ts';
import { likelyClass } from './place.ts';

const at = (startsAt: string, endsAt: string, given: Partial<ClassToTake> = {}): ClassToTake => ({
  meetingId: startsAt,
  homeroomId: null,
  sectionId: 's',
  date: '2026-11-16',
  name: '7A',
  course: 'Matemática',
  look: { colour: 1, pattern: 'grid', code: 'MAT' },
  period: 1,
  startsAt,
  endsAt,
  room: null,
  cancelled: false,
  substitute: null,
  reason: null,
  roll: null,
  ...given,
});
const day = [at('07:45', '08:30'), at('09:15', '10:00'), at('11:10', '11:55')];
const when = (now: string) => ({ date: '2026-11-16', today: '2026-11-16', now });

test('the class that is on, else the next one, else the last that nobody took', () => {
  expect(likelyClass(day, when('09:20'))?.meetingId).toBe('09:15');
  expect(likelyClass(day, when('08:40'))?.meetingId).toBe('09:15');
  expect(likelyClass(day, when('15:00'))?.meetingId).toBe('11:10');
});
test('on another day, the first that nobody took; a cancelled one is nobody’s', () => {
  const cancelled = [at('07:45', '08:30', { cancelled: true }), at('09:15', '10:00')];
  expect(likelyClass(cancelled, { date: '2026-11-13', today: '2026-11-16', now: '08:00' })?.meetingId).toBe('09:15');
  expect(likelyClass([], when('08:00'))).toBeUndefined();
});
