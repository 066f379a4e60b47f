import { subjectRows } from '@patio/courses/server';
import type { Id, LocalDate } from '@patio/kernel';
import { preparedSql, type Tx } from '@patio/platform';
import { classColourOf, homeroomRows, joinCourse, sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { DayMarks } from '../../contract.ts';
import { days, marks, rolls } from '../schema.ts';
import { daysThatCount } from './days-that-count.ts';
import { HOMEROOM_LOOK } from './describe-rolls.ts';

type ClassMark = Omit<DayMarks['classes'][number], 'name' | 'look'>;
interface DaysRow {
  states: (NonNullable<DayMarks['state']> & { date: LocalDate })[] | null;
  marks: (ClassMark & { date: LocalDate; sectionId: Id | null; homeroomId: Id | null })[] | null;
  sections: { id: Id; course: string; colour: number; pattern: string; code: string }[] | null;
  homerooms: { id: Id; name: string }[] | null;
}

const given = (name: string) => sql.placeholder(name);
const span = sql`between ${given('from')}::date and ${given('through')}::date`;

const daysOf = preparedSql<{ studentId: Id; from: LocalDate; through: LocalDate }, DaysRow>(
  'attendance_student_days',
  () => sql`with said as materialized (select m.date, m.code, m.counts_as, m.minutes_late, m.note, r.meeting_id, r.section_id, r.homeroom_id, r.starts_at, r.period
      from ${marks} m join ${rolls} r on r.institution_id = m.institution_id and r.id = m.roll_id
      where m.institution_id = patio_institution() and m.student_id = ${given('studentId')}::uuid and m.date ${span})
    select (select json_agg(json_build_object('date', d.date, 'present', d.present, 'absent', d.absent, 'excused', d.excused, 'lates', d.lates) order by d.date)
        from ${days} d where d.institution_id = patio_institution() and d.student_id = ${given('studentId')}::uuid and d.date ${span} and ${daysThatCount(sql`d`)}) as states,
      (select json_agg(json_build_object('date', s.date, 'sectionId', s.section_id, 'homeroomId', s.homeroom_id, 'meetingId', s.meeting_id, 'startsAt', s.starts_at,
        'code', s.code, 'countsAs', s.counts_as, 'minutesLate', s.minutes_late, 'note', s.note) order by s.date, s.period) from said s) as marks,
      (select json_agg(json_build_object('id', x.id, 'course', c.name, 'colour', ${classColourOf(sql`u.colour`, sql`x.name`)}, 'pattern', u.pattern, 'code', u.code))
        from ${sectionRows} x ${joinCourse('x')} join ${subjectRows} u on u.institution_id = c.institution_id and u.id = c.subject_id
        where x.institution_id = patio_institution() and x.id in (select s.section_id from said s)) as sections,
      (select json_agg(json_build_object('id', h.id, 'name', h.name)) from ${homeroomRows} h
        where h.institution_id = patio_institution() and h.id in (select s.homeroom_id from said s)) as homerooms`,
);

/** A student's days with roll between two dates, each with what was said in its classes. */
export async function listDays(tx: Tx, studentId: Id, from: LocalDate, through: LocalDate): Promise<DayMarks[]> {
  const [row] = await daysOf(tx, { studentId, from, through });
  const sections = new Map((row?.sections ?? []).map(({ id, course, ...look }) => [id, { name: course, look }]));
  const homerooms = new Map((row?.homerooms ?? []).map(({ id, name }) => [id, name]));
  const wordsOf = (sectionId: Id | null, homeroomId: Id | null) =>
    sections.get(sectionId ?? '') ?? {
      name: '',
      look: { ...HOMEROOM_LOOK, code: (homerooms.get(homeroomId ?? '') ?? '').slice(0, 4) },
    };
  const byDate = Map.groupBy(row?.marks ?? [], (mark) => mark.date);
  return (row?.states ?? []).map(({ date, ...state }) => ({
    date,
    state,
    classes: (byDate.get(date) ?? []).map(({ date: _, sectionId, homeroomId, ...mark }) => ({
      ...wordsOf(sectionId, homeroomId),
      ...mark,
    })),
  }));
}
