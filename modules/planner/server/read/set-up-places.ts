import type { Id } from '@patio/kernel';
import { preparedSql, type Tx } from '@patio/platform';
import { roomRows } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import type { SetUp, SetUpDistance, SetUpRoom } from '../../rules/set-up.ts';
import { distances } from '../schema.ts';

const schoolId = sql`${sql.placeholder('schoolId')}::uuid`;

const roomsOf = preparedSql<{ schoolId: Id }, SetUpRoom>(
  'planner_rooms',
  () => sql`select r.id, r.name, r.building, r.capacity, r.features from ${roomRows} r
    where r.institution_id = patio_institution() and r.school_id = ${schoolId} and r.archived_at is null order by r.name`,
);

const distancesOf = preparedSql<{ schoolId: Id }, SetUpDistance>(
  'planner_distances',
  () => sql`select d.id, d.version, d.building, d.other_building as "otherBuilding", d.periods from ${distances} d
    where d.institution_id = patio_institution() and d.school_id = ${schoolId} order by d.building, d.other_building`,
);

/** The rooms in use, and how far the buildings are apart. */
export async function loadPlaces(tx: Tx, { schoolId }: { schoolId: Id }): Promise<Pick<SetUp, 'rooms' | 'distances'>> {
  const [rooms, between] = await Promise.all([roomsOf(tx, { schoolId }), distancesOf(tx, { schoolId })]);
  return { rooms, distances: between };
}
