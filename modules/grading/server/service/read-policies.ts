import type { Actor } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import type { Policy } from '@patio/engine-grading';
import { namePeople, type Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows } from '@patio/schools/server';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PlaceView, PolicyDetail, PolicyLine, VersionView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { canReachPolicy, type PolicyRow, policiesVisibleTo } from '../policy.ts';
import { type PolicyPlace, policies, policyUses, policyVersions } from '../schema.ts';
import { versionUses } from './version-uses.ts';

export type VersionRow = typeof policyVersions.$inferSelect;

/** Names of levels and courses, for places. */
async function placeNames(tx: Tx, places: readonly PolicyPlace[]): Promise<(place: PolicyPlace) => PlaceView> {
  const ids = [...new Set(places.flatMap((place) => [place.gradeLevelId, place.courseId]).filter((id) => id !== null))];
  const { rows } = await tx.execute<{ id: string; name: string }>(
    ids.length === 0
      ? sql`select null::uuid as id, null::text as name where false`
      : sql`select id, name from ${gradeLevelRows} where institution_id = (select patio_institution()) and id in ${ids}
          union all select id, name from ${courseRows} where institution_id = (select patio_institution()) and id in ${ids}`,
  );
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return (place) => ({ ...place, name: names.get(place.courseId ?? place.gradeLevelId ?? '') ?? null });
}

async function linesOf(tx: Tx, rows: readonly { policy: PolicyRow; school: string }[]): Promise<PolicyLine[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.policy.id);
  const versions = await tx
    .select()
    .from(policyVersions)
    .where(inArray(policyVersions.policyId, ids))
    .orderBy(desc(policyVersions.number));
  const uses = await tx
    .select()
    .from(policyUses)
    .where(inArray(policyUses.policyId, ids))
    .orderBy(asc(policyUses.createdAt));
  const view = await placeNames(tx, uses);
  return rows.map(({ policy, school }) => {
    const own = versions.filter((each) => each.policyId === policy.id);
    const shown = own.find((each) => each.state === 'in_force') ?? own[0];
    if (!shown) throw failure('not_found');
    return {
      id: policy.id,
      schoolId: policy.schoolId,
      school,
      kind: policy.kind,
      label: shown.rules.label,
      scale: shown.scale.label,
      inForce: shown.state === 'in_force' ? shown.number : null,
      waiting: own.filter((each) => each.state === 'proposed').length,
      drafts: own.filter((each) => each.state === 'draft').length,
      places: uses
        .filter((use) => use.policyId === policy.id)
        .map(({ gradeLevelId, courseId }) => view({ gradeLevelId, courseId })),
      version: policy.version,
    };
  });
}

const rowsWhere = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ policy: policies, school: schoolRows.name })
    .from(policies)
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, policies.institutionId), eq(schoolRows.id, policies.schoolId)),
    )
    .where(and(where, isNull(policies.archivedAt)))
    .orderBy(asc(schoolRows.name), asc(policies.key));

/** Every policy within reach. */
export async function listPolicies(tx: Tx, actor: Actor, schoolId: string | undefined): Promise<PolicyLine[]> {
  const wanted = schoolId ?? actor.membership.schoolId ?? undefined;
  const rows = await rowsWhere(tx, and(policiesVisibleTo(actor), wanted ? eq(policies.schoolId, wanted) : undefined));
  const lines = await linesOf(tx, rows);
  // Those that hold somewhere come first: they are what people ask about.
  return lines.toSorted((a, b) => Number(b.places.length > 0) - Number(a.places.length > 0));
}

/** Loads a policy within reach; out of reach answers as if it did not exist. */
export async function getPolicyRow(tx: Tx, actor: Actor, id: string): Promise<{ policy: PolicyRow; school: string }> {
  const [row] = await rowsWhere(tx, and(eq(policies.id, id), policiesVisibleTo(actor)));
  if (!row) throw failure('not_found');
  return row;
}

/** Loads a version with its policy, to read it. */
export async function getVersion(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ policy: PolicyRow; version: VersionRow }> {
  const [version] = await tx.select().from(policyVersions).where(eq(policyVersions.id, id));
  if (!version) throw failure('not_found');
  return { ...(await getPolicyRow(tx, actor, version.policyId)), version };
}

/** Loads a version with its policy, held until the transaction ends, in the state that the actor saw. */
export async function holdVersion(
  tx: Tx,
  actor: Actor,
  id: string,
  seen?: number,
): Promise<{ policy: PolicyRow; version: VersionRow }> {
  const [version] = await tx.select().from(policyVersions).where(eq(policyVersions.id, id)).for('update');
  if (!version) throw failure('not_found');
  const { policy } = await getPolicyRow(tx, actor, version.policyId);
  if (seen !== undefined && version.version !== seen) throw failure('changed_meanwhile');
  return { policy, version };
}

/** A policy with all its versions, newest first, and what this reader may do with each. */
export async function viewPolicy(tx: Tx, actor: Actor, id: string): Promise<PolicyDetail> {
  const row = await getPolicyRow(tx, actor, id);
  const [line] = await linesOf(tx, [row]);
  if (!line) throw failure('not_found');
  const versions = await tx
    .select()
    .from(policyVersions)
    .where(eq(policyVersions.policyId, id))
    .orderBy(desc(policyVersions.number));
  const nameOf = await namePeople(
    tx,
    versions.flatMap((each) => [each.madeBy, each.decidedBy]),
  );
  const view = await placeNames(
    tx,
    versions.flatMap((each) => each.holdsFor ?? []),
  );
  const signed = await versionUses(
    tx,
    versions.map((each) => each.id),
  );
  return {
    line,
    versions: versions.map(
      (each): VersionView => ({
        id: each.id,
        number: each.number,
        state: each.state,
        rules: each.rules as Policy,
        scale: each.scale,
        allowsPending: each.allowsPending,
        note: each.note,
        holdsFor: (each.holdsFor ?? []).map(view),
        madeBy: nameOf(each.madeBy),
        madeAt: each.createdAt.toISOString(),
        decidedBy: each.decidedBy ? nameOf(each.decidedBy) : null,
        decidedAt: each.decidedAt?.toISOString() ?? null,
        sheets: signed.get(each.id) ?? 0,
        version: each.version,
        can: rightsOn(actor, row.policy, each),
      }),
    ),
    can: {
      draft: canReachPolicy(actor, 'grading.propose', row.policy) && row.policy.kind === 'numeric',
      assign: canReachPolicy(actor, 'grading.manage', row.policy),
    },
  };
}

/** Drafts are written and proposed by whoever may, proposals decided by somebody else. */
function rightsOn(actor: Actor, policy: PolicyRow, version: VersionRow): VersionView['can'] {
  const may = (capability: 'grading.propose' | 'grading.decide' | 'grading.manage') =>
    canReachPolicy(actor, capability, policy);
  const draft = version.state === 'draft';
  return {
    edit: draft && may('grading.propose'),
    propose: draft && may('grading.propose'),
    withdraw: version.state === 'proposed' && version.madeBy === actor.userId,
    decide: version.state === 'proposed' && version.madeBy !== actor.userId && may('grading.decide'),
    enforce: draft && may('grading.manage'),
  };
}
