import type { ProblemBuilder } from '../problem/builder.ts';
import type { People } from './people.ts';

/**
 * Leaves a lesson out of every group of students that tells nothing new about it: two lessons that cannot be at once need
 * one witness, not one for each combination of electives. Otherwise a clash of two whole classes would weigh as much as
 * dozens of others, which no annealing gets over, and every move would be counted as often.
 * Groups whose week is watched stay whole.
 */
export function fewerStudents(builder: ProblemBuilder, people: People): void {
  const watched = new Set([...builder.rules, ...builder.groups].map(({ profile }) => profile));
  const members = builder.members();
  const witnessed = new Witnessed(builder.lessons.length);
  const groups = new Set([...people.students.values()].map(({ profile }) => profile));
  for (let profile = 0; profile < members.length; profile++) {
    const { capacity, clashHard, startsOnly, capacitySlots } = builder.profiles[profile]!;
    const shows = capacity === 1 && clashHard && !startsOnly && !capacitySlots;
    if (shows && (watched.has(profile) || !groups.has(profile))) witnessed.add(members[profile]!);
  }
  const waiting = [...groups].filter((profile) => !watched.has(profile));
  const promise = waiting.map((profile) => witnessed.missing(members[profile]!).pairs);
  for (let at = mostOf(promise); at >= 0; at = mostOf(promise)) {
    const profile = waiting[at]!;
    const { pairs, lessons } = witnessed.missing(members[profile]!);
    // What others have shown in the meantime is no longer new; then somebody else may come first.
    if (pairs < promise[at]!) {
      promise[at] = pairs;
      continue;
    }
    promise[at] = 0;
    watched.add(profile);
    keepOnly(builder, profile, members[profile]!, new Set(lessons));
    witnessed.add(lessons);
  }
  for (const profile of waiting) if (!watched.has(profile)) keepOnly(builder, profile, members[profile]!, new Set());
}

/** Who shows most that is new; -1 when nobody shows anything. */
function mostOf(promise: number[]): number {
  let most = -1;
  for (let at = 0; at < promise.length; at++)
    if (promise[at]! > 0 && (most < 0 || promise[at]! > promise[most]!)) most = at;
  return most;
}

function keepOnly(builder: ProblemBuilder, profile: number, members: number[], kept: Set<number>): void {
  for (const lesson of members) {
    const draft = builder.lessons[lesson]!;
    if (!kept.has(lesson)) draft.profiles = draft.profiles.filter((one) => one !== profile);
  }
}

/** Which pairs of lessons somebody already keeps apart: one row of bits a lesson. */
class Witnessed {
  private readonly rows: Uint32Array[];
  private readonly width: number;

  constructor(lessons: number) {
    this.width = Math.ceil(lessons / 32);
    this.rows = Array.from({ length: lessons }, () => new Uint32Array(0));
  }

  add(lessons: number[]): void {
    for (const lesson of lessons) {
      if (this.rows[lesson]!.length === 0) this.rows[lesson] = new Uint32Array(this.width);
      const row = this.rows[lesson]!;
      for (const other of lessons) row[other >>> 5]! |= 1 << (other & 31);
    }
  }

  /** How many pairs of these lessons nobody keeps apart yet, and the lessons they are made of. */
  missing(members: number[]): { pairs: number; lessons: number[] } {
    let pairs = 0;
    const lessons = members.filter((lesson) => {
      const row = this.rows[lesson]!;
      const before = pairs;
      for (const other of members)
        if (other !== lesson && ((row[other >>> 5] ?? 0) & (1 << (other & 31))) === 0) pairs++;
      return pairs > before;
    });
    return { pairs, lessons };
  }
}
