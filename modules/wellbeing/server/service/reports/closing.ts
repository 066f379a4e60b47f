import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { namesOf } from '@patio/notices/server';
import { clock, nextVersion, record, type Tx, updateSeen } from '@patio/platform';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Changed } from '../../../contract/fields.ts';
import {
  type ClosingContent,
  type ClosingOutcome,
  type ClosingReason,
  closingContent,
} from '../../../contract/report-fields.ts';
import type { ClosingView } from '../../../contract/reports.ts';
import { failure } from '../../failures.ts';
import { type ClosingRow, cases, closings, handovers, interventions } from '../../schema.ts';
import { requireWritable } from '../cases/change.ts';
import { todayAt } from '../casework/days.ts';
import { openContent, sealContent } from '../casework/sealed.ts';
import { subjectOf } from '../casework/subject.ts';
import type { OpenCase } from '../open-case.ts';
import { addToTimeLine } from '../time-line.ts';

const boundClosing = (id: Id): string => `wellbeing_closings.sealed_content:${id}`;

const viewOf = (open: OpenCase, row: ClosingRow, by: string): ClosingView => ({
  id: row.id,
  reason: row.reason,
  outcome: row.outcome,
  closedOn: row.closedOn,
  by,
  reopened: row.reopenedAt !== null,
  ...openContent(open.box, row.sealedContent, boundClosing(row.id), closingContent),
});

/** The acts with which a case was closed, newest first. */
export async function listClosings(tx: Tx, open: OpenCase): Promise<ClosingView[]> {
  const rows = await tx
    .select()
    .from(closings)
    .where(and(eq(closings.institutionId, open.row.institutionId), eq(closings.caseId, open.row.id)))
    .orderBy(desc(closings.closedOn), desc(closings.id));
  const names = await namesOf(
    tx,
    rows.map(({ closedBy }) => closedBy),
  );
  return rows.map((row) => viewOf(open, row, names.get(row.closedBy) ?? '—'));
}

/** Who leads a case, or supervises whoever does, decides how it ends. */
function requireLead(open: OpenCase): void {
  if (open.as !== 'lead' && open.as !== 'supervisor') throw failure('not_your_case');
}

interface Closing extends ClosingContent {
  version: number;
  reason: ClosingReason;
  outcome: ClosingOutcome;
}

/** Closes a case with its act: plans under way end, an offer to another lead falls away, no review is due any more. */
export async function closeCase(tx: Tx, actor: Actor, open: OpenCase, given: Closing): Promise<Changed> {
  requireWritable(open);
  requireLead(open);
  const { institutionId, id: caseId, schoolId } = open.row;
  const today = await todayAt(tx, schoolId);
  const row = await updateSeen(
    tx,
    cases,
    { institutionId, id: caseId, version: given.version },
    { state: 'closed', closedOn: today, nextReviewOn: null, nextReviewAt: null },
  );
  if (!row) throw failure('changed_meanwhile');
  const id = clock.id();
  const { summary, after, reason, outcome } = given;
  await tx.insert(closings).values({
    institutionId,
    id,
    caseId,
    reason,
    outcome,
    closedOn: today,
    closedBy: actor.userId,
    sealedContent: sealContent(open.box, { summary, after }, boundClosing(id)),
    createdAt: clock.now(),
  });
  await tx
    .update(interventions)
    .set({ state: 'ended', endedOn: today, championId: null, sealedForChampion: null, ...nextVersion(interventions) })
    .where(and(eq(interventions.caseId, caseId), eq(interventions.state, 'running')));
  await tx
    .update(handovers)
    .set({ state: 'withdrawn', answeredAt: clock.now(), sealedNote: null, ...nextVersion(handovers) })
    .where(and(eq(handovers.caseId, caseId), eq(handovers.state, 'offered')));
  await addToTimeLine(tx, actor, open, { kind: 'closed', refId: id });
  await record(tx, actor, 'wellbeing.case_closed', subjectOf(open), { after: { closingId: id } });
  return { id: caseId, version: row.version };
}

/** Opens a closed case again, with a reason and a day on which somebody looks at it. */
export async function reopenCase(
  tx: Tx,
  actor: Actor,
  open: OpenCase,
  given: { version: number; why: string; nextReviewOn: string },
): Promise<Changed> {
  requireLead(open);
  if (open.row.state === 'open') throw failure('changed_meanwhile');
  const { institutionId, id: caseId, schoolId } = open.row;
  if (given.nextReviewOn <= (await todayAt(tx, schoolId))) throw failure('review_past', undefined, 'nextReviewOn');
  const row = await updateSeen(
    tx,
    cases,
    { institutionId, id: caseId, version: given.version },
    { state: 'open', closedOn: null, nextReviewOn: given.nextReviewOn },
  );
  if (!row) throw failure('changed_meanwhile');
  await tx
    .update(closings)
    .set({ reopenedAt: clock.now(), ...nextVersion(closings) })
    .where(and(eq(closings.caseId, caseId), isNull(closings.reopenedAt)));
  await addToTimeLine(tx, actor, open, { kind: 'reopened', text: given.why });
  await record(tx, actor, 'wellbeing.case_reopened', subjectOf(open));
  return { id: caseId, version: row.version };
}
