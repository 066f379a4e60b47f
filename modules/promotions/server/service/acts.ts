import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { joinStudent, registerNameOf } from '@patio/people/server';
import { askApproval, defineApproval, listOf, nextVersion, record, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ActMember, outcome } from '../../contract/fields.ts';
import type { Outcome } from '../../rules/outcomes.ts';
import { failure } from '../failures.ts';
import type { PlanRow } from '../policy.ts';
import { actCaseLog, acts, decisions, plans } from '../schema.ts';
import { getDecisions, writeOutcome } from './decide.ts';
import { outcomeLabel } from './outcome-label.ts';

export type ActRow = typeof acts.$inferSelect;
export interface NewAct {
  heldOn: string;
  members: readonly ActMember[];
  reason: string;
  cases: readonly { decisionId: string; outcome: Outcome; reason: string }[];
}

const subject = (act: Pick<ActRow, 'id' | 'schoolId'>) => ({
  type: 'promotions.act',
  id: act.id,
  schoolId: act.schoolId,
});

/** An act holds only when somebody else than who wrote it has signed: the decider's hand writes the decisions. */
const signAct = defineApproval('promotions.sign_act', {
  payload: z.object({
    actId: z.uuid(),
    number: z.number(),
    students: z.number(),
    /** What whoever signs reads: requests from before they were shown have none. */
    members: z.array(z.string()).default([]),
    cases: z
      .array(z.object({ name: z.string(), proposed: outcome.nullable(), outcome, reason: z.string() }))
      .default([]),
  }),
  needs: 'promotions.sign',
  hours: 60 * 24,
  describe: ({ actId, number, students, members, cases }, locale) => ({
    document: `/api/promotions/acts/${actId}/pdf?locale=${locale}`,
    title: m.promotions_approval_title({ number }, { locale }),
    detail: [
      m.promotions_approval_detail({ count: students }, { locale }),
      ...cases.map(({ name, proposed, outcome: decided, reason }) =>
        m.promotions_approval_case(
          {
            name,
            from: proposed ? outcomeLabel(proposed, locale) : m.promotions_no_proposal({}, { locale }),
            to: outcomeLabel(decided, locale),
            reason,
          },
          { locale },
        ),
      ),
      ...(members.length > 0 ? [m.promotions_approval_members({ names: members.join(', ') }, { locale })] : []),
    ].join('\n'),
  }),
  apply: (tx, decider, { actId }) => signNow(tx, decider, actId),
});

/** The act takes effect: every case becomes the decision, whatever the rule said. */
async function signNow(tx: Tx, actor: Actor, actId: string): Promise<void> {
  const [act] = await tx
    .update(acts)
    .set({ state: 'signed', signedBy: actor.userId, signedAt: sql`now()`, ...nextVersion(acts) })
    .where(and(eq(acts.institutionId, actor.institutionId), eq(acts.id, actId), eq(acts.state, 'waiting')))
    .returning();
  if (!act) throw failure('changed_meanwhile');
  const [plan] = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.institutionId, act.institutionId), eq(plans.id, act.planId)));
  if (!plan) throw failure('not_found');
  const cases = await listCases(tx, act);
  const rows = await getDecisions(
    tx,
    plan,
    cases.map((one) => one.decisionId),
  );
  for (const one of cases) {
    const row = rows.find((each) => each.id === one.decisionId);
    if (!row) continue;
    if (row.runId) throw failure('already_run');
    await writeOutcome(tx, actor, plan, row, {
      outcome: one.outcome,
      reason: one.reason,
      actId: act.id,
      version: row.version,
    });
  }
  await record(tx, actor, 'promotions.act_signed', subject(act), {
    after: { number: act.serial, cases: cases.length },
  });
}

/** The students of an act, as they were written. */
export const listCases = (tx: Tx, act: Pick<ActRow, 'institutionId' | 'id'>) =>
  tx
    .select()
    .from(actCaseLog)
    .where(and(eq(actCaseLog.institutionId, act.institutionId), eq(actCaseLog.actId, act.id)));

async function namesOf(tx: Tx, plan: PlanRow, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select d.id, ${registerNameOf()} as name from ${decisions} d ${joinStudent('d')}
    where d.institution_id = ${plan.institutionId} and d.id = any(${listOf(ids)}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Writes an act of the committee and asks a second person to sign it. Numbers follow each other without a gap. */
export async function writeAct(tx: Tx, actor: Actor, plan: PlanRow, given: NewAct): Promise<ActRow> {
  const ids = given.cases.map((one) => one.decisionId);
  if (new Set(ids).size !== ids.length) throw failure('same_student');
  const rows = await getDecisions(tx, plan, ids);
  if (rows.some((row) => row.runId)) throw failure('already_run');
  const own = { institutionId: plan.institutionId, schoolId: plan.schoolId };
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`promotions ${plan.schoolId}`}, 0))`);
  const [last] = await tx
    .select({ serial: sql<number>`coalesce(max(${acts.serial}), 0)::int` })
    .from(acts)
    .where(and(eq(acts.institutionId, own.institutionId), eq(acts.schoolId, own.schoolId)));
  const id = makeId();
  const serial = (last?.serial ?? 0) + 1;
  const [act] = await tx
    .insert(acts)
    .values({
      ...own,
      id,
      planId: plan.id,
      serial,
      heldOn: given.heldOn,
      members: [...given.members],
      reason: given.reason,
      writtenBy: actor.userId,
    })
    .returning();
  if (!act) throw failure('not_found');
  await tx.insert(actCaseLog).values(
    given.cases.map(({ decisionId, outcome: decided, reason }) => {
      const row = rows.find((each) => each.id === decisionId);
      return {
        institutionId: own.institutionId,
        id: makeId(),
        actId: id,
        decisionId,
        studentId: row?.studentId ?? '',
        proposed: row?.proposed ?? null,
        outcome: decided,
        reason,
      };
    }),
  );
  const names = await namesOf(tx, plan, ids);
  const payload = {
    actId: id,
    number: serial,
    students: given.cases.length,
    members: given.members.map(({ name, duty }) => `${name} (${duty})`),
    cases: given.cases.map(({ decisionId, outcome: decided, reason }) => ({
      name: names.get(decisionId) ?? '',
      proposed: rows.find((each) => each.id === decisionId)?.proposed ?? null,
      outcome: decided,
      reason,
    })),
  };
  const approval = await askApproval(tx, actor, signAct, payload, { schoolId: plan.schoolId, reason: given.reason });
  await tx
    .update(acts)
    .set({ approvalId: approval.id })
    .where(and(eq(acts.institutionId, own.institutionId), eq(acts.id, id)));
  await record(tx, actor, 'promotions.act_written', subject(act), {
    after: { number: serial, heldOn: given.heldOn, cases: given.cases.length },
    reason: given.reason,
  });
  return act;
}
