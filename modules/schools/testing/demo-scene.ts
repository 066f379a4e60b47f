import type { Actor } from '@patio/access';
import type { LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';

/** Repeatable chance: the same seed makes the same school, down to the last surname. */
export class Chance {
  #state: number;
  constructor(seed: number | string) {
    this.#state = typeof seed === 'number' ? seed >>> 0 : [...seed].reduce(spread, 0x811c9dc5);
  }
  /** A number from 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  /** A whole number from 0 up to, not including, `n`. */
  below(n: number): number {
    return Math.floor(this.next() * n);
  }
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
  /** True with this probability. */
  odds(p: number): boolean {
    return this.next() < p;
  }
}

const spread = (hash: number, letter: string): number =>
  Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;

/** Chance inside the database: a number from 0 to 1 that is always the same for the same words; each part has a seed of its own. */
export const chanceBy =
  (seed: number) =>
  (...words: SQL[]): SQL =>
    sql`((hashtextextended(concat_ws(' ', ${sql.join(words, sql`, `)}), ${sql.raw(String(seed))}) & 1048575) / 1048576.0::float8)`;

/** A school of the demo, as every part of it needs to know it. */
export interface DemoSchool {
  id: string;
  name: string;
  country: string;
  timeZone: string;
  yearId: string;
  startsOn: LocalDate;
  endsOn: LocalDate;
  /** From the youngest to the oldest, with the age at which children usually enter. */
  levels: readonly { id: string; name: string; shortName: string; position: number; age: number }[];
}

/** What a part of the demo is given: who acts, when it is, and the schools that stand, with their people in them. */
export interface DemoScene {
  actor: Actor;
  institutionId: string;
  /** Tiny is for tests: every kind of thing, few of each. */
  size: 'tiny' | 'small' | 'medium' | 'large';
  today: LocalDate;
  schools: readonly DemoSchool[];
  /** Chance of a part's own, so that one part's throws never change another's. */
  chance(part: string): Chance;
  /** Lets the database take stock of what was written, so that it plans the questions of the next part well. */
  settle(): Promise<void>;
  /** Fills whole tables at once, where the owner of the database allows it; elsewhere in an ordinary transaction. */
  load<T>(tables: readonly string[], work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** One part of the demo. It runs in its module's own builders and services, and set by set: it must also fill fifty thousand. */
export type DemoPart = (scene: DemoScene) => Promise<void>;

/** What a module adds to the demo: `demo` in its `testing/demo.ts`. When it runs, schools, levels, rooms, families, staff and the eight people are there. */
export interface DemoStep {
  fill: DemoPart;
  /** Steps that must have run before, if its floor does not say so already: words of modules, or names of db/demo/parts.ts. */
  after?: readonly string[];
  /** Brings what it filled from `since` up to today, when the demo is started on a later day. May run twice: what stands is left alone. */
  live?: DemoLife;
}

/** A part of the demo that goes on with the days: `since` is the first school day that is not lived yet. */
export type DemoLife = (scene: DemoScene & DemoSince) => Promise<void>;

export interface DemoSince {
  since: LocalDate;
  /** The accounts with which the school is tried: their work of today is left to whoever tries it. */
  triedBy: readonly string[];
}
