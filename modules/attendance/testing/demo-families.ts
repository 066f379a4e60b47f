import { addDays } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { type History, pastDays } from './demo-history.ts';

/** The first adult of every child's family, by account where there is one. */
const adults = sql`adults as materialized (
  select distinct on (g.student_id) g.student_id, coalesce(p.user_id, p.id) as id from people_guardianships g
  join people_persons p on p.institution_id = g.institution_id and p.id = g.person_id
  where g.institution_id = patio_institution() and g.restricted_from is null order by g.student_id, g.position)`;

const WORDS = ['Amaneció con fiebre.', 'Tuvo control médico.', 'Dolor de estómago desde anoche.', 'Trámite familiar.'];

/** Nobody explains a day twice. */
const unexplained = sql`not exists (select 1 from attendance_justifications j where j.institution_id = l.institution_id and j.student_id = l.student_id
      and l.date between j.from_on and j.through_on)`;

/** What families wrote about the days away: most of it accepted, some of the last days still waiting. */
export async function explainAbsences(tx: Tx, history: History): Promise<void> {
  const { school, scene, today } = history;
  await tx.execute(sql`with ${pastDays(history)}, ${adults}
    insert into attendance_justifications (institution_id, id, school_id, student_id, from_on, through_on, reason, text, ahead, state,
      by_id, by_role, decided_by, decided_at, created_at)
    select l.institution_id, uuidv7(), ${school.id}, l.student_id, l.date, l.date,
      (array['illness', 'appointment', 'illness', 'family'])[k.n], (array[${sql.join(
        WORDS.map((word) => sql`${word}`),
        sql`, `,
      )}])[k.n],
      false, 'accepted', a.id, 'parent', ${scene.actor.userId}::uuid, l.date + interval '1 day 9 hours', l.date + interval '8 hours'
    from lived l join adults a on a.student_id = l.student_id cross join lateral (select 1 + abs(hashtext(l.student_number || l.date::text)) % 4 as n) k
    where l.away and l.explained and l.date < ${today} and ${unexplained}`);
  await tx.execute(sql`with ${pastDays(history)}, ${adults}
    insert into attendance_justifications (institution_id, id, school_id, student_id, from_on, through_on, reason, text, ahead, state, by_id, by_role, created_at)
    select l.institution_id, uuidv7(), ${school.id}, l.student_id, l.date, l.date, 'illness', ${WORDS[0]}, false, 'waiting', a.id, 'parent',
      l.date + interval '20 hours'
    from lived l join adults a on a.student_id = l.student_id
    where l.away and not l.explained and l.date >= ${addDays(today, -6)} and l.date < ${today}
      and l.student_number < '900000' and abs(hashtext(l.student_number)) % 3 > 0 and ${unexplained}`);
}

/** A trip that a family announced for next week, already accepted: it waits in the rolls to come. */
export async function announceAbsences(tx: Tx, { school, scene, today }: History): Promise<void> {
  await tx.execute(sql`with ${adults}
    insert into attendance_justifications (institution_id, id, school_id, student_id, from_on, through_on, reason, text,
      ahead, state, by_id, by_role, decided_by, decided_at)
    select l.institution_id, uuidv7(), ${school.id}, l.id, ${addDays(today, 3)}, ${addDays(today, 4)}, 'travel', 'Viaje familiar por el aniversario de los abuelos.',
      true, 'accepted', a.id, 'parent', ${scene.actor.userId}::uuid, now()
    from people_students l join adults a on a.student_id = l.id
    where l.institution_id = patio_institution() and l.school_id = ${school.id} and l.student_number = '900001'
      and not exists (select 1 from attendance_justifications j where j.institution_id = l.institution_id and j.student_id = l.id and j.ahead
        and j.through_on >= ${today})`);
}
