import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { record, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { DistanceInput } from '../../../contract/setup.ts';
import { failure } from '../../failures.ts';
import { loadPlaces } from '../../read/set-up-places.ts';
import { distances } from '../../schema.ts';
import { type PlacedAt, requireOpenPlace, setUpSubject } from './place.ts';
import { seenRow } from './save-needs.ts';

/** Sets how many periods somebody needs between two buildings; all of them or none. */
export async function saveDistances(
  tx: Tx,
  actor: Actor,
  { items, schoolId, yearId }: PlacedAt & { items: readonly DistanceInput[] },
): Promise<void> {
  await requireOpenPlace(tx, actor, { schoolId, yearId });
  const { rooms } = await loadPlaces(tx, { schoolId });
  const known = new Set(rooms.map(({ building }) => building));
  const pairs = items.map(({ building, otherBuilding, ...item }) => ({
    ...item,
    building: building < otherBuilding ? building : otherBuilding,
    otherBuilding: building < otherBuilding ? otherBuilding : building,
  }));
  if (
    pairs.some(
      (pair) => pair.building === pair.otherBuilding || !known.has(pair.building) || !known.has(pair.otherBuilding),
    )
  )
    throw failure('unknown_building');
  const { institutionId } = actor;
  const written = await tx
    .insert(distances)
    .values(
      pairs.map(({ version, ...pair }) => ({
        ...pair,
        schoolId,
        institutionId,
        id: makeId(),
        version: seenRow(version),
      })),
    )
    .onConflictDoUpdate({
      target: [distances.institutionId, distances.schoolId, distances.building, distances.otherBuilding],
      // The order of two words is the database's, which keeps the smaller one first.
      set: { periods: sql`excluded.periods`, version: sql`excluded.version`, updatedAt: sql`now()` },
      setWhere: sql`${distances.version} = excluded.version - 1`,
    })
    .returning({ id: distances.id });
  if (written.length < items.length) throw failure('changed_meanwhile');
  await record(tx, actor, 'planner.distances_set', setUpSubject({ schoolId, yearId }), {
    after: { pairs: items.length },
  });
}
