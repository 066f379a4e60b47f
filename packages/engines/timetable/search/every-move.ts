import type { Problem } from '../problem/problem.ts';
import type { Random } from './random.ts';

/** The kind of a move that cannot be made, now or ever. */
const NOT_NOW = -1;
const NEVER = -2;

/** Every lesson of a school of mere clashes in every other slot, sorted by how many clashes the move would make or mend. */
export class EveryMove {
  readonly start: Int32Array;
  clashes = 0;
  /** The most clashes one move can mend; a move of kind k makes k - most. */
  readonly most: number;
  /** How many moves there are of each kind. */
  readonly count: Int32Array;
  private readonly problem: Problem;
  /** Of each lesson, those who must not be in two places. */
  private readonly people: Int32Array[];
  private readonly occupied: Int32Array;
  /** Of each move, by lesson and slot: people who are busy there; of each lesson: its people who have two lessons now. */
  private readonly busyThere: Int32Array;
  private readonly torn: Int32Array;
  private readonly kindOf: Int8Array;
  private readonly placeOf: Int32Array;
  private readonly ofKind: Int32Array[];

  constructor(problem: Problem, start: ArrayLike<number>) {
    const { lessons, slots, profilesStart, profilesList, clashHard, clashWeight } = problem;
    this.problem = problem;
    this.start = Int32Array.from(start);
    this.people = Array.from({ length: lessons }, (_, lesson) =>
      profilesList
        .subarray(profilesStart[lesson], profilesStart[lesson + 1])
        .filter((profile) => clashHard[profile] === 1 && clashWeight[profile]! > 0),
    );
    this.most = Math.max(0, ...this.people.map((people) => people.length));
    this.count = new Int32Array(2 * this.most + 1);
    this.occupied = new Int32Array(problem.profiles * slots);
    this.busyThere = new Int32Array(lessons * slots);
    this.torn = new Int32Array(lessons);
    this.kindOf = Int8Array.from({ length: lessons * slots }, (_, move) =>
      problem.allowed[move] && !problem.fixed[Math.floor(move / slots)] ? NOT_NOW : NEVER,
    );
    this.placeOf = new Int32Array(lessons * slots);
    this.ofKind = Array.from(this.count, () => new Int32Array(lessons * slots));
    this.countAll();
  }

  /** One move of a kind, as lesson × slots + slot. */
  draw(kind: number, random: Random): number {
    return this.ofKind[kind]![random.below(this.count[kind]!)]!;
  }

  make(move: number): void {
    const { slots } = this.problem;
    const lesson = Math.floor(move / slots);
    const people = this.people[lesson]!;
    for (let i = 0; i < people.length; i++) this.leave(people[i]!, lesson);
    this.start[lesson] = move % slots;
    this.torn[lesson] = 0;
    for (let i = 0; i < people.length; i++) this.join(people[i]!, lesson);
    this.sortLesson(lesson);
  }

  private countAll(): void {
    const { problem, start, occupied, busyThere, torn } = this;
    const { lessons, slots, capacityAt } = problem;
    const each = (see: (lesson: number, profile: number) => void) => {
      for (let lesson = 0; lesson < lessons; lesson++) for (const profile of this.people[lesson]!) see(lesson, profile);
    };
    each((lesson, profile) => {
      const at = profile * slots + start[lesson]!;
      if (occupied[at]!++ >= capacityAt[at]!) this.clashes++;
    });
    each((lesson, profile) => {
      for (let slot = 0; slot < slots; slot++)
        if (occupied[profile * slots + slot]! >= capacityAt[profile * slots + slot]!)
          busyThere[lesson * slots + slot]!++;
      const at = profile * slots + start[lesson]!;
      if (occupied[at]! > capacityAt[at]!) torn[lesson]!++;
    });
    for (let lesson = 0; lesson < lessons; lesson++) this.sortLesson(lesson);
  }

  private leave(profile: number, lesson: number): void {
    const slot = this.start[lesson]!;
    const at = profile * this.problem.slots + slot;
    const room = this.problem.capacityAt[at]! - --this.occupied[at]!;
    if (room === 1) this.turn(profile, slot, -1);
    else if (room <= 0) this.clashes--;
    if (room === 0) this.tear(profile, lesson, -1);
  }

  private join(profile: number, lesson: number): void {
    const slot = this.start[lesson]!;
    const at = profile * this.problem.slots + slot;
    const room = this.problem.capacityAt[at]! - ++this.occupied[at]!;
    if (room === 0) this.turn(profile, slot, 1);
    else if (room < 0) {
      this.clashes++;
      this.torn[lesson]!++;
    }
    if (room === -1) this.tear(profile, lesson, 1);
  }

  /** A person's hour was filled or emptied: whoever else would come there finds it so. */
  private turn(profile: number, slot: number, by: number): void {
    const { busyThere, torn, kindOf, most } = this;
    const { membersStart, membersList, slots } = this.problem;
    const end = membersStart[profile + 1]!;
    for (let m = membersStart[profile]!; m < end; m++) {
      const lesson = membersList[m]!;
      const move = lesson * slots + slot;
      const busy = busyThere[move]! + by;
      busyThere[move] = busy;
      if (kindOf[move]! >= 0) this.sort(move, busy - torn[lesson]! + most);
    }
  }

  /** A lesson came to or went from an hour in which a person has others. */
  private tear(profile: number, lesson: number, by: number): void {
    const { start, torn } = this;
    const { membersStart, membersList } = this.problem;
    const slot = start[lesson]!;
    const end = membersStart[profile + 1]!;
    for (let m = membersStart[profile]!; m < end; m++) {
      const other = membersList[m]!;
      if (start[other] !== slot || other === lesson) continue;
      torn[other]! += by;
      this.sortLesson(other);
    }
  }

  private sortLesson(lesson: number): void {
    const { busyThere, kindOf } = this;
    const { slots } = this.problem;
    const first = lesson * slots;
    const here = first + this.start[lesson]!;
    const least = this.most - this.torn[lesson]!;
    for (let move = first; move < first + slots; move++)
      if (kindOf[move] !== NEVER) this.sort(move, move === here ? NOT_NOW : busyThere[move]! + least);
  }

  private sort(move: number, kind: number): void {
    const { kindOf, placeOf, ofKind, count } = this;
    const before = kindOf[move]!;
    if (kind === before) return;
    if (before >= 0) {
      const list = ofKind[before]!;
      const place = placeOf[move]!;
      const last = list[--count[before]!]!;
      list[place] = last;
      placeOf[last] = place;
    }
    kindOf[move] = kind;
    if (kind < 0) return;
    placeOf[move] = count[kind]!;
    ofKind[kind]![count[kind]!++] = move;
  }
}
