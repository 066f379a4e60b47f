import { compileModel } from '../compile/compile.ts';
import type { Constraint } from '../model/constraint.ts';
import type { Model, Placement, Section, Timetable } from '../model/schema.ts';
import { expandSections, lessonsOfSection } from '../model/sections.ts';
import { Construct } from '../search/construct.ts';
import { Improve } from '../search/improve.ts';
import { placeRest } from '../search/place-rest.ts';
import { Random } from '../search/random.ts';
import { restore, snapshot } from '../search/snapshot.ts';
import { Desk } from './desk.ts';
import { type Disturbance, disturbanceOf } from './disturbance.ts';
import type { Homes } from './homes.ts';
import { settleDisplaced } from './settle-displaced.ts';

export type Change =
  | { kind: 'teacherAbsent'; teacher: string; slots: number[] }
  | { kind: 'roomClosed'; room: string; slots: number[] }
  | { kind: 'hourMore'; section: string }
  /** The model itself says what is different from when the timetable was made. */
  | { kind: 'schoolChanged' };

export interface Replanned {
  model: Model;
  timetable: Timetable;
  /** Lessons that now stand elsewhere than published. */
  moved: string[];
  /** What changes for whom: lessons, rooms, teachers and groups. */
  disturbed: Disturbance;
  unplaced: string[];
  hard: number;
}

export interface ReplanOptions {
  seed?: number;
  /** How many times longer than usual to look for lessons that could stay; 1 takes a few seconds at most in a full school. */
  patience?: number;
  /** Asked now and then: once it says no, what was found so far is the answer. */
  goesOn?: () => boolean;
}

const KEEP_WEIGHT = 5;

/** Answers a change with as few moved lessons as it can find: what may stay, stays. */
export async function replan(
  source: Model,
  published: Timetable,
  change: Change,
  options: ReplanOptions = {},
): Promise<Replanned> {
  const { desk, homes, model, placed } = openReplan(source, published, change);
  const { state } = desk;
  if (state.unplaced > 0) await settleDisplaced(state, homes, options);
  const timetable = desk.timetable();
  const disturbed = disturbanceOf(model, { version: 1, lessons: placed }, timetable);
  return {
    model,
    timetable,
    moved: disturbed.lessons,
    disturbed,
    unplaced: timetable.lessons.filter((entry) => entry.slot === null).map((entry) => entry.lesson),
    hard: state.hard,
  };
}

/** The changed school with everything published back in its place, except what the change makes unlawful. */
export function openReplan(
  source: Model,
  published: Timetable,
  change: Change,
): { desk: Desk; homes: Homes; model: Model; placed: Placement[] } {
  const model = changedModel(expandSections(source), change);
  const placed = published.lessons.filter((entry) => entry.slot !== null);
  const keep: Constraint = {
    kind: 'keep',
    hard: false,
    weight: KEEP_WEIGHT,
    cost: 'linear',
    lessons: placed.map((entry) => entry.lesson),
    slots: placed.map((entry) => entry.slot!),
  };
  const known = new Set(model.lessons.map((lesson) => lesson.id));
  const kept = {
    ...model,
    constraints: [...model.constraints, ...(placed.every((entry) => known.has(entry.lesson)) ? [keep] : [])],
  };
  const desk = new Desk(kept, { version: 1, lessons: [] });
  return { desk, homes: loadLawful(desk, published), model, placed };
}

/** Solves again only the chosen lessons; everything else stays pinned where it is. */
export function resolvePart(
  model: Model,
  timetable: Timetable,
  free: string[],
  options: { seed?: number; moves?: number } = {},
): Timetable {
  const loose = new Set(free);
  const slots = new Map(timetable.lessons.map((entry) => [entry.lesson, entry]));
  const pinned = expandSections(model);
  const lessons = pinned.lessons.map((lesson) => {
    const entry = slots.get(lesson.id);
    if (loose.has(lesson.id) || !entry || entry.slot === null) return lesson;
    return { ...lesson, pin: { ...lesson.pin, slot: entry.slot, origin: lesson.pin?.origin ?? ('solver' as const) } };
  });
  const compiled = compileModel({ ...pinned, lessons });
  const desk = new Desk(compiled, {
    version: 1,
    lessons: timetable.lessons.filter((entry) => !loose.has(entry.lesson)),
  });
  const random = new Random(options.seed ?? 1);
  const construct = new Construct(desk.state, random, false);
  if (!construct.run(200 * Math.max(50, free.length))) placeRest(desk.state);
  const improve = new Improve(desk.state, random, options.moves ?? 400 * Math.max(20, free.length));
  improve.run(Number.MAX_SAFE_INTEGER);
  restore(desk.state, improve.best);
  return desk.timetable();
}

function changedModel(model: Model, change: Change): Model {
  if (change.kind === 'schoolChanged') return model;
  if (change.kind === 'hourMore') {
    const section = model.sections.find((one) => one.id === change.section);
    const pieces = model.lessons.filter((lesson) => lesson.section === change.section);
    const pattern = pieces[0] ?? (section && lessonsOfSection(section as Section)[0]);
    if (!pattern) return model;
    return {
      ...model,
      lessons: [
        ...model.lessons,
        { ...pattern, id: `${change.section}/+${pieces.length + 1}`, duration: 1, pin: undefined },
      ],
    };
  }
  const who = change.kind === 'teacherAbsent' ? change.teacher : change.room;
  const of = change.kind === 'teacherAbsent' ? ('teachers' as const) : ('rooms' as const);
  const closed: Constraint = {
    kind: 'unavailable',
    of,
    who: [who],
    slots: change.slots,
    hard: true,
    weight: 1,
    cost: 'linear',
    source: change.kind,
  };
  const lessons = model.lessons.map((lesson) => {
    const hit =
      of === 'teachers' &&
      lesson.pin?.slot !== undefined &&
      lesson.teachers.includes(who) &&
      change.slots.includes(lesson.pin.slot);
    return hit ? { ...lesson, pin: undefined } : lesson;
  });
  return { ...model, lessons, constraints: [...model.constraints, closed] };
}

/** Puts the published lessons back one by one, leaving out those the change makes unlawful; answers where each was. */
function loadLawful(desk: Desk, published: Timetable): Homes {
  const whole = new Desk(desk.compiled, published);
  const { state } = desk;
  const { problem } = desk.compiled;
  for (let need = 0; need < problem.needs.count; need++) state.choose(need, whole.state.choice[need]!);
  const target = snapshot(whole.state);
  for (let unit = 0; unit < problem.lessons; unit++) {
    const slot = target.start[unit]!;
    if (slot < 0 || !problem.allowed[unit * problem.slots + slot]) continue;
    const before = state.hard;
    state.place(unit, slot);
    if (state.hard > before) state.remove(unit);
  }
  return {
    slot: target.start,
    lessons: desk.compiled.units.lessons.map(({ length }) => length),
    choice: target.choice,
    people: peopleOf(desk),
  };
}

/** Who each unit concerns: its teachers, and each of its groups once however many parts it has. */
function peopleOf({ compiled: { school, units } }: Desk): number[][] {
  const numbers = new Map<string, number>();
  const number = (name: string) => numbers.get(name) ?? numbers.set(name, numbers.size).size - 1;
  return units.lessons.map((lessons) =>
    lessons.flatMap((lesson) => {
      const { teachers, students } = school.lesson(lesson);
      return [...teachers.map((id) => number(`t ${id}`)), ...students.map((id) => number(`s ${id}`))];
    }),
  );
}
