import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput } from '@patio/kernel';
import { joinStudent, registerNameOf } from '@patio/people/server';
import { countPage, listOf, namePeople, type Tx } from '@patio/platform';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { ActView } from '../../contract/acts.ts';
import type { PlanRow } from '../policy.ts';
import { actCaseLog, acts } from '../schema.ts';

type Case = ActView['cases'][number] & { actId: string };

/** The acts of a plan, the latest first, each with its students. */
export async function listActs(
  tx: Tx,
  _actor: Actor,
  plan: PlanRow,
  page: PageInput,
): Promise<{ items: ActView[]; nextCursor?: string; total?: number }> {
  const [before] = decodeCursor(page.cursor, 1) ?? [];
  const ofPlan = and(eq(acts.institutionId, plan.institutionId), eq(acts.planId, plan.id));
  const rows = await tx
    .select()
    .from(acts)
    .where(and(ofPlan, before ? sql`${acts.serial} < ${Number(before) || 0}` : undefined))
    .orderBy(desc(acts.serial))
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const { rows: cases } = await tx.execute<Case>(sql`
    select c.act_id as "actId", ${registerNameOf()} as name, c.proposed, c.outcome, c.reason from ${actCaseLog} c ${joinStudent('c')}
    where c.institution_id = ${plan.institutionId} and c.act_id = any(${listOf(shown.map((act) => act.id))}::uuid[]) order by p.register_key`);
  const nameOf = await namePeople(
    tx,
    shown.flatMap((act) => [act.writtenBy, act.signedBy]),
  );
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((act) => ({
      id: act.id,
      number: act.serial,
      heldOn: act.heldOn,
      state: act.state,
      reason: act.reason,
      members: act.members,
      cases: cases.filter((one) => one.actId === act.id).map(({ actId: _act, ...one }) => one),
      writtenBy: nameOf(act.writtenBy),
      signedBy: act.signedBy ? nameOf(act.signedBy) : null,
    })),
    ...(await countPage(tx, page, () => tx.select({ id: acts.id }).from(acts).where(ofPlan))),
    ...(last ? { nextCursor: encodeCursor([last.serial]) } : {}),
  };
}
