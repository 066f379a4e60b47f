import type { ProblemBuilder } from '../problem/builder.ts';
import type { NeedDraft, OptionDraft } from '../problem/pack-needs.ts';
import type { School } from './school.ts';
import { scaled } from './school.ts';
import type { Units } from './units.ts';

export interface RoomPlan {
  /** Need of each lesson, -1 when its room is certain or it has none. */
  needOf: Int32Array;
  teacherNeedOf: Int32Array;
  /** Rooms of lessons that have no choice. */
  certain: string[][];
  profileOf: Map<string, number>;
}

interface Wish {
  rooms: string[];
  hard: boolean;
  weight: number;
  home: boolean;
  /** Its place among the constraints, which names it. */
  order: number;
}

/** Gives every lesson its possible rooms; a lesson with one possible room simply belongs to it. */
export function compileRooms(school: School, units: Units, builder: ProblemBuilder): RoomPlan {
  const { model } = school;
  const plan: RoomPlan = {
    needOf: new Int32Array(model.lessons.length).fill(-1),
    teacherNeedOf: new Int32Array(model.lessons.length).fill(-1),
    certain: model.lessons.map(() => []),
    profileOf: new Map(),
  };
  const pool = new Map<string, number>();
  const things = new Map<string, number>();
  const buildings = new Map<string, number>();
  const wishes = wishesOf(school);
  const roomOf = new Map(model.rooms.map((room) => [room.id, room]));
  const sizeOf = new Map(model.students.map((set) => [set.id, set.size ?? 0]));
  const known = new Map<string, OptionDraft[]>();
  const watched = lessonsWithRoomRules(school);
  const drafts: { lesson: number; teacher: boolean; need: NeedDraft }[] = [];
  model.lessons.forEach((lesson, index) => {
    const options = wishes.has(index) ? optionsOf(index, wishes.get(index)!) : [];
    const only = options[0];
    if (options.length === 1 && only!.soft === 0 && !watched.has(index)) {
      plan.certain[index] = only!.name.split('\n');
      builder.lessons[units.of[index]!]!.profiles.push(...only!.profiles);
      closeStarts(index, plan.certain[index]!);
    } else if (options.length) {
      drafts.push({
        lesson: index,
        teacher: false,
        need: {
          lesson: units.of[index]!,
          options,
          noneHard: 1,
          noneSoft: 0,
          fixed: options.length === 1,
          perHour: false,
        },
      });
    }
    if (lesson.teacherPool?.length && lesson.teachers.length === 0)
      drafts.push({ lesson: index, teacher: true, need: teacherNeed(index, lesson.teacherPool) });
  });
  drafts.sort((a, b) => a.need.lesson - b.need.lesson || a.lesson - b.lesson || Number(a.teacher) - Number(b.teacher));
  drafts.forEach((draft, position) => {
    (draft.teacher ? plan.teacherNeedOf : plan.needOf)[draft.lesson] = position;
    builder.needs.push(draft.need);
  });
  return plan;

  /** Lessons with the same wishes, size and pinned rooms share their options: hundreds of rooms times thousands of lessons add up. */
  function optionsOf(index: number, list: Wish[]): OptionDraft[] {
    const { pin, size, students } = school.lesson(index);
    const seats = size ?? students.reduce((sum, id) => sum + (sizeOf.get(id) ?? 0), 0);
    const name = `${list.map((wish) => wish.order).join()} ${seats} ${pin?.rooms?.join('\n') ?? ''}`;
    let options = known.get(name);
    if (!options) {
      options = roomOptions(list, seats, pin?.rooms);
      known.set(name, options);
    }
    return options;
  }

  function roomOptions(list: Wish[], size: number, pinned: string[] | undefined): OptionDraft[] {
    const own = list.filter((wish) => !wish.home);
    const used = own.length ? own : list;
    const hard = used.filter((wish) => wish.hard);
    const pool = new Set(hard.length && !used[0]!.home ? hard[0]!.rooms : used.flatMap((wish) => wish.rooms));
    const options: OptionDraft[] = [];
    for (const id of pool) {
      if (!used[0]!.home && !hard.every((wish) => wish.rooms.includes(id))) continue;
      const room = roomOf.get(id);
      if (!room || (room.capacity !== undefined && room.capacity < size)) continue;
      const soft = used.reduce(
        (sum, wish) => sum + (wish.hard || wish.rooms.includes(id) ? 0 : scaled(wish.weight)),
        0,
      );
      for (const rooms of combinations(room.sets ?? [[id]], pinned)) {
        options.push({
          name: [id, ...(room.sets ? rooms : [])].join('\n'),
          thing: number(things, id),
          place: room.building ? number(buildings, room.building) : -1,
          profiles: rooms.map(roomProfile),
          hard: 0,
          soft,
        });
      }
    }
    if (hard.length === 0)
      options.push({
        name: '',
        thing: -1,
        place: -1,
        profiles: [],
        hard: 0,
        soft: used.reduce((sum, wish) => sum + scaled(wish.weight), 0),
      });
    return options;
  }

  function roomProfile(id: string): number {
    let profile = plan.profileOf.get(id);
    if (profile === undefined) {
      profile = builder.addProfile(id);
      plan.profileOf.set(id, profile);
      const closed = school.closed.rooms.get(id);
      if (closed) builder.profiles[profile]!.closed = closed;
    }
    return profile;
  }

  function closeStarts(index: number, rooms: string[]): void {
    const unit = builder.lessons[units.of[index]!]!;
    const open = unit.allowed.slice();
    for (const id of rooms) {
      for (const slot of school.closed.rooms.get(id) ?? []) {
        for (let k = 0; k < unit.duration && slot - k >= 0; k++) open[slot - k] = 0;
      }
    }
    if (open.includes(1)) unit.allowed.set(open);
    else builder.relaxed.push({ source: 'unavailable', lessons: [units.of[index]!] });
  }

  function teacherNeed(index: number, pool: string[]): NeedDraft {
    const options = pool.map((id) => ({
      name: id,
      thing: number(things, `t:${id}`),
      place: -1,
      profiles: [teacherProfile(id)],
      hard: 0,
      soft: 0,
    }));
    return { lesson: units.of[index]!, options, noneHard: 1, noneSoft: 0, fixed: false, perHour: false };
  }

  /** Teachers with lessons of their own have a profile, made first, so that a room of the same name is not mistaken for them. */
  function teacherProfile(id: string): number {
    let profile = pool.get(id);
    if (profile === undefined) {
      const own = school.lessonsOfTeacher.has(id);
      profile = own ? builder.profiles.findIndex((known) => known.name === id) : builder.addProfile(id);
      pool.set(id, profile);
      const closed = school.closed.teachers.get(id);
      if (closed) builder.profiles[profile]!.closed = closed;
    }
    return profile;
  }
}

function wishesOf(school: School): Map<number, Wish[]> {
  const wishes = new Map<number, Wish[]>();
  for (const [order, constraint] of school.constraints.entries()) {
    if (constraint.kind !== 'roomsAllowed') continue;
    const { rooms, hard, weight, home } = constraint;
    const wish = { rooms, hard, weight, home, order };
    for (const lesson of school.indexes(constraint.lessons)) {
      const list = wishes.get(lesson);
      if (list) list.push(wish);
      else wishes.set(lesson, [wish]);
    }
  }
  return wishes;
}

function lessonsWithRoomRules(school: School): Set<number> {
  const watched = new Set<number>();
  for (const constraint of school.constraints) {
    if (constraint.kind === 'roomsUsed' || constraint.kind === 'sameRoomIfAdjacent')
      for (const lesson of school.indexes(constraint.lessons)) watched.add(lesson);
    if (constraint.kind === 'notInRooms')
      for (const name of constraint.who)
        for (const lesson of school.lessonsOfTeacher.get(name) ?? []) watched.add(lesson);
    if (
      constraint.kind === 'buildingChanges' ||
      constraint.kind === 'roomChanges' ||
      constraint.kind === 'gapsAtBuildingChange' ||
      constraint.kind === 'gapsAtRoomChange'
    ) {
      const map = constraint.of === 'teachers' ? school.lessonsOfTeacher : school.lessonsOfAtom;
      const names =
        constraint.who === 'all'
          ? [...map.keys()]
          : constraint.of === 'teachers'
            ? constraint.who
            : constraint.who.flatMap((set) => [...school.atomsOf(set)]);
      for (const name of names) for (const lesson of map.get(name) ?? []) watched.add(lesson);
    }
  }
  return watched;
}

/** One room out of each set, all different; cut short because a hall with many doors would have thousands. */
function combinations(sets: string[][], pinned: string[] | undefined): string[][] {
  if (pinned?.length === sets.length && sets.length > 1) return [pinned];
  let rows: string[][] = [[]];
  for (const set of sets) {
    rows = rows.flatMap((row) => set.filter((room) => !row.includes(room)).map((room) => [...row, room]));
    if (rows.length > 96) rows = rows.filter((_, index) => index % Math.ceil(rows.length / 96) === 0);
  }
  return rows;
}

function number(map: Map<string, number>, key: string): number {
  let value = map.get(key);
  if (value === undefined) {
    value = map.size;
    map.set(key, value);
  }
  return value;
}
