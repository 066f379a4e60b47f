import type { Constraint } from '../model/constraint.ts';
import type { ProblemBuilder } from '../problem/builder.ts';
import { CURVE, MEASURE, PAIR } from '../problem/problem.ts';
import type { People } from './people.ts';
import type { RoomPlan } from './rooms.ts';
import { groupBase, slotMasks } from './rule-parts.ts';
import { type School, scaled } from './school.ts';
import type { Units } from './units.ts';

const RELATION = {
  before: PAIR.before,
  beforeIfSameDay: PAIR.beforeIfSameDay,
  rightAfter: PAIR.rightAfter,
  adjacent: PAIR.adjacent,
};
const TOGETHER = { start: PAIR.sameStart, day: PAIR.sameDay, hour: PAIR.sameHour };

/** Relations between lessons become pairs where two suffice, profiles where slots are counted, groups for the rest. */
export function compileLessonRules(
  school: School,
  units: Units,
  builder: ProblemBuilder,
  rooms: RoomPlan,
  people: People,
): void {
  for (const constraint of school.constraints) {
    const weight = constraint.hard ? 1 : scaled(constraint.weight);
    const source = constraint.source ?? constraint.kind;
    const pair = (first: number, second: number, kind: number, arg: number, hard = constraint.hard, cost = weight) => {
      const a = units.of[first]!;
      const b = units.of[second]!;
      if (a !== b) builder.pairs.push({ first: a, second: b, kind, arg, weight: hard ? 1 : cost, hard, source });
    };
    const everyPair = (ids: string[], kind: number, arg: number) => {
      const list = school.indexes(ids);
      for (let i = 0; i < list.length; i++)
        for (let j = i + 1; j < list.length; j++) pair(list[i]!, list[j]!, kind, arg);
    };
    switch (constraint.kind) {
      case 'daysBetween':
        if (constraint.min) everyPair(constraint.lessons, PAIR.minDays, constraint.min);
        if (constraint.max !== undefined) everyPair(constraint.lessons, PAIR.maxDays, constraint.max);
        if (constraint.min && constraint.adjacentIfSameDay && !constraint.hard) {
          const list = school.indexes(constraint.lessons);
          for (let i = 0; i < list.length; i++)
            for (let j = i + 1; j < list.length; j++) pair(list[i]!, list[j]!, PAIR.touchIfSameDay, 0, true);
        }
        break;
      case 'together':
        everyPair(constraint.lessons, TOGETHER[constraint.what], 0);
        break;
      case 'apart':
        everyPair(constraint.lessons, PAIR.apart, 0);
        break;
      case 'gapBetween':
        everyPair(constraint.lessons, PAIR.gap, constraint.min);
        break;
      case 'order': {
        const list = school.indexes(constraint.lessons);
        if (list.length === 2) pair(list[0]!, list[1]!, RELATION[constraint.relation], 0);
        else addGroup(constraint, 'tripled', list, 0, 0, []);
        break;
      }
      case 'endsDay':
        for (const lesson of school.indexes(constraint.lessons)) {
          const others = new Set(school.lessonAtoms[lesson]!.flatMap((atom) => school.lessonsOfAtom.get(atom) ?? []));
          for (const other of others) if (other !== lesson) pair(lesson, other, PAIR.endsDay, 0);
        }
        break;
      case 'apartTags': {
        const sets = constraint.tags.map((tag) =>
          school.model.lessons.flatMap((lesson, index) => (lesson.tags.includes(tag) ? [index] : [])),
        );
        sets.forEach((first, i) => {
          for (const second of sets.slice(i + 1))
            for (const a of first) for (const b of second) if (a !== b) pair(a, b, PAIR.apart, 0);
        });
        break;
      }
      case 'gapBetweenTags':
        addTagGaps(constraint, pair);
        break;
      case 'atOnce':
      case 'slotsUsed':
        addSlotCount(constraint);
        break;
      case 'lessonsIn': {
        const chosen = Array.from({ length: school.slots }, (_, slot) => (constraint.slots.includes(slot) ? 1 : 0));
        addGroup(constraint, 'lessonsIn', school.indexes(constraint.lessons), 0, constraint.max, chosen);
        break;
      }
      case 'stretchesUsed':
      case 'inOneStretch': {
        const stretchOf = new Array<number>(school.slots).fill(-1);
        for (const [index, slots] of constraint.stretches.entries()) for (const slot of slots) stretchOf[slot] = index;
        const lessons = school.indexes(constraint.lessons);
        addGroup(constraint, constraint.kind, lessons, constraint.stretches.length, constraint.max, stretchOf);
        break;
      }
      case 'roomsUsed':
        addGroup(constraint, 'distinctOptions', school.indexes(constraint.lessons), 0, constraint.max, []);
        break;
      case 'sameRoomIfAdjacent':
        addGroup(constraint, 'sameOptionIfAdjacent', school.indexes(constraint.lessons), 0, 0, []);
        break;
      case 'sameTeacher':
        addGroup(constraint, 'distinctOptions', school.indexes(constraint.lessons), 0, 1, [], true);
        break;
      case 'keep':
        for (const [position, lesson] of school.indexes(constraint.lessons).entries()) {
          addKept(units.of[lesson]!, constraint.slots[position]!, weight);
        }
        break;
    }
  }

  function addKept(unit: number, slot: number, weight: number): void {
    const draft = builder.lessons[unit]!;
    for (const row of draft.starts) {
      row.soft = row.soft ? row.soft.slice() : new Int32Array(school.slots);
      for (let at = 0; at < school.slots; at++) if (at !== slot) row.soft[at]! += weight;
    }
  }

  function addGroup(
    constraint: Constraint,
    kind: 'distinctOptions' | 'sameOptionIfAdjacent' | 'tripled' | 'stretchesUsed' | 'inOneStretch' | 'lessonsIn',
    lessons: number[],
    min: number,
    max: number,
    list: number[],
    teachers = false,
  ): void {
    const needs = lessons
      .map((lesson) => (teachers ? rooms.teacherNeedOf : rooms.needOf)[lesson]!)
      .filter((need) => need >= 0);
    builder.groups.push({
      ...groupBase(constraint, 1),
      kind,
      lessons: Int32Array.from(lessons, (lesson) => units.of[lesson]!),
      needs: Int32Array.from(needs),
      profile: -1,
      min,
      max,
      list: Int32Array.from(list),
    });
  }

  function addTagGaps(
    constraint: Extract<Constraint, { kind: 'gapBetweenTags' }>,
    pair: (a: number, b: number, kind: number, arg: number) => void,
  ): void {
    const map = people[constraint.of];
    const names =
      constraint.who === 'all'
        ? [...map.keys()]
        : constraint.of === 'teachers'
          ? constraint.who
          : constraint.who.flatMap((set) => [...school.atomsOf(set)]);
    const seen = new Set<string>();
    for (const person of new Set(names.flatMap((name) => map.get(name) ?? []))) {
      for (const a of person.lessons) {
        if (!school.lesson(a).tags.includes(constraint.first)) continue;
        for (const b of person.lessons) {
          if (a === b || !school.lesson(b).tags.includes(constraint.second) || seen.has(`${a}:${b}`)) continue;
          seen.add(`${a}:${b}`);
          pair(a, b, constraint.ordered ? PAIR.gapOrdered : PAIR.gap, constraint.min);
        }
      }
    }
  }

  function addSlotCount(constraint: Extract<Constraint, { kind: 'atOnce' | 'slotsUsed' }>): void {
    const lessons = school.indexes(constraint.lessons);
    const { min } = constraint;
    const limited = constraint.kind === 'atOnce' && constraint.max !== undefined;
    const profile = builder.addProfile(constraint.source ?? constraint.kind, {
      capacity: limited ? constraint.max! : 9999,
      capacitySlots: limited ? new Set(constraint.slots) : undefined,
      clashWeight: constraint.hard ? 1 : scaled(constraint.weight),
      clashHard: constraint.hard,
    });
    for (const lesson of lessons) builder.lessons[units.of[lesson]!]!.profiles.push(profile);
    if (constraint.kind === 'atOnce') {
      if (min === undefined) return;
      builder.groups.push({
        ...groupBase(constraint, 1),
        kind: 'atLeastTogether',
        lessons: Int32Array.from(lessons, (lesson) => units.of[lesson]!),
        needs: new Int32Array(),
        profile,
        min,
        max: 0,
        list: Int32Array.from(constraint.slots),
      });
      return;
    }
    const cells = slotMasks(school, constraint.slots).flatMap((mask, day) =>
      mask ? [{ day, kind: MEASURE.busy, mask, blocked: 0, low: 0, high: 0 }] : [],
    );
    const base = {
      weight: constraint.hard ? 1 : scaled(constraint.weight),
      hard: constraint.hard,
      curve: CURVE[constraint.cost],
      source: constraint.source ?? constraint.kind,
    };
    builder.addRule({ ...base, profile, min: min ?? 0, max: constraint.max ?? 1_000_000, hope: min ? -1 : 0 }, cells);
  }
}
