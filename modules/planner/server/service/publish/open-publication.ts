import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { namePeople, type Tx } from '@patio/platform';
import { listMeetings } from '@patio/timetable/server';
import { and, eq } from 'drizzle-orm';
import type { PublicationView } from '../../../contract/publish.ts';
import { loadSetUp } from '../../read/load-set-up.ts';
import { publications } from '../../schema.ts';
import { describeChange } from './describe-change.ts';
import { isLast } from './roll-back.ts';
import { getPublication, getScenario } from './scene.ts';

/** What a publication changed for whom, and whether it can still be taken back. */
export async function openPublication(tx: Tx, actor: Actor, id: Id): Promise<PublicationView> {
  const row = await getPublication(tx, actor, id);
  const [scenario, ended, begun, setUp, nameOf, last, [restores]] = await Promise.all([
    getScenario(tx, actor, row.scenarioId),
    listMeetings(tx, row.ended),
    listMeetings(tx, row.begun),
    loadSetUp(tx, { schoolId: row.schoolId, yearId: row.yearId }),
    namePeople(tx, [row.byId, ...(row.rolledBackBy ? [row.rolledBackBy] : [])]),
    isLast(tx, row),
    row.restoresId
      ? tx
          .select({ id: publications.id, fromOn: publications.fromOn })
          .from(publications)
          .where(and(eq(publications.institutionId, actor.institutionId), eq(publications.id, row.restoresId)))
      : [],
  ]);
  const change = await describeChange(tx, setUp, { ended, begun, kept: row.figures.kept ?? 0 }, row.fromOn);
  return {
    id: row.id,
    scenario: { id: scenario.id, name: scenario.name },
    fromOn: row.fromOn,
    at: row.createdAt.toISOString(),
    by: nameOf(row.byId),
    restores: restores ?? null,
    rolledBack: row.rolledBackAt ? { at: row.rolledBackAt.toISOString(), by: nameOf(row.rolledBackBy ?? '') } : null,
    version: row.version,
    change,
    can: { rollBack: last },
  };
}
