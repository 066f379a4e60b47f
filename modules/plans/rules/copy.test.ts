import { addDays } from '@patio/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planCopy } from './copy.ts';
import { compareSlots, slotKey } from './slots.ts';

const slot = (place: number) => ({ date: addDays('2026-03-02', place), period: 1 });
const places = fc.uniqueArray(fc.nat(30), { maxLength: 12 });

test('copies keep their order, overwrite nothing, and what finds no class is named', () =>
  fc.assert(
    fc.property(places, places, places, fc.nat(30), (sources, classes, planned, from) => {
      const given = sources.map((place) => ({ id: place, at: slot(place) }));
      const slots = classes.map((place) => ({ ...slot(place), held: place % 3 > 0, minutes: 45 }));
      const { copies, left } = planCopy(given, slots, planned.map(slot), slot(from));
      expect([...copies.map(({ of }) => of.id), ...left.map(({ id }) => id)]).toEqual(
        sources.toSorted((a, b) => a - b),
      );
      expect(copies.map(({ to }) => to)).toEqual(copies.map(({ to }) => to).toSorted(compareSlots));
      for (const { to } of copies) {
        expect(planned.map((place) => slotKey(slot(place)))).not.toContain(slotKey(to));
        expect(slots.find((one) => slotKey(one) === slotKey(to))?.held).toBe(true);
        expect(to.date >= slot(from).date).toBe(true);
      }
    }),
  ));
