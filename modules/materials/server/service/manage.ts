import { type Actor, reachesSchool } from '@patio/access';
import {
  countSchoolBytes,
  defineUndo,
  fileQuota,
  keepUndo,
  namePeople,
  nextVersion,
  record,
  requireUnchanged,
  type Tx,
  updateSeen,
} from '@patio/platform';
import { getInstitution } from '@patio/schools/server';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MaterialUsage } from '../../contract.ts';
import { failure } from '../failures.ts';
import { materialsVisibleTo } from '../policy.ts';
import { type MaterialRow, materials } from '../schema.ts';
import { subjectOf } from './materials.ts';

const MOST_OWNERS = 10;

/** How much room materials take at each school that the actor looks after. */
export async function listUsage(tx: Tx, actor: Actor): Promise<MaterialUsage[]> {
  const { schools } = await getInstitution(tx, actor);
  const answer: MaterialUsage[] = [];
  for (const { id, name } of schools.filter((school) => reachesSchool(actor, 'materials.manage', school.id)))
    answer.push(await usageOf(tx, actor, { id, name }));
  return answer;
}

async function usageOf(tx: Tx, actor: Actor, school: { id: string; name: string }): Promise<MaterialUsage> {
  const count = sql<number>`count(*)::int`;
  const bytes = sql<number>`coalesce(sum(${materials.keptBytes}), 0)::float8`;
  const ofSchool = and(eq(materials.institutionId, actor.institutionId), eq(materials.schoolId, school.id));
  const kinds = await tx
    .select({ kind: materials.kind, count, bytes })
    .from(materials)
    .where(ofSchool)
    .groupBy(materials.kind)
    .orderBy(sql`${bytes} desc`);
  const owners = await tx
    .select({ id: materials.ownerId, count, bytes })
    .from(materials)
    .where(ofSchool)
    .groupBy(materials.ownerId)
    .orderBy(sql`${bytes} desc`)
    .limit(MOST_OWNERS);
  const nameOf = await namePeople(
    tx,
    owners.map((owner) => owner.id),
  );
  return {
    school,
    keptBytes: await countSchoolBytes(tx, actor.institutionId, school.id),
    mostBytes: fileQuota().schoolBytes,
    materialBytes: kinds.reduce((sum, kind) => sum + kind.bytes, 0),
    kinds,
    owners: owners.map((owner) => ({ ...owner, name: owner.id && nameOf(owner.id) })),
  };
}

const unsetState = defineUndo('materials.state_set', {
  payload: z.object({
    state: z.enum(['active', 'archived']),
    rows: z.array(z.object({ id: z.uuid(), version: z.int32() })),
  }),
  apply: async (tx, actor, { state, rows }) => {
    await requireUnchanged(tx, materials, rows);
    await tx
      .update(materials)
      .set({ state, ...nextVersion(materials) })
      .where(
        and(
          inArray(
            materials.id,
            rows.map(({ id }) => id),
          ),
          materialsVisibleTo(actor, 'materials.manage'),
        ),
      );
  },
});

/** Archives or restores many; those that are so already, or out of reach, stay as they are. */
export async function setState(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  state: MaterialRow['state'],
): Promise<{ changed: number; undoToken: string | null }> {
  const rows = await tx
    .update(materials)
    .set({ state, ...nextVersion(materials) })
    .where(
      and(
        eq(materials.institutionId, actor.institutionId),
        inArray(materials.id, [...ids]),
        ne(materials.state, state),
        materialsVisibleTo(actor, 'materials.manage'),
      ),
    )
    .returning();
  for (const row of rows)
    await record(tx, actor, 'materials.material_changed', subjectOf(row), {
      before: { state: state === 'active' ? 'archived' : 'active' },
      after: { state },
    });
  if (rows.length === 0) return { changed: 0, undoToken: null };
  const before = state === 'active' ? 'archived' : 'active';
  const kept = rows.map(({ id, version }) => ({ id, version }));
  return { changed: rows.length, undoToken: await keepUndo(tx, actor, unsetState, { state: before, rows: kept }) };
}

/** Makes somebody's material one of the school's library, for when they leave or when it serves all. */
export async function adoptMaterial(
  tx: Tx,
  actor: Actor,
  material: MaterialRow,
  version: number,
): Promise<MaterialRow> {
  if (!reachesSchool(actor, 'materials.manage', material.schoolId)) throw failure('not_found');
  if (material.ownerId === null) return material;
  const after = await updateSeen(tx, materials, { ...material, version }, { ownerId: null, folderId: null });
  if (!after) throw failure('changed_meanwhile', { version: material.version });
  await record(tx, actor, 'materials.material_adopted', subjectOf(material), { after: { title: material.title } });
  return after;
}
