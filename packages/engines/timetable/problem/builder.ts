import { type NeedDraft, packNeeds } from './pack-needs.ts';
import { type PairDraft, packPairs } from './pack-pairs.ts';
import { type Cell, packRules, type RuleDraft } from './pack-rules.ts';
import type { Group, Problem, Relaxed } from './problem.ts';

export interface LessonDraft {
  duration: number;
  allowed: Uint8Array;
  fixed: boolean;
  /** Costs of starting at each slot, for each duration the lesson may have. */
  starts: { duration: number; hard: Int32Array | null; soft: Int32Array | null }[];
  profiles: number[];
}

export interface ProfileDraft {
  name: string;
  capacity: number;
  clashWeight: number;
  clashHard: boolean;
  startsOnly: boolean;
  /** Where the capacity counts; everywhere when absent. */
  capacitySlots?: Set<number>;
  /** Slots in which nothing at all may stand. */
  closed?: Set<number>;
}

/** Collects a school piece by piece and packs it into flat arrays once, so importers can stay readable. */
export class ProblemBuilder {
  readonly lessons: LessonDraft[] = [];
  readonly profiles: ProfileDraft[] = [];
  readonly rules: RuleDraft[] = [];
  readonly pairs: PairDraft[] = [];
  readonly groups: Group[] = [];
  readonly needs: NeedDraft[] = [];
  readonly relaxed: Relaxed[] = [];
  readonly pieces: number[][] = [];
  readonly dayOf: number[];
  readonly scale: number;
  readonly breaks: Set<number>;
  readonly partOf: number[];

  constructor(dayOf: number[], scale: number, breaks: Iterable<number> = [], partOf = dayOf) {
    this.dayOf = dayOf;
    this.partOf = partOf;
    this.scale = scale;
    this.breaks = new Set(breaks);
  }

  addProfile(name: string, options: Partial<ProfileDraft> = {}): number {
    this.profiles.push({ name, capacity: 1, clashWeight: 1, clashHard: true, startsOnly: false, ...options });
    return this.profiles.length - 1;
  }

  addLesson(lesson: LessonDraft): number {
    this.lessons.push(lesson);
    return this.lessons.length - 1;
  }

  addRule(rule: Omit<RuleDraft, 'cells'>, cells: Cell[]): void {
    this.rules.push({ ...rule, cells });
  }

  /** The lessons of each profile. */
  members(): number[][] {
    const members: number[][] = this.profiles.map(() => []);
    this.lessons.forEach(({ profiles }, lesson) => {
      for (const profile of profiles) members[profile]!.push(lesson);
    });
    return members;
  }

  build(): Problem {
    const slots = this.dayOf.length;
    const days = Math.max(...this.dayOf) + 1;
    const lessons = this.lessons.length;
    const problem = {
      slots,
      days,
      ...packCalendar(this.dayOf, this.partOf, this.breaks),
      lessons,
      duration: Int32Array.from(this.lessons, (lesson) => lesson.duration),
      allowed: new Uint8Array(lessons * slots),
      fixed: Uint8Array.from(this.lessons, (lesson) => (lesson.fixed ? 1 : 0)),
      ...packStarts(this.lessons, slots),
      ...packLists(
        'profiles',
        this.lessons.map((lesson) => lesson.profiles),
      ),
      profiles: this.profiles.length,
      capacity: Int32Array.from(this.profiles, (profile) => (profile.capacitySlots ? 9999 : profile.capacity)),
      capacityAt: packCapacity(this.profiles, slots),
      clashWeight: Int32Array.from(this.profiles, (profile) => profile.clashWeight),
      clashHard: Uint8Array.from(this.profiles, (profile) => (profile.clashHard ? 1 : 0)),
      startsOnly: Uint8Array.from(this.profiles, (profile) => (profile.startsOnly ? 1 : 0)),
      profileName: this.profiles.map((profile) => profile.name),
      rules: packRules(this.rules, this.profiles.length, days),
      pairs: packPairs(this.pairs, lessons),
      groups: this.groups,
      needs: packNeeds(this.needs, lessons),
      scale: this.scale,
      pieces: this.pieces.map((piece) => Int32Array.from(piece)),
      relaxed: this.relaxed,
    };
    this.lessons.forEach((lesson, index) => {
      problem.allowed.set(lesson.allowed, index * slots);
    });
    const groupsOf: number[][] = this.lessons.map(() => []);
    this.groups.forEach((group, index) => {
      for (const lesson of new Set(group.lessons)) groupsOf[lesson]!.push(index);
    });
    return {
      ...problem,
      ...packLists('members', this.members()),
      ...packLists('groups', groupsOf),
    } as unknown as Problem;
  }
}

function packCalendar(dayOf: number[], partOf: number[], breaks: Set<number>) {
  const slots = dayOf.length;
  const bitOf = new Int32Array(slots);
  const hourOf = new Int32Array(slots);
  const roomLeft = new Int32Array(slots);
  const nextOpen = new Int32Array(slots).fill(-1);
  for (let slot = 1; slot < slots; slot++) {
    bitOf[slot] = dayOf[slot] === dayOf[slot - 1] ? bitOf[slot - 1]! + 1 : 0;
    hourOf[slot] = partOf[slot] === partOf[slot - 1] ? hourOf[slot - 1]! + 1 : 0;
  }
  for (let slot = slots - 1; slot >= 0; slot--) {
    const sameDay = slot + 1 < slots && partOf[slot + 1] === partOf[slot];
    roomLeft[slot] = sameDay ? roomLeft[slot + 1]! + 1 : 1;
    if (sameDay) nextOpen[slot] = breaks.has(slot + 1) ? nextOpen[slot + 1]! : slot + 1;
  }
  return { dayOf: Int32Array.from(dayOf), bitOf, partOf: Int32Array.from(partOf), hourOf, roomLeft, nextOpen };
}

function packCapacity(profiles: ProfileDraft[], slots: number): Int32Array {
  const capacityAt = new Int32Array(profiles.length * slots);
  profiles.forEach((profile, p) => {
    for (let slot = 0; slot < slots; slot++) {
      const counts = !profile.capacitySlots || profile.capacitySlots.has(slot);
      capacityAt[p * slots + slot] = profile.closed?.has(slot) ? 0 : counts ? profile.capacity : 9999;
    }
  });
  return capacityAt;
}

function packStarts(lessons: LessonDraft[], slots: number) {
  const stride =
    1 +
    lessons.reduce((most, lesson) => Math.max(most, lesson.duration, ...lesson.starts.map((row) => row.duration)), 0);
  const rows = new Map<string, number>();
  const hard: Int32Array[] = [new Int32Array(slots)];
  const soft: Int32Array[] = [new Int32Array(slots)];
  const startRow = new Int32Array(lessons.length * stride);
  lessons.forEach((lesson, index) => {
    for (const starts of lesson.starts) {
      if (!starts.hard && !starts.soft) continue;
      const key = `${starts.hard?.join() ?? ''}|${starts.soft?.join() ?? ''}`;
      let row = rows.get(key);
      if (row === undefined) {
        row = hard.length;
        rows.set(key, row);
        hard.push(starts.hard ?? hard[0]!);
        soft.push(starts.soft ?? soft[0]!);
      }
      startRow[index * stride + starts.duration] = row;
    }
  });
  const startHard = new Int32Array(hard.length * slots);
  const startSoft = new Int32Array(hard.length * slots);
  hard.forEach((row, index) => {
    startHard.set(row, index * slots);
    startSoft.set(soft[index]!, index * slots);
  });
  return { startHard, startSoft, startRow, startStride: stride };
}

function packLists(name: string, lists: number[][]) {
  const start = new Int32Array(lists.length + 1);
  lists.forEach((list, index) => {
    start[index + 1] = start[index]! + list.length;
  });
  return { [`${name}Start`]: start, [`${name}List`]: Int32Array.from(lists.flat()) };
}
