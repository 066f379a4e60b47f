import type { Actor } from '@patio/access';
import type { Locale } from '@patio/messages/runtime';
import type { ApprovalView } from '../contract/approvals.ts';
import type { Tx } from '../database/tenant.ts';
import { namePeople } from '../names/names.ts';
import { type Described, findApprovalKind } from './define.ts';
import { type ApprovalRow, canDecide } from './policy.ts';

/** What the reader sees of requests: names instead of ids, words instead of payloads, and what they may do. */
export async function viewApprovals(
  tx: Tx,
  actor: Actor,
  rows: readonly ApprovalRow[],
  locale: Locale,
): Promise<ApprovalView[]> {
  const nameOf = await namePeople(
    tx,
    rows.flatMap((row) => [row.askedBy, row.decidedBy]),
  );
  const person = (id: string) => ({ id, name: nameOf(id) });
  return rows.map((row) => {
    const definition = findApprovalKind(row.kind);
    const read = definition?.payload.safeParse(row.payload);
    const words: Described = definition && read?.success ? definition.describe(read.data, locale) : { title: row.kind };
    const open = row.state === 'waiting' && row.expiresAt > new Date();
    return {
      id: row.id,
      kind: row.kind,
      title: words.title,
      detail: words.detail ?? null,
      href: words.href ?? null,
      document: words.document ?? null,
      result: row.state === 'approved' && row.askedBy === actor.userId ? (words.result ?? null) : null,
      state: row.state === 'waiting' && !open ? 'expired' : row.state,
      askedBy: person(row.askedBy),
      askedReason: row.askedReason,
      decidedBy: row.decidedBy ? person(row.decidedBy) : null,
      decidedReason: row.decidedReason,
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      expiresAt: row.expiresAt.toISOString(),
      can: { decide: open && canDecide(actor, row), withdraw: open && row.askedBy === actor.userId },
    };
  });
}
