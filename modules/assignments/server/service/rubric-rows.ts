import type { Actor } from '@patio/access';
import { namePeople, type Tx } from '@patio/platform';
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { RubricLine, RubricView, UsedRubric } from '../../contract.ts';
import { failure } from '../failures.ts';
import { rubricsChangedBy, rubricsVisibleTo } from '../policy.ts';
import { assignments, type RubricRow, rubrics, rubricVersions } from '../schema.ts';

const newest = and(
  eq(rubricVersions.institutionId, rubrics.institutionId),
  eq(rubricVersions.rubricId, rubrics.id),
  eq(rubricVersions.number, rubrics.number),
);

/** How many assignments use a rubric, in any of its versions. */
export const usesOf = (): SQL<number> => sql<number>`(select count(*)::int from ${assignments} a
  join ${rubricVersions} v on v.institution_id = a.institution_id and v.id = a.rubric_version_id
  where a.institution_id = ${rubrics.institutionId} and v.rubric_id = ${rubrics.id})`;

/** Rubrics with their newest version, as a question that lists and pages build on. */
export const rubricQuery = <More extends Record<string, SQL>>(tx: Tx, actor: Actor, more: More = {} as More) =>
  tx
    .select({
      ...more,
      row: getTableColumns(rubrics),
      points: sql<string>`${rubricVersions.points}::text`,
      criteria: sql<number>`jsonb_array_length(${rubricVersions.body}->'criteria')`,
      levels: sql<number>`jsonb_array_length(${rubricVersions.body}->'criteria'->0->'levels')`,
      uses: usesOf(),
      mayChange: sql<boolean>`(${rubricsChangedBy(actor)})`,
    })
    .from(rubrics)
    .innerJoin(rubricVersions, newest)
    .$dynamic();

interface Found {
  row: RubricRow;
  points: string;
  criteria: number;
  levels: number;
  uses: number;
  mayChange: boolean;
}

/** Rubrics as lists show them. */
export async function viewRubrics(tx: Tx, actor: Actor, found: readonly Found[]): Promise<RubricLine[]> {
  const nameOf = await namePeople(
    tx,
    found.map(({ row }) => row.ownerId),
  );
  return found.map(({ row, mayChange, ...rest }) => ({
    ...rest,
    id: row.id,
    schoolId: row.schoolId,
    title: row.title,
    about: row.about,
    number: row.number,
    owner: nameOf(row.ownerId),
    own: row.ownerId === actor.userId,
    shared: row.shared,
    archived: row.archivedAt !== null,
    changedAt: row.updatedAt.toISOString(),
    version: row.version,
    can: { change: mayChange },
  }));
}

async function versionsOf(tx: Tx, rubricId: string) {
  return tx
    .select({
      row: getTableColumns(rubricVersions),
      // Named in full: in a question about one table a column stands without its table's name.
      uses: sql<number>`(select count(*)::int from ${assignments} a
        where a.institution_id = ${rubricVersions}.institution_id and a.rubric_version_id = ${rubricVersions}.id)`,
    })
    .from(rubricVersions)
    .where(
      and(eq(rubricVersions.institutionId, sql`(select patio_institution())`), eq(rubricVersions.rubricId, rubricId)),
    )
    .orderBy(asc(rubricVersions.number));
}

/** One rubric that the actor may read, in its newest version or in the one that is asked for. */
export async function viewRubric(tx: Tx, actor: Actor, id: string, number?: number): Promise<RubricView> {
  const which = and(eq(rubrics.institutionId, actor.institutionId), eq(rubrics.id, id), rubricsVisibleTo(actor));
  const [found, versions] = await Promise.all([rubricQuery(tx, actor).where(which), versionsOf(tx, id)]);
  const [line] = await viewRubrics(tx, actor, found);
  const shown = versions.find(({ row }) => row.number === (number ?? line?.number));
  if (!line || !shown) throw failure('not_found');
  const nameOf = await namePeople(
    tx,
    versions.map(({ row }) => row.byId),
  );
  return {
    ...line,
    versionId: shown.row.id,
    body: shown.row.body,
    points: shown.row.points,
    frozen: shown.uses > 0,
    versions: versions.map(({ row, uses }) => ({
      id: row.id,
      number: row.number,
      by: nameOf(row.byId),
      at: row.createdAt.toISOString(),
      uses,
    })),
  };
}

/** The version that an assignment uses; whoever reads the assignment reads its rubric. */
export async function findUsedRubric(tx: Tx, versionId: string | null): Promise<UsedRubric | null> {
  if (!versionId) return null;
  const [found] = await tx
    .select({
      versionId: rubricVersions.id,
      rubricId: rubrics.id,
      title: rubrics.title,
      number: rubricVersions.number,
      points: sql<string>`${rubricVersions.points}::text`,
      body: rubricVersions.body,
    })
    .from(rubricVersions)
    .innerJoin(
      rubrics,
      and(eq(rubrics.institutionId, rubricVersions.institutionId), eq(rubrics.id, rubricVersions.rubricId)),
    )
    .where(and(eq(rubricVersions.institutionId, sql`(select patio_institution())`), eq(rubricVersions.id, versionId)));
  return found ?? null;
}
