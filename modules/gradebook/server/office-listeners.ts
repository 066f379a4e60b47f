import { listHolders, notify } from '@patio/notices/server';
import { defineListener, namePeople, type Tx } from '@patio/platform';
import { termRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { and, eq } from 'drizzle-orm';
import { gradebookEvents } from '../contract/events.ts';
import { changeAnswered, changeWaits } from './office-notices.ts';
import { gradeChanges, sheets } from './schema.ts';

async function aboutChange(tx: Tx, id: string) {
  const [row] = await tx
    .select({ change: gradeChanges, class: sectionRows.name, term: termRows.name })
    .from(gradeChanges)
    .innerJoin(sheets, and(eq(sheets.institutionId, gradeChanges.institutionId), eq(sheets.id, gradeChanges.sheetId)))
    .innerJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, sheets.institutionId), eq(sectionRows.id, sheets.sectionId)),
    )
    .innerJoin(termRows, and(eq(termRows.institutionId, sheets.institutionId), eq(termRows.id, sheets.termId)))
    .where(eq(gradeChanges.id, id));
  return row;
}

const DECIDERS = [
  ['director', '/director/home?decide=changes'],
  ['coordinator', '/coordinator/grade-approvals?tab=changes'],
] as const;

/** How requests reach those who decide, and answers those who asked. */
export const officeListeners = [
  defineListener(gradebookEvents.changeAsked, 'gradebook.tell_deciders', async (tx, actor, news) => {
    const row = await aboutChange(tx, news.changeId);
    if (!row) return;
    const nameOf = await namePeople(tx, [row.change.askedBy]);
    const told = new Set([row.change.askedBy]);
    for (const [role, link] of DECIDERS) {
      const people = await listHolders(tx, [role], news.schoolId);
      const to = people.map((person) => person.id).filter((id) => !told.has(id));
      for (const id of to) told.add(id);
      await notify(tx, actor, {
        to,
        notice: changeWaits,
        params: { class: row.class, term: row.term, who: nameOf(row.change.askedBy) },
        link,
        about: news.changeId,
      });
    }
  }),
  defineListener(gradebookEvents.changeDecided, 'gradebook.tell_asker', async (tx, actor, news) => {
    const row = await aboutChange(tx, news.changeId);
    if (!row) return;
    await notify(tx, actor, {
      to: [row.change.askedBy],
      notice: changeAnswered,
      params: {
        class: row.class,
        term: row.term,
        approved: news.approved ? 'yes' : 'no',
        decision: row.change.decision ?? '',
      },
      link: `/teacher/gradebook?tab=changes&change=${news.changeId}`,
      about: news.changeId,
    });
  }),
];
