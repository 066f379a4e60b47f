import type { ConstraintOf } from '../model/constraint.ts';
import type { ProblemBuilder } from '../problem/builder.ts';
import type { RoomPlan } from './rooms.ts';
import { groupBase, slotMasks, teacherNames } from './rule-parts.ts';
import type { School } from './school.ts';
import type { Units } from './units.ts';

const NEVER = 1_000_000;

/** Hours a teacher gives in a cycle, those taken from pools included. */
export function compileWorkload(
  school: School,
  units: Units,
  builder: ProblemBuilder,
  rooms: RoomPlan,
  constraint: ConstraintOf<'workload'>,
  teacher: string,
): void {
  const given = (school.lessonsOfTeacher.get(teacher) ?? []).reduce(
    (sum, lesson) => sum + school.lesson(lesson).duration,
    0,
  );
  const lessons = school.model.lessons.map((_, lesson) => lesson).filter((lesson) => optionOf(lesson) !== undefined);
  builder.groups.push({
    ...groupBase(constraint, 1),
    kind: 'workload',
    lessons: Int32Array.from(new Set(lessons.map((lesson) => units.of[lesson]!))),
    needs: Int32Array.from(lessons, (lesson) => rooms.teacherNeedOf[lesson]!),
    list: Int32Array.from([...lessons.map(() => 1000), 1000 * given]),
    profile: lessons.length ? optionOf(lessons[0]!)!.thing : -1,
    min: constraint.min ?? 0,
    max: constraint.max ?? NEVER,
  });

  function optionOf(lesson: number) {
    return builder.needs[rooms.teacherNeedOf[lesson]!]?.options.find((option) => option.name === teacher);
  }
}

/** At least so many of these teachers free in each slot, to stand in for who is away. */
export function compileReserve(
  school: School,
  units: Units,
  builder: ProblemBuilder,
  constraint: ConstraintOf<'reserve'>,
): void {
  const names = teacherNames(school, constraint.who);
  const profiles = names.flatMap((name) => profileOf(builder, name));
  builder.groups.push({
    ...groupBase(constraint, 1),
    kind: 'reserve',
    lessons: lessonsOf(school, units, new Set(names)),
    needs: Int32Array.from(profiles),
    list: Int32Array.from(constraint.slots),
    profile: -1,
    min: constraint.min - (names.length - profiles.length),
    max: 0,
  });
}

/** The spread between who has most and who has least: of gaps, of first and last hours, of chosen slots. */
export function compileFairness(
  school: School,
  units: Units,
  builder: ProblemBuilder,
  constraint: ConstraintOf<'fairness'>,
): void {
  const names = teacherNames(school, constraint.who);
  const edges = Array.from({ length: school.boardDays }, () => 1 | (1 << (school.boardPeriods - 1)));
  builder.groups.push({
    ...groupBase(constraint, 1),
    kind: 'fairness',
    lessons: lessonsOf(school, units, new Set(names)),
    needs: Int32Array.from(constraint.measure === 'chosenSlots' ? slotMasks(school, constraint.slots ?? []) : edges),
    profile: -1,
    min: constraint.measure === 'gaps' ? 0 : 1,
    max: 0,
    list: Int32Array.from(names.flatMap((name) => profileOf(builder, name))),
  });
}

/** A teacher without any lesson, given or possible, has no profile. */
function profileOf(builder: ProblemBuilder, name: string): number[] {
  const profile = builder.profiles.findIndex((one) => one.name === name);
  return profile < 0 ? [] : [profile];
}

function lessonsOf(school: School, units: Units, names: Set<string>): Int32Array {
  const concerned = school.model.lessons.flatMap((lesson, index) =>
    [...lesson.teachers, ...(lesson.teacherPool ?? [])].some((name) => names.has(name)) ? [units.of[index]!] : [],
  );
  return Int32Array.from(new Set(concerned));
}
