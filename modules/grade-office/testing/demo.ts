import type { Actor } from '@patio/access';
import { askChange, decideChange, getGradedSection, getSheet, returnSheet, submitSheet } from '@patio/gradebook/server';
import { gradedSchools, someone } from '@patio/gradebook/testing';
import { makeId } from '@patio/kernel';
import { inTenant, type Tx } from '@patio/platform';
import type { DemoPart, DemoSchool, DemoStep } from '@patio/schools/testing';
import { sql } from 'drizzle-orm';
import { demoOffice } from './demo-office.ts';

/** What the office of the demo has to do: three changes that were asked for, a sheet that came back, terms that are closed. */
const fillDemoOffice: DemoPart = async ({ actor, schools, size, today }) => {
  for (const school of gradedSchools({ schools, size }))
    await inTenant(actor, async (tx) => {
      await writeExamples(tx, actor, school);
      await demoOffice(tx, actor, school, today, await someone(tx, actor, school, 'coordinator'));
    });
};

/** What happens between people: three requests to change a mark, and a sheet that came back with a question. */
async function writeExamples(tx: Tx, actor: Actor, school: DemoSchool): Promise<void> {
  const teacher = await someone(tx, actor, school, 'teacher');
  const coordinator = await someone(tx, actor, school, 'coordinator');
  if (!teacher) return;
  const decider = coordinator ?? {
    ...actor,
    membership: { ...actor.membership, role: 'director' as const, schoolId: school.id },
  };
  await askedChanges(tx, teacher, decider);
  await returnedSheet(tx, teacher, decider);
}

const mine = (teacher: Actor) => sql`select t.section_id from sections_teachers t
  join people_staff s on s.institution_id = t.institution_id and s.id = t.staff_id
  join people_persons p on p.institution_id = s.institution_id and p.id = s.person_id
  where t.institution_id = ${teacher.institutionId} and t.part = 'lead' and p.user_id = ${teacher.userId}`;

const REASONS = [
  'Sumé mal la segunda parte de la prueba; la hoja corregida está en secretaría.',
  'Entregó el trabajo a tiempo y lo encontré después entre los papeles.',
  'La familia pidió revisar la pregunta cuatro.',
];

/** One waits, one was agreed to, one was not. */
async function askedChanges(tx: Tx, teacher: Actor, decider: Actor): Promise<void> {
  const { rows } = await tx.execute<{ item_id: string; student_id: string; score: string }>(sql`
    with signed as materialized (
      select i.id from gradebook_items i
      join gradebook_sheets s on s.institution_id = i.institution_id and s.section_id = i.section_id and s.term_id = i.term_id and s.state = 'published'
      where i.institution_id = ${teacher.institutionId} and i.section_id in (${mine(teacher)}) and i.position = 4)
    select g.item_id, g.student_id, g.score from signed join gradebook_grades g on g.item_id = signed.id
    where g.institution_id = ${teacher.institutionId} and g.state = 'graded'
    order by g.score, g.student_id, g.section_id limit 3`);
  for (const [at, row] of rows.entries()) {
    const after = { state: 'graded' as const, score: String(Number(row.score) + 1) };
    const change = await askChange(tx, teacher, {
      id: makeId(),
      itemId: row.item_id,
      studentId: row.student_id,
      after,
      reason: REASONS[at] as string,
      evidenceFileId: null,
    });
    if (at > 0)
      await decideChange(
        tx,
        decider,
        change.id,
        change.version,
        at === 1,
        at === 1 ? 'Revisado: corresponde.' : 'La respuesta no cumple el criterio.',
      );
  }
}

/** The running term's sheet of one class was signed early and came back with a question about one student. */
async function returnedSheet(tx: Tx, teacher: Actor, decider: Actor): Promise<void> {
  const { rows } = await tx.execute<{ section_id: string; term_id: string }>(sql`
    select i.section_id, i.term_id from gradebook_items i
    where i.institution_id = ${teacher.institutionId} and i.section_id in (${mine(teacher)})
      and not exists (select 1 from gradebook_sheets s where s.institution_id = i.institution_id and s.section_id = i.section_id and s.term_id = i.term_id)
    order by i.section_id desc limit 1`);
  const found = rows[0];
  if (!found) return;
  const section = await getGradedSection(tx, teacher, 'gradebook.enter', found.section_id);
  const { rows: gaps } = await tx.execute<{ student_id: string }>(sql`
    insert into gradebook_grades (institution_id, section_id, item_id, student_id, state, score, entered_by)
    select i.institution_id, i.section_id, i.id, e.student_id, case when usual.score is null then 'excused' else 'graded' end,
      usual.score, ${teacher.userId}
    from gradebook_items i join sections_enrolments e on e.institution_id = i.institution_id and e.section_id = i.section_id and e.until_on is null
    cross join lateral (select percentile_disc(0.5) within group (order by g.score) as score from gradebook_grades g
      join gradebook_items other on other.institution_id = g.institution_id and other.id = g.item_id
      where g.institution_id = i.institution_id and g.section_id = i.section_id and g.student_id = e.student_id
        and other.max is not distinct from i.max) usual
    where i.institution_id = ${teacher.institutionId} and i.section_id = ${section.id} and i.term_id = ${found.term_id}
    on conflict do nothing returning student_id`);
  const sheet = await submitSheet(tx, teacher, section, found.term_id, 0, null);
  const { rows: lowest } = await tx.execute<{ student_id: string }>(sql`
    select student_id from gradebook_term_grades where institution_id = ${teacher.institutionId} and section_id = ${section.id}
      and node = ${found.term_id} order by standing nulls last, student_id limit 1`);
  const studentId = lowest[0]?.student_id ?? gaps[0]?.student_id;
  if (!studentId) return;
  await returnSheet(
    tx,
    decider,
    await getSheet(tx, decider, sheet.id, sheet.version),
    'Casi lista: revisa un caso, por favor.',
    [{ studentId, text: 'Bajó mucho frente al periodo anterior. ¿Hubo una prueba de recuperación?' }],
  );
}

export const demo: DemoStep = { fill: fillDemoOffice };
