import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { nextVersion, record, type Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { and, eq, sql } from 'drizzle-orm';
import { nextPeriod, type PeriodMove } from '../../model/period.ts';
import { failure } from '../failures.ts';
import { periods, sheets } from '../schema.ts';
import { moveSheet } from './sheets.ts';

/** What must be known of a term to close it. */
export interface GradedTerm {
  id: string;
  schoolId: string;
  yearId: string;
  name: string;
}

/** Takes one step of a term's life in the version that was seen, or refuses it. Who may is asked by whoever calls. */
export async function movePeriodOf(
  tx: Tx,
  actor: Actor,
  term: GradedTerm,
  move: PeriodMove,
  seen: number,
  reason: string | null,
): Promise<void> {
  await tx
    .insert(periods)
    .values({
      institutionId: actor.institutionId,
      id: makeId(),
      schoolId: term.schoolId,
      termId: term.id,
      changedBy: actor.userId,
      version: 0,
    })
    .onConflictDoNothing();
  const [row] = await tx.select().from(periods).where(eq(periods.termId, term.id)).for('update');
  if (!row) throw failure('not_found');
  if (row.version !== seen) throw failure('changed_meanwhile');
  const to = nextPeriod(row.state, move);
  if (!to) throw failure('period_cannot', { state: row.state, move });
  const locked = move === 'lock' ? await lockSheets(tx, actor, term) : 0;
  await tx
    .update(periods)
    .set({
      state: to,
      changedBy: actor.userId,
      changedAt: sql`now()`,
      reason,
      ...nextVersion(periods),
    })
    .where(and(eq(periods.institutionId, actor.institutionId), eq(periods.id, row.id)));
  const action = {
    close: 'gradebook.period_closed',
    lock: 'gradebook.period_locked',
    reopen: 'gradebook.period_reopened',
  }[move];
  await record(
    tx,
    actor,
    action,
    { type: 'gradebook.period', id: term.id, schoolId: term.schoolId },
    { after: { name: term.name, ...(locked > 0 && { sheets: locked }) }, ...(reason && { reason }) },
  );
}

/** Locks every sheet that families read; a term with sheets on the way cannot be locked. */
async function lockSheets(tx: Tx, actor: Actor, term: GradedTerm): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${sectionRows} c
    left join gradebook_sheets s on s.institution_id = c.institution_id and s.section_id = c.id and s.term_id = ${term.id}
    where c.institution_id = (select patio_institution()) and c.year_id = ${term.yearId} and c.state <> 'archived'
      and coalesce(s.state, 'draft') not in ('published', 'locked')
      and (s.id is not null or exists (select 1 from gradebook_items i where i.institution_id = c.institution_id and i.section_id = c.id
        and i.term_id = ${term.id} and i.archived_at is null))`);
  const open = rows[0]?.count ?? 0;
  if (open > 0) throw failure('period_unfinished', { count: open });
  const published = await tx
    .select()
    .from(sheets)
    .where(and(eq(sheets.termId, term.id), eq(sheets.state, 'published')))
    .for('update');
  for (const sheet of published) await moveSheet(tx, actor, sheet, 'lock', { lockedAt: new Date() });
  return published.length;
}
