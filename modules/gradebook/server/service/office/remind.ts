import type { Actor } from '@patio/access';
import { localDateAt, makeId } from '@patio/kernel';
import { notify } from '@patio/notices/server';
import { clock, record, type Tx } from '@patio/platform';
import { sections } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { sheetsLate } from '../../office-notices.ts';
import { gradebooksVisibleTo } from '../../policy.ts';
import { reminders } from '../../schema.ts';
import { isLate } from '../sheet-owed.ts';

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
    select ${sections.id} as "sectionId", ${sections.name} as section, term.name as term,
      (select p.user_id from sections_teachers t
        join people_staff st on st.institution_id = t.institution_id and st.id = t.staff_id
        join people_persons p on p.institution_id = st.institution_id and p.id = st.person_id
        where t.institution_id = ${sections.institutionId} and t.section_id = ${sections.id} and t.part = 'lead' and p.user_id is not null
          and t.from_on <= ${today} and (t.until_on is null or t.until_on > ${today}) limit 1) as "userId"
    from jsonb_to_recordset(${wanted}::jsonb) as c(section uuid, term uuid)
    join ${sections} on ${sections.institutionId} = patio_institution() and ${sections.id} = c.section
    join schools_terms term on term.institution_id = ${sections.institutionId} and term.id = c.term and term.year_id = ${sections.yearId}
    left join gradebook_sheets sheet on sheet.institution_id = term.institution_id and sheet.section_id = ${sections.id} and sheet.term_id = term.id
    where ${gradebooksVisibleTo(actor, 'gradebook.oversee')} and ${isLate(today)}
    order by ${sections.nameKey}`);
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
    const [first] = await tx
      .insert(reminders)
      .values({ institutionId: actor.institutionId, id: makeId(), userId, day, by: actor.userId })
      .onConflictDoNothing()
      .returning({ id: reminders.id });
    if (!first) continue;
    await notify(tx, actor, {
      to: [userId],
      notice: sheetsLate,
      params: { count: own.length, classes: own.map(({ section, term }) => `${section}, ${term}`).join(' · ') },
      link: own.length === 1 ? `/teacher/gradebook/${own[0]?.sectionId}` : '/teacher/gradebook',
      about: first.id,
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
