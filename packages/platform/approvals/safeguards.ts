import type { Actor } from '@patio/access';
import { m } from '@patio/messages';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { record } from '../audit/record.ts';
import type { Tx } from '../database/tenant.ts';
import { failure } from '../failures.ts';
import { safeguards } from '../schema.ts';
import { askApproval } from './ask.ts';
import { defineApproval } from './define.ts';

export interface Safeguards {
  exportRows: number;
  fourEyes: string[];
  version: number;
}

/** What holds until an institution decides for itself. */
export const USUAL_SAFEGUARDS: Safeguards = { exportRows: 5_000, fourEyes: [], version: 0 };

/** Where this institution wants a second person. */
export async function getSafeguards(tx: Tx): Promise<Safeguards> {
  const [row] = await tx.select().from(safeguards);
  return row ? { exportRows: row.exportRows, fourEyes: row.fourEyes, version: row.version } : USUAL_SAFEGUARDS;
}

/** True where the institution switched four eyes on for this kind. */
export const needsSecondPerson = async (tx: Tx, kind: string): Promise<boolean> =>
  (await getSafeguards(tx)).fourEyes.includes(kind);

const change = z.object({ version: z.int32(), exportRows: z.int32(), fourEyes: z.array(z.string()) });
export type SafeguardsChange = z.infer<typeof change>;

const weaker = (before: Safeguards, after: SafeguardsChange): boolean =>
  after.exportRows > before.exportRows || before.fourEyes.some((kind) => !after.fourEyes.includes(kind));

const weakenSafeguards = defineApproval('platform.weaken_safeguards', {
  payload: change,
  needs: 'platform.manage_safeguards',
  describe: (payload, locale) => ({
    title: m.platform_approval_safeguards({}, { locale }),
    detail: m.platform_approval_safeguards_detail(
      { rows: payload.exportRows, kinds: payload.fourEyes.length },
      { locale },
    ),
  }),
  apply: (tx, decider, payload) => keep(tx, decider, payload),
});

async function keep(tx: Tx, actor: Actor, after: SafeguardsChange): Promise<void> {
  const before = await getSafeguards(tx);
  if (before.version !== after.version) throw failure('version_conflict');
  const values = { exportRows: after.exportRows, fourEyes: [...new Set(after.fourEyes)].sort() };
  const kept = await tx
    .insert(safeguards)
    .values({ institutionId: actor.institutionId, ...values })
    .onConflictDoUpdate({
      target: safeguards.institutionId,
      set: { ...values, version: sql`${safeguards.version} + 1` },
      setWhere: and(eq(safeguards.institutionId, actor.institutionId), eq(safeguards.version, after.version)),
    })
    .returning();
  if (kept.length === 0) throw failure('version_conflict');
  await record(
    tx,
    actor,
    'platform.safeguards_changed',
    { type: 'platform.safeguards', id: null },
    { before: { exportRows: before.exportRows, fourEyes: before.fourEyes }, after: values },
  );
}

/** Stricter at once; weaker only when a second person agrees. Answers whether it waits for one. */
export async function setSafeguards(tx: Tx, actor: Actor, after: SafeguardsChange): Promise<{ waiting: boolean }> {
  const before = await getSafeguards(tx);
  if (before.version !== after.version) throw failure('version_conflict');
  if (!weaker(before, after)) {
    await keep(tx, actor, after);
    return { waiting: false };
  }
  await askApproval(tx, actor, weakenSafeguards, after, { schoolId: null });
  return { waiting: true };
}
