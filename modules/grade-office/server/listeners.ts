import { gradebookEvents } from '@patio/gradebook';
import { gradeChangeRows, sheetRows } from '@patio/gradebook/server';
import { listHolders, notify } from '@patio/notices/server';
import { defineListener, namePeople, type Tx } from '@patio/platform';
import { termRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { and, eq } from 'drizzle-orm';
import { changeWaits, sheetWaits } from './notices.ts';

/** What a notice says of a sheet: its class and its term. */
async function aboutSheet(tx: Tx, sheetId: string) {
  const [row] = await tx
    .select({ schoolId: sectionRows.schoolId, class: sectionRows.name, term: termRows.name })
    .from(sheetRows)
    .innerJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, sheetRows.institutionId), eq(sectionRows.id, sheetRows.sectionId)),
    )
    .innerJoin(termRows, and(eq(termRows.institutionId, sheetRows.institutionId), eq(termRows.id, sheetRows.termId)))
    .where(eq(sheetRows.id, sheetId));
  return row;
}

async function aboutChange(tx: Tx, id: string) {
  const [change] = await tx
    .select({ askedBy: gradeChangeRows.askedBy, sheetId: gradeChangeRows.sheetId })
    .from(gradeChangeRows)
    .where(eq(gradeChangeRows.id, id));
  const sheet = change && (await aboutSheet(tx, change.sheetId));
  return sheet && { ...sheet, askedBy: change.askedBy };
}

const DECIDERS = [
  ['director', '/director/home?decide=changes'],
  ['coordinator', '/coordinator/grade-approvals?tab=changes'],
] as const;

/** How requests and signed sheets reach those who decide. The listeners keep the names of the time when they stood in the gradebook. */
export const listeners = [
  defineListener(gradebookEvents.changeAsked, 'gradebook.tell_deciders', async (tx, actor, news) => {
    const row = await aboutChange(tx, news.changeId);
    if (!row) return;
    const nameOf = await namePeople(tx, [row.askedBy]);
    const told = new Set([row.askedBy]);
    for (const [role, link] of DECIDERS) {
      const people = await listHolders(tx, [role], news.schoolId);
      const to = people.map((person) => person.id).filter((id) => !told.has(id));
      for (const id of to) told.add(id);
      await notify(tx, actor, {
        to,
        notice: changeWaits,
        params: { class: row.class, term: row.term, who: nameOf(row.askedBy) },
        link,
        about: news.changeId,
      });
    }
  }),
  defineListener(gradebookEvents.sheetSubmitted, 'gradebook.tell_coordinators', async (tx, actor, news) => {
    const told = await aboutSheet(tx, news.sheetId);
    if (!told) return;
    const coordinators = await listHolders(tx, ['coordinator'], told.schoolId);
    await notify(tx, actor, {
      to: coordinators.map((person) => person.id),
      notice: sheetWaits,
      params: { class: told.class, term: told.term },
      link: `/coordinator/grade-approvals?sheet=${news.sheetId}`,
      about: news.sheetId,
    });
  }),
];
