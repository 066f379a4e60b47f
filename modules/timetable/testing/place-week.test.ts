import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeWeek } from './place-week.ts';

test('nobody is in two places at once, and everything has its place while nobody has more lessons than there are slots', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          group: fc.constantFrom('5A', '5B', '6A', '6B'),
          teacher: fc.constantFrom('ana', 'luis', 'marta', 'inés', 'raúl'),
          times: fc.integer({ min: 1, max: 4 }),
        }),
        { maxLength: 14 },
      ),
      (lessons) => {
        const busiest = (name: 'group' | 'teacher') =>
          Math.max(
            1,
            ...[...Map.groupBy(lessons, (l) => l[name]).values()].map((own) => own.reduce((n, l) => n + l.times, 0)),
          );
        const slots = Math.max(busiest('group'), busiest('teacher'));
        const week = placeWeek(lessons, slots);
        const seen = new Set<string>();
        for (const [lesson, where] of week)
          for (const slot of where)
            for (const who of [`g ${lesson.group}`, `t ${lesson.teacher}`]) {
              expect(seen.has(`${who} ${slot}`)).toBe(false);
              seen.add(`${who} ${slot}`);
            }
        const all = lessons.reduce((n, lesson) => n + lesson.times, 0);
        expect([...week.values()].flat()).toHaveLength(all);
      },
    ),
  );
});
