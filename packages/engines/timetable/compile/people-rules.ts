import type { Constraint, ConstraintOf } from '../model/constraint.ts';
import type { ProblemBuilder } from '../problem/builder.ts';
import type { Cell } from '../problem/pack-rules.ts';
import { CURVE, MEASURE } from '../problem/problem.ts';
import type { People, Person } from './people.ts';
import type { RoomPlan } from './rooms.ts';
import { type DayPart, dayParts, groupBase, slotMasks } from './rule-parts.ts';
import type { School } from './school.ts';
import { compileFairness, compileReserve, compileWorkload } from './staff-rules.ts';
import type { Units } from './units.ts';

type WeekConstraint = ConstraintOf<'gapsPerWeek'> | ConstraintOf<'daysInInterval'>;
const NEVER = 1_000_000;

/** Every limit on somebody's week becomes a measure of day masks with bounds on its sum. */
export function compilePeopleRules(
  school: School,
  units: Units,
  builder: ProblemBuilder,
  people: People,
  rooms: RoomPlan,
): void {
  const tagged = new Map<string, Person>();
  const holes = new Map<Person, { gaps?: number; late?: number }>();
  for (const constraint of school.constraints) {
    switch (constraint.kind) {
      case 'gapsPerWeek':
      case 'gapsPerDay':
      case 'hoursPerDay':
      case 'hoursInARow':
      case 'daysPerWeek':
      case 'spanPerDay':
      case 'lateStarts':
      case 'daysInInterval':
        for (const person of personsOf(school, people, constraint)) {
          const watched = constraint.tag ? taggedPerson(person, constraint.tag) : person;
          if (watched.lessons.length) addWeekRule(school, builder, watched, constraint);
          if (!constraint.hard || constraint.tag || ('part' in constraint && constraint.part)) continue;
          const known = holes.get(person) ?? {};
          if (constraint.kind === 'gapsPerWeek')
            holes.set(person, { ...known, gaps: Math.min(known.gaps ?? NEVER, constraint.max ?? NEVER) });
          if (constraint.kind === 'lateStarts')
            holes.set(person, { ...known, late: Math.min(known.late ?? NEVER, constraint.max ?? NEVER) });
        }
        break;
      case 'restOvernight':
        for (const person of personsOf(school, people, constraint)) {
          addGroup(constraint, person, 'rest', [school.periods], constraint.min, constraint.circular ? 1 : 0);
        }
        break;
      case 'fullDays':
      case 'restAtNoon':
        for (const person of personsOf(school, people, constraint)) addNoonRule(school, builder, person, constraint);
        break;
      case 'halfDaysInARow': {
        const list = [school.periods, constraint.oneMoreFromAfternoon ? 1 : 0];
        for (const person of personsOf(school, people, constraint))
          addGroup(constraint, person, 'halvesInARow', list, 0, constraint.max);
        break;
      }
      case 'buildingChanges':
      case 'roomChanges':
        for (const person of personsOf(school, people, constraint)) {
          const hours = constraint.per === 'wholeDay' ? school.boardPeriods : school.periods;
          const list = [constraint.per === 'week' ? 1 : 0, constraint.kind === 'roomChanges' ? 1 : 0, hours];
          addGroup(constraint, person, 'places', list, 0, constraint.max);
        }
        break;
      case 'gapsAtBuildingChange':
      case 'gapsAtRoomChange':
        for (const person of personsOf(school, people, constraint)) {
          const list = [2, constraint.kind === 'gapsAtRoomChange' ? 1 : 0, school.periods];
          addGroup(constraint, person, 'places', list, constraint.min, 0);
        }
        break;
      case 'tagsPerDay':
        for (const person of personsOf(school, people, constraint)) {
          const profiles = constraint.tags.map((tag) => taggedPerson(person, tag).profile);
          const hours = constraint.part === 'wholeDay' ? school.boardPeriods : school.periods;
          addGroup(constraint, person, 'tagsPerDay', [hours, ...profiles], profiles.length, constraint.max);
        }
        break;
      case 'notInRooms':
        for (const person of personsOf(school, people, { of: 'teachers', who: constraint.who }))
          for (const room of constraint.rooms) {
            // A room that no lesson may take has no profile.
            const profile = rooms.profileOf.get(room);
            const away = Array.from({ length: school.slots }, (_, slot) => (constraint.slots.includes(slot) ? 1 : 0));
            if (profile !== undefined) addGroup(constraint, person, 'notInRooms', away, profile, 0);
          }
        break;
      case 'unavailable':
        if (!constraint.hard) addDisliked(school, builder, people, rooms, constraint);
        break;
      case 'fairness':
        compileFairness(school, units, builder, constraint);
        break;
      case 'reserve':
        compileReserve(school, units, builder, constraint);
        break;
      case 'workload':
        for (const teacher of constraint.who) compileWorkload(school, units, builder, rooms, constraint, teacher);
        break;
    }
  }

  for (const [person, { gaps, late }] of holes)
    if (gaps !== undefined && late !== undefined) addHoles(school, builder, person, gaps + late);

  function taggedPerson(person: Person, tag: string): Person {
    const key = `${person.profile}:${tag}`;
    const known = tagged.get(key);
    if (known) return known;
    const lessons = person.lessons.filter((lesson) => school.lesson(lesson).tags.includes(tag));
    const profile = builder.addProfile(`${person.name} ${tag}`, { capacity: 9999 });
    for (const lesson of lessons) builder.lessons[units.of[lesson]!]!.profiles.push(profile);
    for (const lesson of possibleFor(person))
      if (school.lesson(lesson).tags.includes(tag))
        builder.needs[rooms.teacherNeedOf[lesson]!]!.options.find(
          (option) => option.name === person.name,
        )!.profiles.push(profile);
    const made = { ...person, profile, lessons };
    tagged.set(key, made);
    return made;
  }

  /** Lessons of pools this teacher belongs to. */
  function possibleFor(person: Person): number[] {
    if (people.teachers.get(person.name) !== person) return [];
    return school.model.lessons.flatMap(({ teacherPool = [] }, lesson) =>
      rooms.teacherNeedOf[lesson]! >= 0 && teacherPool.includes(person.name) ? [lesson] : [],
    );
  }

  function addGroup(
    constraint: Constraint,
    person: Person,
    kind: 'rest' | 'places' | 'halvesInARow' | 'tagsPerDay' | 'notInRooms',
    list: number[],
    min: number,
    max: number,
  ): void {
    const lessons = [...person.lessons, ...possibleFor(person)];
    builder.groups.push({
      ...groupBase(constraint, person.times),
      kind,
      lessons: Int32Array.from(lessons, (lesson) => units.of[lesson]!),
      needs: Int32Array.from(lessons, (lesson) => rooms.needOf[lesson]!),
      profile: person.profile,
      min,
      max,
      list: Int32Array.from([
        ...list,
        ...lessons.map((lesson, index) => (index < person.lessons.length ? -1 : rooms.teacherNeedOf[lesson]!)),
      ]),
    });
  }
}

function personsOf(
  school: School,
  people: People,
  constraint: { of: 'teachers' | 'students'; who: 'all' | string[] },
): Person[] {
  const map = people[constraint.of];
  if (constraint.who === 'all') return [...new Set(map.values())];
  const names =
    constraint.of === 'teachers' ? constraint.who : constraint.who.flatMap((set) => [...school.atomsOf(set)]);
  return [...new Set(names.map((name) => map.get(name)).filter((person) => person !== undefined))];
}

/** The hours of a part in which nobody waits: breaks, those in which the person is away, and all outside of the part. */
function blockedMask(school: School, person: Person, { day, first, hours }: DayPart): number {
  let mask = 0;
  for (let hour = 0; hour < school.boardPeriods; hour++) {
    const slot = day * school.boardPeriods + hour;
    const outside = hour < first || hour >= first + hours;
    if (outside || school.breaks.has(slot) || person.closed.has(slot)) mask |= 1 << hour;
  }
  return mask;
}

function maskOf({ first, hours }: DayPart): number {
  return ((1 << hours) - 1) << first;
}

function addWeekRule(school: School, builder: ProblemBuilder, person: Person, constraint: WeekConstraint): void {
  const add = (
    kind: number,
    options: { interval?: number; low?: number; high?: number; min?: number; max?: number; hope: number },
  ) => {
    const cells: Cell[] = dayParts(school, 'part' in constraint ? constraint.part : undefined).map((part) => ({
      day: part.day,
      kind,
      mask: options.interval === undefined ? maskOf(part) : maskOf(part) & (options.interval << part.first),
      blocked: blockedMask(school, person, part),
      low: options.low ?? 0,
      high: options.high ?? 0,
    }));
    const { weight, ...base } = groupBase(constraint, person.times);
    builder.addRule(
      {
        ...base,
        weight,
        profile: person.profile,
        min: options.min ?? 0,
        max: options.max ?? NEVER,
        hope: options.hope,
      },
      cells,
    );
  };
  const { max } = constraint;
  const min = 'min' in constraint ? constraint.min : undefined;
  switch (constraint.kind) {
    case 'gapsPerWeek':
      add(MEASURE.gaps, { max, hope: 1 });
      return;
    case 'gapsPerDay':
      add(MEASURE.overGaps, { high: max, max: 0, hope: 1 });
      return;
    case 'hoursPerDay':
      if (max !== undefined)
        add(constraint.byDay ? MEASURE.dayOver : MEASURE.limitBusy, { low: 0, high: max, max: 0, hope: 0 });
      if (min)
        add(constraint.emptyDaysAllowed === false ? MEASURE.underBusy : MEASURE.limitBusy, {
          low: min,
          high: 99,
          max: 0,
          hope: 1,
        });
      return;
    case 'hoursInARow':
      add(MEASURE.overRun, { high: max, max: 0, hope: 0 });
      return;
    case 'daysPerWeek':
      if (max !== undefined) add(MEASURE.any, { max, hope: 0 });
      if (min) add(MEASURE.any, { min, hope: -1 });
      return;
    case 'spanPerDay':
      add(MEASURE.overSpan, { high: max, max: constraint.oneDayLonger ? 1 : 0, hope: 0 });
      return;
    case 'lateStarts':
      add(MEASURE.later, { max: 0, hope: 1 });
      add(MEASURE.late, { max, hope: 1 });
      return;
    case 'daysInInterval':
      add(MEASURE.any, { interval: ((1 << constraint.to) - 1) & ~((1 << constraint.from) - 1), max, hope: 0 });
      return;
  }
}

/** Limits on the morning and the afternoon of one day: whether both are taught, and how long the rest between them is. */
function addNoonRule(
  school: School,
  builder: ProblemBuilder,
  person: Person,
  constraint: ConstraintOf<'fullDays'> | ConstraintOf<'restAtNoon'>,
): void {
  const rests = constraint.kind === 'restAtNoon';
  const cells = dayParts(school, 'wholeDay').map((part) => ({
    day: part.day,
    kind: rests ? MEASURE.shortNoon : MEASURE.bothHalves,
    mask: maskOf(part),
    blocked: 0,
    low: rests ? constraint.min : 0,
    high: school.periods,
  }));
  const max = rests ? 0 : constraint.max;
  builder.addRule({ ...groupBase(constraint, person.times), profile: person.profile, min: 0, max, hope: 0 }, cells);
}

/** Gaps and late starts together: one hour still to place cannot fill both, which neither limit sees alone. */
function addHoles(school: School, builder: ProblemBuilder, person: Person, max: number): void {
  const cells = dayParts(school, undefined).map((part) => ({
    day: part.day,
    kind: MEASURE.holes,
    mask: maskOf(part),
    blocked: blockedMask(school, person, part),
    low: 0,
    high: 0,
  }));
  builder.addRule(
    {
      profile: person.profile,
      min: 0,
      max,
      hope: 1,
      weight: 1,
      hard: true,
      curve: CURVE.linear,
      source: 'gapsPerWeek + lateStarts',
    },
    cells,
  );
}

function addDisliked(
  school: School,
  builder: ProblemBuilder,
  people: People,
  rooms: RoomPlan,
  constraint: ConstraintOf<'unavailable'>,
): void {
  const cells = slotMasks(school, constraint.slots).flatMap((mask, day) =>
    mask ? [{ day, kind: MEASURE.busy, mask, blocked: 0, low: 0, high: 0 }] : [],
  );
  const watch = (profile: number, times: number) =>
    builder.addRule({ ...groupBase(constraint, times), profile, min: 0, max: 0, hope: 0 }, cells);
  if (constraint.of === 'rooms') {
    // A room that no lesson may take has no profile and cannot be disliked.
    for (const room of constraint.who) if (rooms.profileOf.has(room)) watch(rooms.profileOf.get(room)!, 1);
    return;
  }
  for (const person of personsOf(school, people, { of: constraint.of, who: constraint.who }))
    watch(person.profile, person.times);
}
