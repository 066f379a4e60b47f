import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OutlineUnit, outlineOf, type Place, placeAt, stepPlace, stepUnit } from './outline.ts';

interface Lesson {
  id: string;
  unitId: string | null;
}
const UNITS = [
  { id: 'u1', title: 'Agua' },
  { id: 'u2', title: 'Aire' },
];
const lesson = (id: string, unitId: string | null): Lesson => ({ id, unitId });
const LESSONS = [lesson('a', 'u1'), lesson('b', 'u1'), lesson('c', 'u2')];
const shape = (outline: OutlineUnit<Lesson>[]) => outline.map(({ lessons }) => lessons.map(({ id }) => id).join(''));

/** What the server does with a place. */
function put(lessons: readonly Lesson[], id: string, { unitId, after }: Place): Lesson[] {
  const others = lessons.filter((each) => each.id !== id);
  return others.toSpliced(after === null ? 0 : others.findIndex((each) => each.id === after) + 1, 0, { id, unitId });
}

test('lessons stand in their units; those of no unit, or of one that is gone, come last', () => {
  expect(shape(outlineOf(UNITS, [...LESSONS, lesson('d', null), lesson('e', 'gone')]))).toEqual(['ab', 'c', 'de']);
  expect(shape(outlineOf(UNITS, LESSONS))).toEqual(['ab', 'c']);
  expect(shape(outlineOf([], []))).toEqual(['']);
});

describe('moving', () => {
  const moved = (id: string, by: -1 | 1) => {
    const place = stepPlace(LESSONS, outlineOf(UNITS, LESSONS), id, by);
    return place && shape(outlineOf(UNITS, put(LESSONS, id, place)));
  };
  test('inside a unit, and over its edge', () => {
    expect(moved('a', 1)).toEqual(['ba', 'c']);
    expect(moved('b', 1)).toEqual(['a', 'bc']);
    expect(moved('c', -1)).toEqual(['abc', '']);
  });
  test('there is no further at the ends', () => {
    expect(moved('a', -1)).toBeNull();
    expect(moved('c', 1)).toBeNull();
    expect(stepPlace(LESSONS, outlineOf(UNITS, LESSONS), 'nobody', 1)).toBeNull();
  });

  test('wherever a lesson is put, it stands there, and the others keep their order', () => {
    const aLesson = fc.constantFrom('u1', 'u2', null);
    fc.assert(
      fc.property(
        fc.array(aLesson, { minLength: 1, maxLength: 12 }),
        fc.nat(),
        fc.nat(),
        fc.nat(),
        (places, who, unit, at) => {
          const lessons = places.map((unitId, index) => lesson(`l${index}`, unitId));
          const outline = outlineOf(UNITS, lessons);
          const { id } = lessons[who % lessons.length]!;
          const target = outline[unit % outline.length]!;
          const rest = target.lessons.filter((each) => each.id !== id).map((each) => each.id);
          const index = at % (rest.length + 1);
          const after = outlineOf(UNITS, put(lessons, id, placeAt(lessons, id, target, index)));
          expect(after.find((each) => each.id === target.id)?.lessons.map((each) => each.id)).toEqual(
            rest.toSpliced(index, 0, id),
          );
          for (const other of outline)
            if (other.id !== target.id)
              expect(after.find((each) => each.id === other.id)?.lessons.map((each) => each.id) ?? []).toEqual(
                other.lessons.filter((each) => each.id !== id).map((each) => each.id),
              );
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('a unit goes one step, and no further than the ends', () => {
  expect(stepUnit(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(stepUnit(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(stepUnit(['a', 'b', 'c'], 'a', -1)).toBeNull();
  expect(stepUnit(['a', 'b', 'c'], 'c', 1)).toBeNull();
  expect(stepUnit(['a', 'b'], 'x', 1)).toBeNull();
});
