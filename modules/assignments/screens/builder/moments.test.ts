import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultOf, instantOf, momentOf } from './moments.ts';

test('a moment at the school is one instant, whatever the zone', () => {
  expect(instantOf({ date: '2026-11-17', time: '18:00' }, 'America/Lima')).toBe('2026-11-17T23:00:00.000Z');
  expect(instantOf({ date: '2026-11-17', time: '18:00' }, 'America/Bogota')).toBe('2026-11-17T23:00:00.000Z');
  expect(instantOf({ date: '2026-07-17', time: '18:00' }, 'Europe/Madrid')).toBe('2026-07-17T16:00:00.000Z');
  expect(momentOf('2026-01-01T02:30:00.000Z', 'America/Lima')).toEqual({ date: '2025-12-31', time: '21:30' });
});

test('what is read is what was written', () => {
  const zones = fc.constantFrom('America/Lima', 'America/Santiago', 'America/Mexico_City', 'Europe/Madrid');
  // Changes of clocks skip hours of the night.
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zones, days, fc.integer({ min: 5, max: 22 }), (zone, day, hour) => {
      const moment = { date: day.toISOString().slice(0, 10), time: `${String(hour).padStart(2, '0')}:45` };
      expect(momentOf(instantOf(moment, zone), zone)).toEqual(moment);
    }),
  );
});

test('dates must follow each other', () => {
  const due = '2026-11-20T12:00:00.000Z';
  expect(faultOf({ opensAt: null, dueAt: null, closesAt: null })).toBe('due');
  expect(faultOf({ opensAt: due, dueAt: due, closesAt: null })).toBe('opens');
  expect(faultOf({ opensAt: null, dueAt: due, closesAt: '2026-11-19T12:00:00.000Z' })).toBe('closes');
  expect(faultOf({ opensAt: null, dueAt: due, closesAt: due })).toBeNull();
});
