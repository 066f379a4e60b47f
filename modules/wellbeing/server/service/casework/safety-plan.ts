import type { Actor } from '@patio/access';
import { helpLinesOf } from '@patio/ai/server';
import { namesOf } from '@patio/notices/server';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { Changed } from '../../../contract/fields.ts';
import type { SafetyPlanView } from '../../../contract/plan.ts';
import { type SafetyContent, safetyContent } from '../../../contract/plan-fields.ts';
import { failure } from '../../failures.ts';
import { type SafetyPlanRow, safetyPlans } from '../../schema.ts';
import { requireWritable } from '../cases/change.ts';
import type { OpenCase } from '../open-case.ts';
import { addToTimeLine } from '../time-line.ts';
import { getSchool, todayAt } from './days.ts';
import { openContent, sealContent } from './sealed.ts';
import { subjectOf } from './subject.ts';

const boundPlan = (id: string): string => `wellbeing_safety_plans.sealed_content:${id}`;

/** The safety plan of a case that is open, with the lines of help of the country to choose from. */
export async function readSafetyPlan(tx: Tx, open: OpenCase, locale: 'es' | 'en'): Promise<SafetyPlanView> {
  const { institutionId, id, schoolId } = open.row;
  const [[row], { country }] = await Promise.all([
    tx
      .select()
      .from(safetyPlans)
      .where(and(eq(safetyPlans.institutionId, institutionId), eq(safetyPlans.id, id))),
    getSchool(tx, schoolId),
  ]);
  const knownLines = helpLinesOf(country).map((line) => ({ number: line.number, name: line[locale] }));
  if (!row) return { version: 0, content: null, madeOn: null, by: null, knownLines };
  return {
    version: row.version,
    content: openContent(open.box, row.sealedContent, boundPlan(id), safetyContent),
    madeOn: row.madeOn,
    by: (await namesOf(tx, [row.madeBy])).get(row.madeBy) ?? '—',
    knownLines,
  };
}

/** Writes the safety plan, made with the student. */
export async function saveSafetyPlan(
  tx: Tx,
  actor: Actor,
  open: OpenCase,
  { seen, content }: { seen: number; content: SafetyContent },
): Promise<Changed> {
  requireWritable(open);
  const { institutionId, id, schoolId } = open.row;
  const columns = {
    madeOn: await todayAt(tx, schoolId),
    madeBy: actor.userId,
    sealedContent: sealContent(open.box, content, boundPlan(id)),
  };
  let row: SafetyPlanRow | undefined;
  if (seen === 0)
    [row] = await tx
      .insert(safetyPlans)
      .values({ institutionId, id, ...columns, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning();
  else row = await updateSeen(tx, safetyPlans, { institutionId, id, version: seen }, columns);
  if (!row) throw failure('changed_meanwhile');
  await addToTimeLine(tx, actor, open, { kind: 'safety_plan_changed' });
  await record(tx, actor, 'wellbeing.safety_plan_saved', subjectOf(open));
  return { id, version: row.version };
}
