import type { Actor } from '@patio/access';
import { namePeople, type Tx } from '@patio/platform';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Place } from '../../contract/fields.ts';
import type { PlannerDashboard } from '../../contract/scenarios.ts';
import { stepsOf } from '../../rules/missing.ts';
import { judgeWeek } from '../../rules/quality.ts';
import { loadPlanned } from '../read/load-planned.ts';
import { loadSetUp } from '../read/load-set-up.ts';
import { getPlannedPlace, type PlannedPlace } from '../read/planned-place.ts';
import { hours, publications, scenarios } from '../schema.ts';
import { scenarioQuery, viewScenarios } from './scenario-lines.ts';

const SHOWN = 10;

async function readHistory(tx: Tx, { schoolId, yearId }: PlannedPlace) {
  const rows = await tx
    .select({ row: publications, scenario: scenarios.name, edition: scenarios.edition })
    .from(publications)
    .innerJoin(
      scenarios,
      and(eq(scenarios.institutionId, publications.institutionId), eq(scenarios.id, publications.scenarioId)),
    )
    .where(and(eq(publications.schoolId, schoolId), eq(publications.yearId, yearId)))
    .orderBy(desc(publications.createdAt), desc(publications.id))
    .limit(SHOWN);
  const nameOf = await namePeople(
    tx,
    rows.map(({ row }) => row.byId),
  );
  const history = rows.map(({ row, scenario }) => ({
    id: row.id,
    scenario,
    fromOn: row.fromOn,
    by: nameOf(row.byId),
    at: row.createdAt.toISOString(),
    rolledBack: row.rolledBackAt !== null,
    moved: row.begun.length,
  }));
  const held = rows.find(({ row }) => row.rolledBackAt === null);
  const published = held && {
    id: held.row.id,
    scenarioId: held.row.scenarioId,
    scenario: held.scenario,
    fromOn: held.row.fromOn,
    by: nameOf(held.row.byId),
    changedSince: held.edition !== held.row.edition,
  };
  return { history, published: published ?? null };
}

/** The scenario that was worked on last, counted as it stands now. */
async function readActive(tx: Tx, { schoolId, yearId }: PlannedPlace): Promise<PlannerDashboard['active']> {
  const [found] = await scenarioQuery(tx)
    .where(and(eq(scenarios.schoolId, schoolId), eq(scenarios.yearId, yearId), ne(scenarios.state, 'archived')))
    .orderBy(desc(scenarios.updatedAt), desc(scenarios.id))
    .limit(1);
  if (!found) return null;
  const [line] = await viewScenarios(tx, [found]);
  if (line!.judged) return line!;
  const { setUp, built, timetable } = await loadPlanned(tx, found.row);
  return { ...line!, quality: judgeWeek(setUp, built, timetable), judged: true };
}

/** How far the timetable of a school year is: set-up, scenarios, what is published. */
export async function readDashboard(tx: Tx, actor: Actor, asked: Place): Promise<PlannerDashboard> {
  const place = await getPlannedPlace(tx, actor, asked);
  const { schoolId, yearId } = place;
  const ofYear = and(eq(scenarios.schoolId, schoolId), eq(scenarios.yearId, yearId));
  const [setUp, active, publishing, [counted], proposals] = await Promise.all([
    loadSetUp(tx, { schoolId, yearId }),
    readActive(tx, place),
    readHistory(tx, place),
    tx
      .select({
        open: sql<number>`count(*) filter (where ${scenarios.state} <> 'archived')::int`,
        archived: sql<number>`count(*) filter (where ${scenarios.state} = 'archived')::int`,
      })
      .from(scenarios)
      .where(ofYear),
    tx.$count(
      hours,
      and(eq(hours.schoolId, schoolId), eq(hours.yearId, yearId), eq(hours.state, 'proposed'), eq(hours.of, 'teacher')),
    ),
  ]);
  return { at: place, steps: stepsOf(setUp), proposals, active, scenarios: counted!, ...publishing };
}
