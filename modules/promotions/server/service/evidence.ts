import type { Actor } from '@patio/access';
import { roundMark } from '@patio/engine-grading';
import { namePeople, type Tx } from '@patio/platform';
import { and, desc, eq } from 'drizzle-orm';
import type { EvidenceView } from '../../contract/decisions.ts';
import { failure } from '../failures.ts';
import type { PlanRow } from '../policy.ts';
import { decisionLog, decisions } from '../schema.ts';
import { findDecision } from './list-decisions.ts';
import { getPlan } from './plans.ts';
import { readResults } from './year-facts.ts';
import { YearMarks } from './year-marks.ts';

/** The plan of a decision within reach. */
export async function planOfDecision(tx: Tx, actor: Actor, id: string): Promise<PlanRow> {
  const [row] = await tx
    .select({ planId: decisions.planId })
    .from(decisions)
    .where(and(eq(decisions.institutionId, actor.institutionId), eq(decisions.id, id)));
  if (!row) throw failure('not_found');
  return getPlan(tx, actor, row.planId);
}

/** One decision with every mark behind it and every word that was said about it. */
export async function viewEvidence(tx: Tx, plan: PlanRow, id: string): Promise<EvidenceView> {
  const row = await findDecision(tx, plan, id);
  if (!row) throw failure('not_found');
  const results = await readResults(tx, plan.yearId, [row.studentId]);
  const marks = await YearMarks.read(tx, plan.institutionId, plan.yearId, results);
  const log = await tx
    .select()
    .from(decisionLog)
    .where(and(eq(decisionLog.institutionId, plan.institutionId), eq(decisionLog.decisionId, id)))
    .orderBy(desc(decisionLog.at), desc(decisionLog.id));
  const nameOf = await namePeople(
    tx,
    log.map((entry) => entry.by),
  );
  return {
    ...row,
    subjects: results
      .map((result) => {
        const found = marks.of(result);
        const levels = found === null && marks.isWhole(result) ? (result.levels?.split(' ') ?? []) : [];
        return {
          sectionId: result.sectionId,
          course: result.course,
          mark: found && roundMark(found.mark, { mode: 'half-up', places: 2 }),
          levels,
          passed:
            found?.passed ??
            (levels.length > 0 ? levels.filter((level) => level === 'C').length * 2 < levels.length : null),
        };
      })
      .toSorted((a, b) => a.course.localeCompare(b.course)),
    log: log.map((entry) => ({
      id: entry.id,
      before: entry.before,
      after: entry.after,
      reason: entry.reason,
      by: nameOf(entry.by),
      at: entry.at.toISOString(),
    })),
  };
}
