import type { Actor } from '@patio/access';
import { gradebooksVisibleTo, noteReminder, sheetRows } from '@patio/gradebook/server';
import { localDateAt } from '@patio/kernel';
import { notify } from '@patio/notices/server';
import { clock, record, type Tx } from '@patio/platform';
import { termRows } from '@patio/schools/server';
import { leadAccountOn, sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { sheetsLate } from '../notices.ts';
import { isLate } from './sheet-owed.ts';

interface LateSheet extends Record<string, unknown> {
  userId: string | null;
  sectionId: string;
  section: string;
  term: string;
}

/** The late ones among the chosen sheets, each with the account of whoever leads the class. */
async function lateOnes(
  tx: Tx,
  actor: Actor,
  chosen: readonly { sectionId: string; termId: string }[],
): Promise<LateSheet[]> {
  const today = localDateAt(clock.now(), 'UTC');
  const wanted = JSON.stringify(chosen.map(({ sectionId, termId }) => ({ section: sectionId, term: termId })));
  const { rows } = await tx.execute<LateSheet>(sql`
    select ${sectionRows.id} as "sectionId", ${sectionRows.name} as section, term.name as term,
      ${leadAccountOn({ institution: sql`${sectionRows.institutionId}`, section: sql`${sectionRows.id}` }, sql`${today}`)} as "userId"
    from jsonb_to_recordset(${wanted}::jsonb) as c(section uuid, term uuid)
    join ${sectionRows} on ${sectionRows.institutionId} = (select patio_institution()) and ${sectionRows.id} = c.section
    join ${termRows} term on term.institution_id = ${sectionRows.institutionId} and term.id = c.term and term.year_id = ${sectionRows.yearId}
    left join ${sheetRows} sheet on sheet.institution_id = term.institution_id and sheet.section_id = ${sectionRows.id} and sheet.term_id = term.id
    where ${gradebooksVisibleTo(actor, 'gradebook.oversee')} and ${isLate(today)}
    order by ${sectionRows.nameKey}`);
  return rows;
}

/** Reminds the teachers of late sheets with one notice each; whoever was told today is left in peace. */
export async function remindTeachers(tx: Tx, actor: Actor, chosen: readonly { sectionId: string; termId: string }[]) {
  const late = await lateOnes(tx, actor, chosen);
  const day = localDateAt(clock.now(), 'UTC');
  const byTeacher = Map.groupBy(
    late.filter((sheet) => sheet.userId !== null),
    (sheet) => sheet.userId as string,
  );
  let told = 0;
  for (const [userId, own] of byTeacher) {
    const noted = await noteReminder(tx, actor, userId, day);
    if (!noted) continue;
    await notify(tx, actor, {
      to: [userId],
      notice: sheetsLate,
      params: { count: own.length, classes: own.map(({ section, term }) => `${section}, ${term}`).join(' · ') },
      link: own.length === 1 ? `/teacher/gradebook/${own[0]?.sectionId}` : '/teacher/gradebook',
      about: noted,
    });
    told += 1;
  }
  if (told > 0)
    await record(
      tx,
      actor,
      'gradebook.reminded',
      { type: 'gradebook.reminder', id: null, schoolId: actor.membership.schoolId },
      { after: { people: told } },
    );
  return { told, toldToday: byTeacher.size - told, unreachable: late.filter((sheet) => sheet.userId === null).length };
}
