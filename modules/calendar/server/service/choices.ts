import { type Actor, holds, reachOf } from '@patio/access';
import type { Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Choices } from '../../contract.ts';
import { canManageSchool } from '../policy.ts';
import { readPlaces } from '../relations.ts';

const MOST = 400;

/** For whom the reader may write events: schools and levels that they keep, classes of theirs. */
export async function readChoices(tx: Tx, actor: Actor): Promise<Choices> {
  if (!holds(actor, 'calendar.manage') && !holds(actor, 'calendar.class_events'))
    return { schools: [], levels: [], sections: [] };
  const { schools, sectionIds } = await readPlaces(tx, actor);
  const ids = schools.map(({ id }) => id);
  const kept = schools.filter(({ id }) => canManageSchool(actor, id));
  const everyClass = kept.length > 0 || reachOf(actor, 'calendar.class_events') === 'school';
  const ofSchools = everyClass ? inArray(sectionRows.schoolId, ids) : inArray(sectionRows.id, sectionIds);
  const [levels, sections] = await Promise.all([
    kept.length === 0
      ? []
      : tx
          .select({ id: gradeLevelRows.id, name: gradeLevelRows.name, schoolId: gradeLevelRows.schoolId })
          .from(gradeLevelRows)
          .where(
            and(
              eq(gradeLevelRows.institutionId, actor.institutionId),
              inArray(
                gradeLevelRows.schoolId,
                kept.map(({ id }) => id),
              ),
              isNull(gradeLevelRows.archivedAt),
            ),
          )
          .orderBy(asc(gradeLevelRows.position), asc(gradeLevelRows.id)),
    ids.length === 0 || (!everyClass && sectionIds.length === 0)
      ? []
      : tx
          .select({ id: sectionRows.id, name: sectionRows.name, schoolId: sectionRows.schoolId })
          .from(sectionRows)
          .where(and(eq(sectionRows.institutionId, actor.institutionId), eq(sectionRows.state, 'active'), ofSchools))
          .orderBy(asc(sectionRows.nameKey), asc(sectionRows.id))
          .limit(MOST),
  ]);
  return { schools: kept.map(({ id, name }) => ({ id, name })), levels, sections };
}
