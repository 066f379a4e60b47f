import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heldUntil, isTimeZone } from './quiet.ts';

const night = { enabled: true, startsAt: '22:00', endsAt: '06:30', timeZone: 'America/Lima' };
const at = (iso: string) => new Date(iso);

describe('quiet hours', () => {
  test('hold what comes at night until the morning, in the reader’s own time', () => {
    expect(heldUntil(at('2026-11-15T03:15:00Z'), night)).toEqual(at('2026-11-15T11:30:00Z')); // 22:15 in Lima
    expect(heldUntil(at('2026-11-15T11:29:59Z'), night)).toEqual(at('2026-11-15T11:30:00Z'));
  });
  test('let the day pass, to the minute', () => {
    expect(heldUntil(at('2026-11-15T11:30:00Z'), night)).toBeNull();
    expect(heldUntil(at('2026-11-15T02:59:00Z'), night)).toBeNull();
  });
  test('may lie within one day', () => {
    const siesta = { ...night, startsAt: '13:00', endsAt: '15:00' };
    expect(heldUntil(at('2026-11-15T18:30:00Z'), siesta)).toEqual(at('2026-11-15T20:00:00Z'));
    expect(heldUntil(at('2026-11-15T20:30:00Z'), siesta)).toBeNull();
  });
  test('are off when switched off or empty', () => {
    expect(heldUntil(at('2026-11-15T05:00:00Z'), { ...night, enabled: false })).toBeNull();
    expect(heldUntil(at('2026-11-15T05:00:00Z'), { ...night, endsAt: '22:00' })).toBeNull();
  });
  test('end at the local hour also in the night when the clocks change', () => {
    const spain = { ...night, timeZone: 'Europe/Madrid' };
    expect(heldUntil(at('2026-03-28T22:30:00Z'), spain)).toEqual(at('2026-03-29T04:30:00Z')); // 06:30 is now +02
    expect(heldUntil(at('2026-10-24T21:30:00Z'), spain)).toEqual(at('2026-10-25T05:30:00Z')); // 06:30 is now +01
  });
  test('never answer with a moment that has passed, and never wait longer than a day and an hour', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((t) => t.map((n) => String(n).padStart(2, '0')).join(':'));
    const zones = fc.constantFrom('America/Santiago', 'America/Lima', 'Europe/Madrid', 'Asia/Kathmandu', 'UTC');
    fc.assert(
      fc.property(
        fc.integer({ min: 1_767_225_600, max: 1_830_297_600 }),
        time,
        time,
        zones,
        (second, startsAt, endsAt, timeZone) => {
          const now = new Date(second * 1000);
          const until = heldUntil(now, { enabled: true, startsAt, endsAt, timeZone });
          if (!until) return;
          expect(until.getTime()).toBeGreaterThan(now.getTime());
          expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
        },
      ),
    );
  });
});

test('unknown zones are recognised', () => {
  expect([isTimeZone('America/Lima'), isTimeZone('America/Atlantis')]).toEqual([true, false]);
});
