import { joinStudent } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { chanceBy } from '@patio/schools/testing';
import { enrolmentRows, holdsOn } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { RubricPick } from '../contract.ts';
import { annotations, attemptLog, gradingLog, submissions } from '../server/index.ts';
import type { Moment } from './demo-tasks.ts';

const chanceOf = chanceBy(2121);

/** One thing that a teacher says of a piece of work: picks, the mark they add up to, and words for it. */
export interface DemoGrade {
  picks: RubricPick[];
  score: string;
  comment: string;
}

/** An assignment in a class in which students have handed in. */
export interface HandedIn {
  /** What chance hangs on: the same in every demo school that is filled on the same day. */
  key: string;
  assignedId: string;
  schoolId: string;
  sectionId: string;
  itemId: string;
  userId: string;
  moment: Moment;
  dueAt: string;
  answers: readonly string[];
  /** From the weakest to the strongest. */
  grades: readonly DemoGrade[];
}

/** Reads the classes as a table `x`, for statements that fill many at once. */
const given = (classes: readonly HandedIn[]) => sql`jsonb_to_recordset(${JSON.stringify(classes)}::jsonb)
  as x(key text, "assignedId" uuid, "schoolId" uuid, "sectionId" uuid, "itemId" uuid, "userId" uuid, moment text, "dueAt" timestamptz, answers jsonb, grades jsonb)`;

const student = sql`st.student_number`;
const luck = chanceOf(student, sql`x.key`);
const strength = sql`least(0.999, greatest(0, 0.25 + 0.6 * ${chanceOf(student)} + 0.3 * (${luck} - 0.5)))`;

/** How many have not handed in yet: half where there is still time, a third on the day after, a few later on. */
const unfinished = sql`case x.moment when 'to_do' then 0.5 when 'overdue' then 0.3 else 0.1 end`;

/** Who handed in what and when: most before the date, some late, a few not at all. */
export async function handInDemo(tx: Tx, classes: readonly HandedIn[]): Promise<void> {
  await tx.execute(sql`
    with work as materialized (
      select x.*, e.student_id, coalesce(p.user_id, p.id) as user_id, uuidv7() as attempt_id, ${luck} as luck, ${strength} as strength,
        (select count(*) from ${attemptLog} t where t.institution_id = patio_institution()) + row_number() over () as nth,
        least(now() - make_interval(mins => (5 + 2000 * ${chanceOf(sql`x.key`, student)})::int), x."dueAt" + case when ${luck} > 0.9 then make_interval(mins => (60 + 4000 * (${luck} - 0.9))::int)
          else make_interval(mins => -(30 + 2600 * ${chanceOf(sql`x.key`, student)})::int) end) as at
      from ${given(classes)}
      join ${enrolmentRows} e on e.institution_id = patio_institution() and e.section_id = x."sectionId" and ${holdsOn('e')} ${joinStudent('e')}
      where ${luck} > ${unfinished}
    ), handed as (
      insert into ${attemptLog} (institution_id, id, assigned_id, student_id, number, receipt, content, handed_in_at, arrived_at, device_at, skew, late_minutes, by_id)
      select patio_institution(), attempt_id, "assignedId", student_id, 1, regexp_replace(translate(upper(lpad(to_hex((nth * 2654435761) & 4294967295), 8, '0')), '01', 'XY'), '(.{4})', '\\1-'),
        jsonb_build_object('text', answers->>((strength * 97)::int % jsonb_array_length(answers)), 'link', '', 'files', '[]'::jsonb), at, at, at, 0,
        greatest(0, ceil(extract(epoch from at - "dueAt") / 60))::int, user_id
      from work
    ), marked as (
      select work.*, moment = 'returned' or (moment = 'graded' and luck < 0.7) as done,
        grades->((strength * jsonb_array_length(grades))::int % jsonb_array_length(grades)) as grade from work
    )
    insert into ${submissions} (institution_id, id, school_id, section_id, assigned_id, student_id, attempt_id, attempts, handed_in_at, waits, mark, picks, score, comment,
      graded_by, graded_at, released_at, released_score, understood_at)
    select patio_institution(), uuidv7(), "schoolId", "sectionId", "assignedId", student_id, attempt_id, 1, at, not done,
      case when not done then 'none' when moment = 'returned' then 'released' else 'draft' end, case when done then grade->'picks' else '[]'::jsonb end,
      case when done then (grade->>'score')::numeric end, case when done then grade->>'comment' else '' end, case when done then "userId" end,
      case when done then least(now(), at + interval '30 hours') end, case when moment = 'returned' then least(now(), "dueAt" + interval '3 days') end,
      case when moment = 'returned' then (grade->>'score')::numeric end, case when moment = 'returned' and luck > 0.5 then least(now(), "dueAt" + interval '4 days') end
    from marked`);
}

/** Grades and returns what came due since, as if the rest had been handed in on paper: nothing stays open for weeks. */
export async function returnDemo(tx: Tx, classes: readonly HandedIn[]): Promise<void> {
  await tx.execute(sql`
    insert into ${submissions} as w (institution_id, id, school_id, section_id, assigned_id, student_id, mark, picks, score, comment, graded_by, graded_at, released_at, released_score)
    select patio_institution(), uuidv7(), x."schoolId", x."sectionId", x."assignedId", e.student_id, 'released', grade.body->'picks', (grade.body->>'score')::numeric,
      grade.body->>'comment', x."userId", x."dueAt" + interval '30 hours', x."dueAt" + interval '3 days', (grade.body->>'score')::numeric
    from ${given(classes)}
    join ${enrolmentRows} e on e.institution_id = patio_institution() and e.section_id = x."sectionId" and ${holdsOn('e')} ${joinStudent('e')}
    cross join lateral (select x.grades->((${strength} * jsonb_array_length(x.grades))::int % jsonb_array_length(x.grades)) as body) grade
    where ${luck} > 0.1
    on conflict (institution_id, assigned_id, student_id) do update set mark = 'released', waits = false, version = w.version + 1,
      picks = case when w.score is null then excluded.picks else w.picks end, comment = case when w.score is null then excluded.comment else w.comment end,
      score = coalesce(w.score, excluded.score), released_score = coalesce(w.score, excluded.score), graded_by = excluded.graded_by,
      graded_at = coalesce(w.graded_at, excluded.graded_at), released_at = excluded.released_at`);
}

/** The history of those marks, and a word or two on the work itself. */
export async function gradeDemo(tx: Tx): Promise<void> {
  for (const [move, which] of [
    ['graded', sql`w.mark <> 'none'`],
    ['released', sql`w.mark = 'released'`],
  ] as const)
    await tx.execute(sql`insert into ${gradingLog} (institution_id, id, submission_id, attempt_id, move, number, picks, score, comment, by_id, at)
      select w.institution_id, uuidv7(), w.id, w.attempt_id, ${move}, 1, w.picks, w.score, w.comment, w.graded_by, ${move === 'graded' ? sql`w.graded_at` : sql`w.released_at`}
      from ${submissions} w where w.institution_id = patio_institution() and w.graded_by is not null and ${which}
        and not exists (select 1 from ${gradingLog} l where l.institution_id = w.institution_id and l.submission_id = w.id and l.move = ${move})`);
  await tx.execute(sql`insert into ${annotations} (institution_id, id, assigned_id, attempt_id, kind, place, text, by_id, created_at)
    select w.institution_id, uuidv7(), w.assigned_id, t.id, said.kind, jsonb_build_object('on', 'text', 'from', 0, 'to', cut.at, 'quote', left(t.content->>'text', cut.at)),
      said.text, w.graded_by, w.graded_at
    from ${submissions} w join ${attemptLog} t on t.institution_id = w.institution_id and t.id = w.attempt_id
    cross join lateral (select least(greatest(position('.' in t.content->>'text') - 1, 12), length(t.content->>'text')) as at) cut
    cross join lateral (select * from (values (0, 'praise', 'Buen comienzo: se entiende de qué vas a hablar.'), (1, 'improve', 'Explica un poco más esta idea con un ejemplo.'),
      (2, 'question', '¿Cómo lo sabes? Cuéntalo en una línea.')) v(nth, kind, text) where v.nth = abs(hashtext(t.content->>'text')) % 3) said
    where w.institution_id = patio_institution() and w.graded_by is not null and abs(hashtext(concat(t.content->>'text', w.score, w.comment, t.late_minutes))) % 2 = 0
      and not exists (select 1 from ${annotations} a where a.institution_id = w.institution_id and a.attempt_id = t.id)`);
}

/** The marks of what was returned, in the gradebook: late work as late, what never came as missing. */
export async function postDemo(tx: Tx, classes: readonly HandedIn[]): Promise<void> {
  const returned = classes.filter(({ moment }) => moment === 'returned');
  await tx.execute(sql`
    with marked as materialized (
      select x.*, e.student_id, w.score, case when w.id is null then 'missing' when w.handed_in_at > x."dueAt" then 'late' else 'graded' end as state,
        case when w.handed_in_at > x."dueAt" then ceil(extract(epoch from w.handed_in_at - x."dueAt") / 60)::int end as late, least(now(), x."dueAt" + interval '3 days') as at
      from ${given(returned)}
      join (select distinct e.section_id, e.student_id from ${enrolmentRows} e where e.institution_id = patio_institution() and ${holdsOn('e')}) e on e.section_id = x."sectionId"
      left join ${submissions} w on w.institution_id = patio_institution() and w.assigned_id = x."assignedId" and w.student_id = e.student_id
    ), written as (
      insert into gradebook_grades (institution_id, section_id, item_id, student_id, state, score, late_minutes, entered_by, entered_at)
      select patio_institution(), "sectionId", "itemId", student_id, state, score, late, "userId", at from marked
    )
    insert into gradebook_grade_log (institution_id, id, section_id, item_id, student_id, state, score, late_minutes, number, by_user, at)
    select patio_institution(), uuidv7(), "sectionId", "itemId", student_id, state, score, late, 1, "userId", at from marked`);
}
