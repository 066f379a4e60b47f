import type { Actor } from '@patio/access';
import type { Scale } from '@patio/engine-grading';
import { PRESETS } from '@patio/engine-grading/presets';
import { checkScale } from '@patio/engine-grading/schema';
import { nextVersion, record, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ScalesView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { policies, policyVersions, scales } from '../schema.ts';
import { listEquivalences } from './equivalences.ts';

type ScaleRow = typeof scales.$inferSelect;

/** Policies in force by the scale they carry. */
const usesOf = (tx: Tx) =>
  tx
    .select({
      policyId: policies.id,
      rules: policyVersions.rules,
      scale: policyVersions.scale,
      school: schoolRows.name,
    })
    .from(policyVersions)
    .innerJoin(
      policies,
      and(eq(policies.institutionId, policyVersions.institutionId), eq(policies.id, policyVersions.policyId)),
    )
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, policies.institutionId), eq(schoolRows.id, policies.schoolId)),
    )
    .where(and(eq(policyVersions.state, 'in_force'), isNull(policies.archivedAt)))
    .orderBy(asc(schoolRows.name));

/** Every scale of the institution with where it is used, the tables between them, and what countries offer besides. */
export async function listScales(tx: Tx): Promise<ScalesView> {
  const rows = await tx.select().from(scales).orderBy(asc(scales.key));
  const uses = await usesOf(tx);
  const known = new Set(rows.map((row) => row.key));
  const countries = Object.values(PRESETS);
  return {
    items: rows.map((row) => ({
      id: row.id,
      key: row.key,
      scale: row.body,
      preset: row.preset,
      archived: row.archivedAt !== null,
      used: uses
        .filter((use) => use.scale.id === row.key)
        .map(({ policyId, rules, scale, school }) => ({
          policyId,
          label: rules.label,
          school,
          isCurrent: scale.version === row.body.version,
        })),
      version: row.version,
    })),
    equivalences: await listEquivalences(tx, known),
    presets: countries.flatMap((preset) =>
      preset.scales.filter((each) => !known.has(each.id)).map((scale) => ({ country: preset.country, scale })),
    ),
  };
}

const ensureSense = (scale: Scale): void => {
  const { problems } = checkScale(scale);
  if (problems[0]) throw failure('bad_scale', { problem: problems[0].code }, 'scale');
};

/** Adds a country's scale as it is, or one of the institution's own. */
export async function addScale(
  tx: Tx,
  actor: Actor,
  given: { id: string; scale: Scale; preset: string | null },
): Promise<void> {
  const model = Object.values(PRESETS)
    .filter((preset) => preset.country === given.preset)
    .flatMap((preset) => preset.scales)
    .find((each) => each.id === given.scale.id);
  if (given.preset && !model) throw failure('not_found');
  const body = model ?? { ...given.scale, id: `own-${given.id.slice(-12)}`, version: 1 };
  ensureSense(body);
  const [made] = await tx
    .insert(scales)
    .values({ institutionId: actor.institutionId, id: given.id, key: body.id, body, preset: given.preset })
    .onConflictDoNothing()
    .returning();
  if (!made) throw failure('changed_meanwhile');
  await note(tx, actor, made, 'grading.scale_added', undefined);
}

async function holdScale(tx: Tx, id: string, seen: number): Promise<ScaleRow> {
  const [row] = await tx.select().from(scales).where(eq(scales.id, id)).for('update');
  if (!row) throw failure('not_found');
  if (row.version !== seen) throw failure('changed_meanwhile');
  return row;
}

async function keep(tx: Tx, actor: Actor, row: ScaleRow, set: Partial<ScaleRow>, action: string): Promise<void> {
  const [after] = await tx
    .update(scales)
    .set({ ...set, ...nextVersion(scales) })
    .where(and(eq(scales.institutionId, actor.institutionId), eq(scales.id, row.id)))
    .returning();
  if (!after) throw failure('changed_meanwhile');
  await note(tx, actor, after, action, row.body);
}

/** Changes a scale; policies in force keep the state they were agreed with until they get a version of their own. */
export async function saveScale(tx: Tx, actor: Actor, id: string, seen: number, scale: Scale): Promise<void> {
  const row = await holdScale(tx, id, seen);
  if (scale.kind !== row.body.kind) throw failure('bad_scale', { problem: 'scale.kind' }, 'scale');
  const body = { ...scale, id: row.key, version: row.body.version + 1 };
  ensureSense(body);
  await keep(tx, actor, row, { body, preset: null }, 'grading.scale_saved');
}

/** Puts a scale away, or back; one that grades somebody stays. */
export async function archiveScale(tx: Tx, actor: Actor, id: string, seen: number, archived: boolean): Promise<void> {
  const row = await holdScale(tx, id, seen);
  if (archived && (await usesOf(tx)).some((use) => use.scale.id === row.key)) throw failure('scale_in_use');
  await tx
    .update(scales)
    .set({ archivedAt: archived ? new Date() : null, ...nextVersion(scales) })
    .where(and(eq(scales.institutionId, actor.institutionId), eq(scales.id, row.id)));
  const action = archived ? 'grading.scale_archived' : 'grading.scale_restored';
  await record(tx, actor, action, { type: 'grading.scale', id: row.id, schoolId: null }, { after: { name: row.key } });
}

const fieldsOf = (scale: Scale) => ({
  name: scale.label.es,
  pass: scale.pass,
  levels: scale.levels.map((level) => level.label.es),
  ...(scale.kind === 'numeric' && { min: scale.min, max: scale.max, step: scale.step }),
});

const note = (tx: Tx, actor: Actor, row: ScaleRow, action: string, before: Scale | undefined) =>
  record(
    tx,
    actor,
    action,
    { type: 'grading.scale', id: row.id, schoolId: null },
    { ...(before && { before: fieldsOf(before) }), after: fieldsOf(row.body) },
  );
