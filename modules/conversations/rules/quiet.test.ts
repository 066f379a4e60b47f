import { expect, test } from 'vitest';
import { deliveryOf } from './delivery.ts';
import { audienceOf, hoursFor, passesQuiet, type QuietRules } from './quiet.ts';
import { fillTemplate } from './template.ts';

const RULES: QuietRules = {
  on: true,
  from: '19:00',
  until: '06:30',
  studentsFrom: '20:00',
  studentsUntil: '07:00',
  staff: false,
};

test('the youngest in a conversation decide its hours', () => {
  expect(audienceOf(['teacher', 'parent', 'student'])).toBe('student');
  expect(audienceOf(['director', 'parent'])).toBe('family');
  expect(audienceOf(['teacher', 'director'])).toBe('staff');
  expect(hoursFor('student', RULES)).toEqual({ startsAt: '20:00', endsAt: '07:00' });
  expect(hoursFor('family', RULES)).toEqual({ startsAt: '19:00', endsAt: '06:30' });
  expect(hoursFor('staff', RULES)).toBeNull();
  expect(hoursFor('staff', { ...RULES, staff: true })).toEqual({ startsAt: '19:00', endsAt: '06:30' });
  expect(hoursFor('family', { ...RULES, on: false })).toBeNull();
});

test('only an emergency and a pick-up pass, and a child says nothing about being picked up', () => {
  expect(passesQuiet('normal', 'teacher')).toBe(false);
  expect(passesQuiet('emergency', 'student')).toBe(true);
  expect(passesQuiet('pick_up', 'parent')).toBe(true);
  expect(passesQuiet('pick_up', 'student')).toBe(false);
});

test('a message is held, sent, delivered, read; a receipt is not shown before its hour', () => {
  const now = new Date('2026-05-05T12:00:00Z');
  const later = new Date('2026-05-06T11:30:00Z');
  const reader = { readPosition: 0, receivedPosition: 0, readAt: null, receiptAt: null };
  const states = (
    position: number | null,
    one: Partial<typeof reader> & { readAt?: Date | null; receiptAt?: Date | null },
  ) => deliveryOf(position, [{ ...reader, ...one } as never], now).delivery;
  expect(states(null, {})).toBe('held');
  expect(states(3, { receivedPosition: 2 })).toBe('sent');
  expect(states(3, { receivedPosition: 3 })).toBe('delivered');
  expect(states(3, { receivedPosition: 3, readPosition: 3, readAt: now, receiptAt: later } as never)).toBe('delivered');
  expect(states(3, { receivedPosition: 3, readPosition: 3, readAt: now, receiptAt: now } as never)).toBe('read');
});

test('a template gets its names, and a word that nobody knows stays to be seen', () => {
  expect(fillTemplate('Hola, {nombre}: {estudiante} {otro}', { nombre: 'Rosa', estudiante: 'Valeria' })).toBe(
    'Hola, Rosa: Valeria {otro}',
  );
});
