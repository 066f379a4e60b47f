import { type Constraint, type Model, must, newModel, newTeacher } from '@patio/engine-timetable/desk';
import { type LessonFacts, type Lessons, lessonId, lessonsOf } from './model-lessons.ts';
import { roomConstraints, roomsOf } from './model-rooms.ts';
import { studentSets } from './model-students.ts';
import { hourConstraints, limitConstraints, usualWishes, type Weights, weightIn } from './model-wishes.ts';
import { constraintsOfRule } from './rule-constraints.ts';
import { RuleContext } from './rule-context.ts';
import type { SetUp } from './set-up.ts';
import { slotOf, slotsOf } from './slots.ts';

/** A lesson as a scenario places it; without a day it is parked. */
export interface PlacedPiece {
  sectionId: string;
  piece: number;
  cycleDay: number | null;
  period: number | null;
  roomId: string | null;
  pinned: boolean;
}

export interface ModelOptions {
  /** Factors of a scenario on the usual wishes and on kinds of rules. */
  weights?: Weights;
  /** Where pinned ones stand is kept. */
  placements?: readonly PlacedPiece[];
}

export interface BuiltModel {
  model: Model;
  /** What each lesson of the engine is to the school. */
  lessons: Map<string, LessonFacts>;
}

/** Makes of what the school knows about its week what the engine understands. */
export function buildModel(setUp: SetUp, { weights = {}, placements = [] }: ModelOptions = {}): BuiltModel {
  const { shape } = setUp;
  const students = studentSets(setUp);
  const made = lessonsOf(setUp, students);
  const context = new RuleContext(setUp, made.ofSection);
  const closed = setUp.hours.filter(({ of }) => of === 'school').flatMap(({ impossible }) => impossible);
  const model = newModel(
    setUp.school,
    shape.days.map(String),
    setUp.periods.map(({ period }) => String(period)),
  );
  model.calendar.breaks = slotsOf(shape, closed);
  model.teachers = setUp.teachers.map(({ id, name }) => newTeacher(id, { name }));
  model.students = students.sets;
  model.rooms = roomsOf(setUp);
  model.lessons = made.lessons;
  model.constraints = [
    ...roomConstraints(setUp, made, { homeRoom: weightIn(weights, 'home_room') }),
    ...blockConstraints(setUp, made),
    ...hourConstraints(setUp, made, weights),
    ...limitConstraints(setUp),
    ...setUp.rules.flatMap((rule) => constraintsOfRule(context, rule, weights[rule.kind] ?? 1)),
    ...usualWishes(setUp, made, weights),
    ...pin(setUp, made, placements),
  ];
  return { model, lessons: made.facts };
}

/** Sections of one block meet at the same hours, lesson by lesson from the longest on. */
function blockConstraints({ sections }: SetUp, { ofSection }: Lessons): Constraint[] {
  const blocks = Map.groupBy(
    sections.filter(({ id, need }) => need?.blockId && ofSection.has(id)),
    ({ need }) => need!.blockId!,
  );
  return [...blocks].flatMap(([blockId, members]) => {
    const rows = members.map(({ id }) => ofSection.get(id)!.toSorted((a, b) => b.duration - a.duration));
    const most = Math.max(...rows.map((row) => row.length));
    return Array.from({ length: most }, (_, piece) => [...new Set(rows.flatMap((row) => row[piece]?.id ?? []))])
      .filter((lessons) => lessons.length > 1)
      .map((lessons) => ({ ...must({ kind: 'together', lessons, what: 'start' }), source: `block:${blockId}` }));
  });
}

/** Pinned lessons keep their hour, and their room where they have one. */
function pin({ shape, rooms }: SetUp, { lessons }: Lessons, placements: readonly PlacedPiece[]): Constraint[] {
  const pinned = new Map(
    placements
      .filter((one) => one.pinned && one.cycleDay !== null && one.period !== null)
      .map((one) => [lessonId(one.sectionId, one.piece), one]),
  );
  const known = new Set(rooms.map(({ id }) => id));
  return lessons.flatMap((lesson): Constraint[] => {
    const where = pinned.get(lesson.id);
    const slot = where && slotOf(shape, where.cycleDay!, where.period!);
    if (slot == null) return [];
    lesson.pin = { slot, origin: 'manual' };
    if (!where?.roomId || !known.has(where.roomId)) return [];
    const only = must({ kind: 'roomsAllowed', lessons: [lesson.id], rooms: [where.roomId], home: false });
    return [{ ...only, source: `pin:${lesson.id}` }];
  });
}
