import type { Actor } from '@patio/access';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { PURPOSES, type Purpose } from '../../contract/fields.ts';
import type { PurposeFields, PurposeView } from '../../contract/providers.ts';
import { failure } from '../failures.ts';
import { type PurposeRow, purposes } from '../schema.ts';
import { getProvider } from './providers.ts';
import { requireSchoolOf } from './settings.ts';

const viewPurpose = (purpose: Purpose, row: PurposeRow | undefined): PurposeView => {
  if (!row) return { purpose, wired: null };
  const { providerId, model, temperature, maxTokens, priceIn, priceOut, enabled, version, found } = row;
  return { purpose, wired: { providerId, model, temperature, maxTokens, priceIn, priceOut, enabled, version, found } };
};

/** What does each purpose at a school: a model, or Patio's own engine. */
export async function listPurposes(tx: Tx, actor: Actor, schoolId: string): Promise<PurposeView[]> {
  const rows = await tx
    .select()
    .from(purposes)
    .where(and(eq(purposes.institutionId, actor.institutionId), eq(purposes.schoolId, schoolId)));
  return PURPOSES.map((purpose) =>
    viewPurpose(
      purpose,
      rows.find((row) => row.purpose === purpose),
    ),
  );
}

async function findPurpose(tx: Tx, schoolId: string, purpose: Purpose): Promise<PurposeRow | undefined> {
  const [row] = await tx
    .select()
    .from(purposes)
    .where(and(eq(purposes.schoolId, schoolId), eq(purposes.purpose, purpose)));
  return row;
}

/** What the model was found able to do: from its last try, or from before where it is the same. */
async function foundFor(tx: Tx, actor: Actor, given: PurposeFields, before: PurposeRow | undefined) {
  const { test } = await getProvider(tx, actor, given.providerId);
  if (test?.ok && test.model === given.model) return test.found;
  const same = before?.providerId === given.providerId && before.model === given.model;
  return same ? before.found : null;
}

/** Chooses the model of a purpose. It may be switched on only after a connection with this very model worked. */
export async function savePurpose(
  tx: Tx,
  actor: Actor,
  given: PurposeFields & { schoolId: string; purpose: Purpose; version: number | null },
): Promise<PurposeView> {
  const { schoolId, purpose, version, ...fields } = given;
  await requireSchoolOf(tx, actor, schoolId);
  const before = await findPurpose(tx, schoolId, purpose);
  if ((before?.version ?? null) !== version) throw failure('changed_meanwhile');
  const found = await foundFor(tx, actor, fields, before);
  if (fields.enabled && !found) throw failure('not_tested');
  const { institutionId } = actor;
  const columns = { ...fields, found };
  const row = before
    ? await updateSeen(tx, purposes, { institutionId, id: before.id, version: before.version }, columns)
    : (
        await tx
          .insert(purposes)
          .values({ institutionId, id: clock.id(), schoolId, purpose, ...columns })
          .onConflictDoNothing()
          .returning()
      )[0];
  if (!row) throw failure('changed_meanwhile');
  await record(
    tx,
    actor,
    'ai.purpose_set',
    { type: 'ai.purpose', id: row.id, schoolId },
    { after: { purpose, ...fields } },
  );
  return viewPurpose(purpose, row);
}

/** Lets Patio's own engine do a purpose again. */
export async function removePurpose(
  tx: Tx,
  actor: Actor,
  { schoolId, purpose, version }: { schoolId: string; purpose: Purpose; version: number },
): Promise<PurposeView> {
  await requireSchoolOf(tx, actor, schoolId);
  const [row] = await tx
    .delete(purposes)
    .where(and(eq(purposes.schoolId, schoolId), eq(purposes.purpose, purpose), eq(purposes.version, version)))
    .returning();
  if (!row) throw failure('changed_meanwhile');
  await record(
    tx,
    actor,
    'ai.purpose_removed',
    { type: 'ai.purpose', id: row.id, schoolId },
    { before: { purpose, model: row.model } },
  );
  return viewPurpose(purpose, undefined);
}
