import type { Actor } from '@patio/access';
import { nextVersion, record, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import type { TextSettingsView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { canManageRules } from '../policy.ts';
import { textSettings, texts } from '../schema.ts';
import type { Via } from '../texts/port.ts';
import { openSender } from '../texts/sender.ts';

/** Whether families get text messages, by which way, and how many went in the last thirty days. */
export async function getTextSettings(tx: Tx, actor: Actor): Promise<TextSettingsView> {
  if (!canManageRules(actor)) throw failure('not_allowed');
  const possible = [...(openSender()?.possible ?? [])];
  const [[row], [figures]] = await Promise.all([
    tx.select().from(textSettings),
    tx
      .select({
        sent30: sql<number>`count(*) filter (where ${texts.state} in ('sent', 'delivered'))::int`,
        failed30: sql<number>`count(*) filter (where ${texts.state} = 'failed')::int`,
      })
      .from(texts)
      .where(sql`${texts.createdAt} > now() - interval '30 days'`),
  ]);
  return {
    possible,
    enabled: row?.enabled ?? false,
    via: row?.via ?? possible[0] ?? 'sms',
    version: row?.version ?? 0,
    sent30: figures?.sent30 ?? 0,
    failed30: figures?.failed30 ?? 0,
  };
}

/** Switches text messages on or off for the whole institution; on only where the installation can send that way. */
export async function setTextSettings(
  tx: Tx,
  actor: Actor,
  { seen, enabled, via }: { seen: number; enabled: boolean; via: Via },
): Promise<void> {
  const before = await getTextSettings(tx, actor);
  if (enabled && !before.possible.includes(via)) throw failure('texts_not_possible');
  const { institutionId, userId } = actor;
  const changed = seen
    ? await tx
        .update(textSettings)
        .set({ enabled, via, changedBy: userId, ...nextVersion(textSettings) })
        .where(and(eq(textSettings.institutionId, institutionId), eq(textSettings.version, seen)))
        .returning({ version: textSettings.version })
    : await tx
        .insert(textSettings)
        .values({ institutionId, enabled, via, changedBy: userId })
        .onConflictDoNothing()
        .returning({ version: textSettings.version });
  if (changed.length === 0) throw failure('changed_meanwhile');
  await record(
    tx,
    actor,
    'notices.texts_changed',
    { type: 'notices.rule', id: null },
    { before: { enabled: before.enabled, via: before.via }, after: { enabled, via } },
  );
}
