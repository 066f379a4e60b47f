import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { failure } from '../failures.ts';
import type { YearRow } from './years.ts';

/** What a module above does about the steps of a year, which this one cannot know of. */
interface YearFollower {
  /** How many things must be finished before the year can be closed. */
  unfinished(tx: Tx, year: YearRow): Promise<number>;
  /** A year began or was closed, in the same transaction. */
  moved(tx: Tx, actor: Actor, year: YearRow): Promise<void>;
}

const followers: YearFollower[] = [];

/** Registers what must be finished before a year is closed, and what happens when one begins or ends. */
export function registerYearFollower(follower: YearFollower): void {
  followers.push(follower);
}

/** Refuses to close a year while something of it is unfinished. */
export async function requireFinished(tx: Tx, year: YearRow): Promise<void> {
  let count = 0;
  for (const follower of followers) count += await follower.unfinished(tx, year);
  if (count > 0) throw failure('year_unfinished', { year: year.name, count });
}

/** Tells those who follow that the state of a year changed. */
export async function tellFollowers(tx: Tx, actor: Actor, year: YearRow): Promise<void> {
  for (const follower of followers) await follower.moved(tx, actor, year);
}
