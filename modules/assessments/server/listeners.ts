import { assignedRows, assignmentRows } from '@patio/assignments/server';
import { notify } from '@patio/notices/server';
import { defineListener } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { and, eq, sql } from 'drizzle-orm';
import { helpAsked, importDone } from '../contract/events.ts';
import { helpWanted, importReady } from './notices.ts';
import { imports } from './schema.ts';
import { listGraders } from './service/announce-sitting.ts';

interface Told extends Record<string, unknown> {
  title: string;
  class: string;
  sectionId: string;
  examId: string;
}

/** How news of exams reaches those who can do something about it. */
export const listeners = [
  defineListener(helpAsked, 'assessments.tell_help', async (tx, actor, { assignedId, attemptId }) => {
    const { rows } = await tx.execute<Told>(sql`
      select a.title, s.name as class, x.section_id as "sectionId", a.id as "examId" from ${assignedRows} x
      join ${assignmentRows} a on a.institution_id = x.institution_id and a.id = x.assignment_id
      join ${sectionRows} s on s.institution_id = x.institution_id and s.id = x.section_id
      where x.institution_id = patio_institution() and x.id = ${assignedId}`);
    const [told] = rows;
    if (!told) return;
    await notify(tx, actor, {
      to: await listGraders(tx, told.sectionId),
      notice: helpWanted,
      params: { title: told.title, class: told.class },
      link: `/teacher/assessments?exam=${told.examId}&part=monitor&class=${assignedId}`,
      about: attemptId,
    });
  }),
  defineListener(importDone, 'assessments.tell_import', async (tx, actor, { importId }) => {
    const [row] = await tx
      .select()
      .from(imports)
      .where(and(eq(imports.institutionId, sql`patio_institution()`), eq(imports.id, importId)));
    if (!row) return;
    await notify(tx, actor, {
      to: [row.ownerId],
      notice: importReady,
      params: { name: row.fileName, count: row.questions },
      link: `/teacher/assessments?import=${importId}`,
      about: importId,
    });
  }),
];
