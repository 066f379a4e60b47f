import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';

/** What the school knows, in words that are the same wherever it is filled: no ids, and no moment of the day. */
const FACTS: Record<string, string> = {
  families: `select s.student_number, p.given_names, p.first_surname, p.birth_date, g.position, a.given_names, a.email, g.relation, g.lives_with, g.restricted_from
    from people_students s join people_persons p on p.id = s.person_id
    left join people_guardianships g on g.student_id = s.id left join people_persons a on a.id = g.person_id`,
  photos: `select p.register_key, f.sha256 from people_persons p join platform_files f on f.id = p.photo_file_id`,
  accounts: `select u.email, u.given_names, u.surnames, m.role, s.name from accounts_users u
    join accounts_memberships m on m.user_id = u.id left join schools_schools s on s.id = m.school_id`,
  teaching: `select c.name, x.name, t.part, p.register_key, r.name from sections_sections x join courses_courses c on c.id = x.course_id
    left join sections_teachers t on t.section_id = x.id left join people_staff f on f.id = t.staff_id
    left join people_persons p on p.id = f.person_id left join schools_rooms r on r.id = x.room_id`,
  classes: `select s.student_number, x.name, e.from_on, e.until_on from sections_enrolments e
    join people_students s on s.id = e.student_id join sections_sections x on x.id = e.section_id`,
  timetable: `select x.name, m.cycle_day, m.period from timetable_meetings m join sections_sections x on x.id = m.section_id`,
  attendance: `select s.student_number, m.date, r.period, m.code, m.counts_as, m.minutes_late from attendance_marks m
    join attendance_rolls r on r.id = m.roll_id join people_students s on s.id = m.student_id`,
  excuses: `select s.student_number, j.from_on, j.reason, j.text, j.state from attendance_justifications j join people_students s on s.id = j.student_id`,
  marks: `select s.student_number, x.name, i.title, i.due_on, g.state, g.score from gradebook_grades g join gradebook_items i on i.id = g.item_id
    join sections_sections x on x.id = g.section_id join people_students s on s.id = g.student_id`,
  levels: `select s.student_number, c.name, t.name, g.level, g.conclusion from gradebook_competency_grades g
    join courses_competencies c on c.id = g.competency_id join schools_terms t on t.id = g.term_id join people_students s on s.id = g.student_id`,
  totals: `select s.student_number, x.name, t.name, g.computed, g.comment from gradebook_term_grades g join sections_sections x on x.id = g.section_id
    left join schools_terms t on t.id::text = g.node join people_students s on s.id = g.student_id`,
  changes: `select s.student_number, x.name, c.reason, c.state from gradebook_changes c join gradebook_items i on i.id = c.item_id
    join sections_sections x on x.id = i.section_id join people_students s on s.id = c.student_id`,
  notes: `select s.student_number, t.name, n.message, n.habits from report_cards_notes n
    join schools_terms t on t.id = n.term_id join people_students s on s.id = n.student_id`,
  health: `select s.student_number, h.blood_type, h.allergies, h.conditions, h.insurer from people_health_records h join people_students s on s.id = h.student_id`,
  calendar: `select s.name, d.date, d.kind, d.name from schools_calendar_days d join schools_schools s on s.id = d.school_id`,
};

/** How many facts of each kind there are, and one word that changes when any of them does. */
export async function digestFacts(tx: Tx): Promise<Record<string, { facts: number; digest: string }>> {
  const found: Record<string, { facts: number; digest: string }> = {};
  for (const [kind, facts] of Object.entries(FACTS)) {
    const { rows } = await tx.execute<{ facts: number; digest: string }>(
      sql`select count(*)::int as facts, md5(string_agg(f::text, '|' order by f::text)) as digest from (${sql.raw(facts)}) f`,
    );
    found[kind] = rows[0] as { facts: number; digest: string };
  }
  return found;
}
