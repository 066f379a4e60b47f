import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { insertMany, nextVersion, record, type Tx } from '@patio/platform';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { HoursInput } from '../../../contract/setup.ts';
import type { SetUp } from '../../../rules/set-up.ts';
import { failure } from '../../failures.ts';
import { loadSetUp } from '../../read/load-set-up.ts';
import { hours } from '../../schema.ts';
import { type PlacedAt, requireOpenPlace, setUpSubject } from './place.ts';

/** Hours in order and once each; what is impossible is not also disliked. */
export const tidyHours = ({ impossible, disliked }: Pick<HoursInput, 'impossible' | 'disliked'>) => {
  const closed = [...new Set(impossible)].sort((a, b) => a - b);
  return {
    impossible: closed,
    disliked: [...new Set(disliked)].filter((one) => !closed.includes(one)).sort((a, b) => a - b),
  };
};

/** Refuses hours that the school's week does not have. */
export function requireHours({ shape }: Pick<SetUp, 'shape'>, given: readonly number[]): void {
  const wrong = given.find(
    (hour) => !shape.days.includes(Math.floor(hour / 100)) || hour % 100 > shape.periods || hour % 100 < 1,
  );
  if (wrong !== undefined) throw failure('no_such_hour', { hour: wrong });
}

const whoOf = (setUp: SetUp): Record<HoursInput['of'], Set<string>> => ({
  teacher: new Set(setUp.teachers.map(({ id }) => id)),
  room: new Set(setUp.rooms.map(({ id }) => id)),
  homeroom: new Set(setUp.homerooms.map(({ id }) => id)),
  section: new Set(setUp.sections.map(({ id }) => id)),
  school: new Set([setUp.schoolId]),
});

/** Sets the hours of several at once; what held before stays as history. */
export async function saveHours(
  tx: Tx,
  actor: Actor,
  { items, schoolId, yearId }: PlacedAt & { items: readonly HoursInput[] },
): Promise<void> {
  const place = { schoolId, yearId };
  await requireOpenPlace(tx, actor, place);
  const setUp = await loadSetUp(tx, place);
  const known = whoOf(setUp);
  if (
    items.some(({ of, whoId }) => !known[of].has(whoId)) ||
    new Set(items.map(({ whoId }) => whoId)).size < items.length
  )
    throw failure('not_found');
  requireHours(
    setUp,
    items.flatMap(({ impossible, disliked }) => [...impossible, ...disliked]),
  );
  const held = new Map(setUp.hours.map((row) => [`${row.of} ${row.whoId}`, row]));
  const before = items.flatMap(({ of, whoId, version }) => {
    const row = held.get(`${of} ${whoId}`);
    if ((row?.version ?? null) !== version) throw failure('changed_meanwhile');
    return row?.id ?? [];
  });
  await replaceHours(tx, actor, before);
  await insertMany(
    tx,
    hours,
    items.map(({ of, whoId, ...given }) => ({
      ...tidyHours(given),
      ...place,
      of,
      whoId,
      institutionId: actor.institutionId,
      id: makeId(),
      state: 'accepted' as const,
      byId: actor.userId,
      version: (given.version ?? 0) + 1,
    })),
  );
  await record(tx, actor, 'planner.hours_set', setUpSubject(place), { after: { count: items.length } });
}

/** What held no longer holds; somebody who was faster leaves none of them to replace. */
export async function replaceHours(tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const ended = await tx
    .update(hours)
    .set({ state: 'replaced', ...nextVersion(hours), decidedBy: actor.userId, decidedAt: sql`clock_timestamp()` })
    .where(and(eq(hours.institutionId, actor.institutionId), inArray(hours.id, [...ids]), eq(hours.state, 'accepted')))
    .returning({ id: hours.id });
  if (ended.length < ids.length) throw failure('changed_meanwhile');
}
