import type { Actor, Role } from '@patio/access';
import { nextVersion, record, type Tx } from '@patio/platform';
import { and, count, eq, gte } from 'drizzle-orm';
import type { RulesView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { getKind, inBoth, listKinds, type NoticeKind, toKindView } from '../kinds.ts';
import { canManageRules } from '../policy.ts';
import { notifications, rules } from '../schema.ts';

type Rule = Pick<typeof rules.$inferSelect, 'kind' | 'role' | 'enabled'>;

/** Does the institution let a role receive a kind? Urgent ones always; otherwise its word, then yes for the whole audience. */
export function roleReceives(notice: NoticeKind, role: Role, decided: readonly Rule[]): boolean {
  if (!notice.audience.includes(role)) return false;
  if (notice.urgent) return true;
  return decided.find((rule) => rule.kind === notice.kind && rule.role === role)?.enabled ?? true;
}

/** Which role receives what, and how much of it was sent and read in the last thirty days. */
export async function listRules(tx: Tx, now: Date = new Date()): Promise<RulesView> {
  const decided = await tx.select().from(rules);
  const since = new Date(now.getTime() - 30 * 86_400_000);
  const figures = await tx
    .select({ kind: notifications.kind, sent: count(), read: count(notifications.readAt) })
    .from(notifications)
    .where(gte(notifications.createdAt, since))
    .groupBy(notifications.kind);
  return {
    kinds: listKinds().map((notice) => {
      const figure = figures.find((f) => f.kind === notice.kind);
      return {
        ...toKindView(notice),
        hint: inBoth((o) => notice.hint({}, o)),
        roles: notice.audience.map((role) => ({
          role,
          enabled: roleReceives(notice, role, decided),
          changed: decided.some((rule) => rule.kind === notice.kind && rule.role === role),
        })),
        sent30: figure?.sent ?? 0,
        read30: figure?.read ?? 0,
      };
    }),
  };
}

/** Switches a kind on or off for a role of the whole institution; alarms cannot be switched off. */
export async function setRule(
  tx: Tx,
  actor: Actor,
  change: { kind: string; role: Role; enabled: boolean },
): Promise<void> {
  if (!canManageRules(actor)) throw failure('not_allowed');
  const notice = getKind(change.kind);
  if (!notice.audience.includes(change.role)) throw failure('role_never_receives');
  if (notice.urgent && !change.enabled) throw failure('urgent_always');
  const [before] = await tx
    .select({ enabled: rules.enabled })
    .from(rules)
    .where(and(eq(rules.kind, change.kind), eq(rules.role, change.role)));
  await tx
    .insert(rules)
    .values({ institutionId: actor.institutionId, ...change, changedBy: actor.userId })
    .onConflictDoUpdate({
      target: [rules.institutionId, rules.kind, rules.role],
      set: {
        enabled: change.enabled,
        changedBy: actor.userId,
        ...nextVersion(rules),
      },
    });
  await record(
    tx,
    actor,
    'notices.rule_changed',
    { type: 'notices.rule', id: null },
    {
      before: { kind: change.kind, role: change.role, enabled: before?.enabled ?? true },
      after: change,
    },
  );
}
