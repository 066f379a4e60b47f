import { checkTimetable, readFet, writeFet } from '@patio/engine-timetable';
import { expect, test } from 'vitest';
import { strengthOf } from '../contract/rules.ts';
import type { SetUpView } from '../contract/setup.ts';
import {
  A,
  MATH_A,
  MATH_B,
  NORTH,
  PHYSICS,
  PHYSICS_A,
  SPORT_B,
  T1,
  T2,
  tinySchool,
  uuid,
  WEEK,
} from '../tests/tiny-school.ts';
import { buildModel } from './build-model.ts';
import { timetableOf } from './placements.ts';
import type { SetUp } from './set-up.ts';
import { placeOfHour } from './slots.ts';
import { understandFet } from './understand-fet.ts';

const rule = (n: number, kind: string, params: Record<string, unknown>) => ({
  id: uuid(String(n)),
  version: 1,
  kind,
  params,
  hard: true,
  weight: 10,
  active: true,
});
const classes = (...sectionIds: string[]) => ({ subjectIds: [], sectionIds });

/** The tiny school with names, closed hours, a limit and rules. */
const school = (): SetUp => {
  const plain = tinySchool();
  const subjects: Record<string, string> = {
    [MATH_A]: 'Mate',
    [MATH_B]: 'Mate',
    [PHYSICS_A]: 'Física',
    [SPORT_B]: 'Deporte',
  };
  return {
    ...plain,
    sections: plain.sections.map((section) => ({ ...section, subject: subjects[section.id]! })),
    homerooms: plain.homerooms.map((homeroom) => ({ ...homeroom, name: homeroom.id === A ? '1.º A' : '1.º B' })),
    teachers: plain.teachers.map((teacher) => ({ ...teacher, name: teacher.id === T1 ? 'Ana Ríos' : 'Iván Paz' })),
    hours: [
      { id: null, version: null, of: 'teacher', whoId: T2, impossible: [102, 305], disliked: [401] },
      { id: null, version: null, of: 'school', whoId: plain.schoolId, impossible: [506], disliked: [] },
    ],
    limits: [
      {
        id: uuid('0'),
        version: 1,
        staffId: T1,
        maxPerDay: 1,
        minPerDay: null,
        maxDays: 4,
        maxGapsPerDay: null,
        maxGapsPerWeek: null,
        maxInARow: null,
      },
    ],
    rules: [
      rule(1, 'teacher_gaps_day', { teachers: [], max: 0 }),
      rule(2, 'classes_in_hours', { classes: classes(PHYSICS_A), hours: [101, 103] }),
      rule(3, 'classes_apart', { classes: classes(PHYSICS_A, MATH_B) }),
      rule(4, 'classes_same_hour', { classes: classes(MATH_A) }),
      rule(5, 'fair_gaps', { teachers: [] }),
      rule(6, 'classes_in_rooms', { classes: { subjectIds: [PHYSICS], sectionIds: [] }, rooms: [NORTH] }),
    ],
  };
};

const viewOf = (setUp: SetUp): SetUpView => ({
  ...setUp,
  at: {
    schoolId: setUp.schoolId,
    yearId: setUp.yearId,
    school: { id: setUp.schoolId, name: setUp.school },
    year: { id: setUp.yearId, name: setUp.year },
    schools: [],
    years: [],
  },
  rules: setUp.rules.map((one) => ({ ...one, strength: strengthOf(one) })),
  proposals: [],
  can: { manage: true, rooms: true, calendar: true },
});

test('a set-up written as .fet and read again finds the same faults in the same week', () => {
  const setUp = school();
  const built = buildModel(setUp);
  const { text, left } = writeFet(built.model);
  const { model, unsupported } = readFet(text);
  expect(unsupported).toEqual([]);
  expect(model.lessons).toHaveLength(built.model.lessons.length);
  // Fair shares and disliked hours have no words there, nor have gaps that are only wished.
  expect([...new Set(left.map(({ kind }) => kind))].sort()).toEqual(['fairness', 'gapsPerWeek', 'unavailable']);
  expect(left.filter(({ hard }) => hard).map(({ kind }) => kind)).toEqual(['fairness']);

  const placements = Object.entries(WEEK).map(([id, { hour, room }]) => {
    const [sectionId, piece] = id.split('/') as [string, string];
    return { sectionId, piece: Number(piece), ...placeOfHour(hour), roomId: room, pinned: false };
  });
  const timetable = timetableOf(setUp.shape, built, placements);
  const numbers = new Map(built.model.lessons.map(({ id }, index) => [id, String(index + 1)]));
  const roomName = new Map(setUp.rooms.map(({ id, name }) => [id, name]));
  const again = {
    ...timetable,
    lessons: timetable.lessons.map((one) => ({
      ...one,
      lesson: numbers.get(one.lesson)!,
      rooms: one.rooms.map((id) => roomName.get(id)!),
    })),
  };
  const faults = (given: Parameters<typeof checkTimetable>) =>
    checkTimetable(...given)
      .violations.filter(({ hard, kind }) => hard && kind !== 'fairness')
      .map(({ kind, units }) => `${kind} ${units}`)
      .sort();
  const before = faults([built.model, timetable]);
  expect(before.length).toBeGreaterThan(5);
  expect(faults([model, again])).toEqual(before);
});

test('a .fet file becomes needs, hours, limits and rules of those whom the school knows by name', () => {
  const setUp = school();
  const file = readFet(writeFet(buildModel(setUp).model).text);
  const bare = viewOf({ ...setUp, hours: [], limits: [], rules: [] });
  const found = understandFet(bare, file);
  expect(found.unknown).toEqual({ teachers: [], rooms: [], students: [], classes: [] });
  expect(found.needs.find(({ sectionId }) => sectionId === SPORT_B)).toMatchObject({ periods: 2, pattern: [2] });
  expect(found.hours).toContainEqual({ of: 'teacher', whoId: T2, version: null, impossible: [102, 305], disliked: [] });
  expect(found.limits).toMatchObject([{ staffId: T1, maxPerDay: 1, maxDays: 4, version: null }]);
  expect(found.rules.map(({ rule: { kind } }) => kind)).toEqual(
    expect.arrayContaining(['teacher_gaps_day', 'classes_in_hours', 'classes_apart', 'classes_same_hour']),
  );

  // Nobody is made up: who has another name here is named as unknown, and nothing is said about them.
  const strangers = viewOf({
    ...setUp,
    hours: [],
    limits: [],
    rules: [],
    teachers: setUp.teachers.map((one) => ({ ...one, name: 'Otra persona' })),
  });
  const other = understandFet(strangers, file);
  expect(other.unknown.teachers).toEqual(['Ana Ríos', 'Iván Paz']);
  expect([other.limits, other.hours.filter(({ of }) => of === 'teacher')]).toEqual([[], []]);
});
