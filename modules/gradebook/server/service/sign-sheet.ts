import type { Actor } from '@patio/access';
import { ensureGrading, rulesOf } from '@patio/grading/server';
import { leavesOf } from '@patio/grading/terms';
import { publish, type Tx } from '@patio/platform';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { gradebookEvents } from '../../contract/events.ts';
import { failure } from '../failures.ts';
import { sheetRemarks, sheets } from '../schema.ts';
import { ensureClosed } from './close-levels.ts';
import { computeTerm, keepTerm } from './compute-term.ts';
import { ensurePeriodTakes } from './period-open.ts';
import type { SheetRow } from './read-book.ts';
import { type GradedSection, getGradedSection } from './section.ts';
import { holdSheet, moveSheet } from './sheets.ts';

/** Signs a term: every student's mark is computed once more, kept with the policy's version, and sent to be approved. */
export async function submitSheet(
  tx: Tx,
  actor: Actor,
  section: GradedSection,
  termId: string,
  seen: number,
  comment: string | null,
): Promise<SheetRow> {
  // A sheet keeps the version it was signed by, so there must be one.
  await ensureGrading(tx, actor, section.schoolId);
  const rules = await rulesOf(tx, section);
  if (!leavesOf(rules.terms).some((term) => term.id === termId)) throw failure('term_has_parts');
  const sheet = await holdSheet(tx, section, termId);
  if (seen !== 0 && sheet.version !== seen) throw failure('changed_meanwhile');
  await ensurePeriodTakes(tx, [termId], () => sheet.state);
  const { rows, pending } = await computeTerm(tx, section, rules, termId);
  // Where levels are judged, points are evidence: they may stay open, a judgement may not.
  if (rules.competency) await ensureClosed(tx, section, rules.competency, termId);
  else if (pending > 0 && !rules.allowsPending) throw failure('marks_pending', { count: pending });
  const after = await moveSheet(
    tx,
    actor,
    sheet,
    'submit',
    {
      policyVersionId: rules.competency?.policyVersionId ?? rules.policyVersionId,
      submittedBy: actor.userId,
      submittedAt: new Date(),
    },
    comment,
  );
  if (!rules.competency) await keepTerm(tx, actor, section, termId, rows);
  await tx
    .update(sheetRemarks)
    .set({ settledAt: sql`now()` })
    .where(
      and(
        eq(sheetRemarks.institutionId, sheet.institutionId),
        eq(sheetRemarks.sheetId, sheet.id),
        isNull(sheetRemarks.settledAt),
      ),
    );
  await publish(tx, gradebookEvents.sheetSubmitted, { sheetId: sheet.id, sectionId: section.id, termId });
  return after;
}

/** Takes a signed sheet back while nobody has decided about it. */
export async function takeBackSheet(tx: Tx, actor: Actor, id: string, version: number): Promise<SheetRow> {
  const [sheet] = await tx
    .select()
    .from(sheets)
    .where(and(eq(sheets.institutionId, actor.institutionId), eq(sheets.id, id)))
    .for('update');
  if (!sheet) throw failure('not_found');
  await getGradedSection(tx, actor, 'gradebook.enter', sheet.sectionId);
  if (sheet.version !== version) throw failure('changed_meanwhile');
  return moveSheet(tx, actor, sheet, 'take_back');
}
