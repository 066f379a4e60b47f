import type { Id } from '@patio/kernel';
import { preparedSql, type Tx } from '@patio/platform';
import { roomRows } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import type { SetUp, SetUpDistance, SetUpRoom } from '../../rules/set-up.ts';
import { distances } from '../schema.ts';

const schoolId = sql`${sql.placeholder('schoolId')}::uuid`;

const placesOf = preparedSql<{ schoolId: Id }, { rooms: SetUpRoom[]; distances: SetUpDistance[] }>(
  'planner_places',
  () => sql`select (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'building', r.building, 'capacity', r.capacity,
        'features', r.features) order by r.name), '[]') from ${roomRows} r
      where r.institution_id = patio_institution() and r.school_id = ${schoolId} and r.archived_at is null) as rooms,
    (select coalesce(json_agg(json_build_object('id', d.id, 'version', d.version, 'building', d.building, 'otherBuilding', d.other_building,
        'periods', d.periods) order by d.building, d.other_building), '[]') from ${distances} d
      where d.institution_id = patio_institution() and d.school_id = ${schoolId}) as distances`,
);

/** The rooms in use, and how far the buildings are apart. */
export async function loadPlaces(tx: Tx, { schoolId }: { schoolId: Id }): Promise<Pick<SetUp, 'rooms' | 'distances'>> {
  const [places] = await placesOf(tx, { schoolId });
  return places!;
}
