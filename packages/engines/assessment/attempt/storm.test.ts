import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ITEMS, Storm } from '../tests/storm.ts';
import { GRACE } from './attempt.ts';
import { unsentOf } from './device.ts';

type Step = (storm: Storm) => void;
const device = fc.nat({ max: 1 });
const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(device, fc.constantFrom(...ITEMS)).map(
      ([at, item]): Step =>
        (s) =>
          s.write(at, item),
    ),
  },
  {
    weight: 4,
    arbitrary: device.map(
      (at): Step =>
        (s) =>
          s.send(at),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(), fc.boolean()).map(
      ([pick, copy]): Step =>
        (s) =>
          s.deliver(pick, copy),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.nat().map(
      (pick): Step =>
        (s) =>
          s.reply(pick),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat().map(
      (pick): Step =>
        (s) =>
          void s.requests.splice(pick % Math.max(1, s.requests.length), 1),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(device, fc.boolean()).map(
      ([at, wipe]): Step =>
        (s) =>
          s.kill(at, wipe),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.integer({ min: 1, max: 40_000 }).map(
      (wait): Step =>
        (s) =>
          s.wait(wait),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 5 }).map(
      (minutes): Step =>
        (s) =>
          s.extend(minutes),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Step>((s) => s.tick()) },
  {
    weight: 1,
    arbitrary: device.map(
      (at): Step =>
        (s) =>
          s.submit(at),
    ),
  },
);
const steps = fc.array(aStep, { minLength: 10, maxLength: 100, size: 'max' });

test('whatever is killed, repeated, swapped or lost: nothing acknowledged is lost and no time is gained', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const storm = new Storm();
      for (const step of all) {
        step(storm);
        storm.check();
      }
    }),
    { numRuns: 1000 },
  );
});

test('when the network is back in time, the last thing written on each question is kept', () => {
  fc.assert(
    fc.property(fc.array(aStep, { minLength: 5, maxLength: 40 }), (all) => {
      const storm = new Storm();
      for (const step of all) {
        step(storm);
        fc.pre(storm.attempt.state === 'open' && storm.now < storm.allowedEnd);
      }
      const unsent = storm.devices.flatMap((locals) => unsentOf(locals));
      const before = storm.attempt.answers;
      storm.settle();
      fc.pre(storm.attempt.state === 'open');
      storm.check();
      for (const locals of storm.devices) expect(unsentOf(locals)).toEqual([]);
      for (const item of ITEMS) {
        const times = [...unsent.filter((each) => each.item === item), before[item]].map(
          (each) => each?.writtenAt ?? 0,
        );
        expect(storm.attempt.answers[item]?.writtenAt ?? 0).toBeGreaterThanOrEqual(Math.max(...times));
      }
    }),
    { numRuns: 1000 },
  );
});

test('after the end nothing changes any more, whatever still arrives', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const storm = new Storm();
      for (const step of all) step(storm);
      storm.now = Math.max(storm.now, storm.allowedEnd + GRACE + 1);
      storm.tick();
      const { answers, state } = storm.attempt;
      expect(state).not.toBe('open');
      storm.settle();
      expect(storm.attempt.answers).toEqual(answers);
      expect(storm.attempt.state).toBe(state);
    }),
    { numRuns: 500 },
  );
});
