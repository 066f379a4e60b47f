import type { Actor } from '@patio/access';
import { lessonRows } from '@patio/lessons/server';
import { joinStudent, shortNameOf } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { MatchView, PassageView } from '../../contract.ts';
import { partsOf, turned } from '../../rules/passages.ts';
import { failure } from '../failures.ts';
import { assignedVisibleTo } from '../policy.ts';
import { assigned, attemptLog, matchLog, submissions } from '../schema.ts';
import { deskIdOf } from './desk-ids.ts';
import type { InClass } from './load.ts';
import { findClassmate } from './roster.ts';
import { workText } from './work-text.ts';

/** The largest shared part of each work of a class, by attempt. */
export async function readOverlaps(tx: Tx, { assigned: row, assignment }: InClass): Promise<Map<string, number>> {
  if (!assignment.similarity) return new Map();
  const { rows } = await tx.execute<{ id: string; share: number }>(sql`
    select side.id, max(side.share) as share from (
      select m.attempt_id as id, m.share from ${matchLog} m where m.institution_id = (select patio_institution()) and m.assigned_id = ${row.id}
      union all select m.other_attempt_id, m.other_share from ${matchLog} m
        where m.institution_id = (select patio_institution()) and m.assigned_id = ${row.id} and m.other_attempt_id is not null) side
    group by side.id`);
  return new Map(rows.map(({ id, share }) => [id, share]));
}

interface Answer extends Record<string, unknown> {
  id: string;
  words: number;
  share: number;
  otherShare: number;
  passages: (typeof matchLog.$inferSelect)['passages'];
  isFirst: boolean;
  lesson: string | null;
  studentId: string | null;
  assignedId: string | null;
  text: string | null;
  name: string | null;
  place: string | null;
  readable: boolean | null;
}

/** The findings about an attempt, on whichever side it stands; what was taken back or handed in anew is not among them. */
async function readRows(tx: Tx, actor: Actor, { assigned: row }: InClass, attemptId: string): Promise<Answer[]> {
  const { rows } = await tx.execute<Answer>(sql`
    select m.id, m.words, m.share, m.other_share as "otherShare", m.passages, m.attempt_id = ${attemptId}::uuid as "isFirst", l.title as lesson,
      t.student_id as "studentId", t.assigned_id as "assignedId", ${workText} as text, ${shortNameOf()} as name,
      s.name || ' · ' || y.name as place,
      exists (select 1 from ${assigned} where ${assigned.institutionId} = t.institution_id and ${assigned.id} = t.assigned_id
        and ${assignedVisibleTo(actor, 'assignments.read')}) as readable
    from ${matchLog} m
    left join ${lessonRows} l on l.institution_id = m.institution_id and l.id = m.lesson_id
    left join (${attemptLog} t ${joinStudent('t')}
      join ${assigned} x on x.institution_id = t.institution_id and x.id = t.assigned_id
      join ${sectionRows} s on s.institution_id = x.institution_id and s.id = x.section_id
      join ${yearRows} y on y.institution_id = s.institution_id and y.id = s.year_id)
      on t.institution_id = m.institution_id and t.id = case when m.attempt_id = ${attemptId}::uuid then m.other_attempt_id else m.attempt_id end
    where m.institution_id = (select patio_institution())
      and (m.attempt_id = ${attemptId}::uuid or (m.other_attempt_id = ${attemptId}::uuid and m.assigned_id = ${row.id}))
      and (m.lesson_id is not null or exists (select 1 from ${submissions} w
        where w.institution_id = t.institution_id and w.assigned_id = t.assigned_id and w.attempt_id = t.id))
    order by m.words desc, m.id`);
  return rows;
}

function passagesOf(row: Answer, own: string): PassageView[] {
  return row.passages.map((kept) => {
    const { a, b, words, runs } = row.isFirst ? kept : turned(kept);
    const mine = partsOf(
      own,
      a,
      runs.map((run) => run.a),
    );
    if (row.text === null) return { words, mine, theirs: [{ text: kept.said ?? '', same: true }] };
    const theirs = runs.map((run) => run.b);
    return { words, mine, theirs: partsOf(row.text, b, theirs) };
  });
}

function sourceOf(place: InClass, row: Answer): Pick<MatchView, 'source' | 'studentId' | 'title' | 'name'> {
  if (row.studentId === null) return { source: 'lesson', studentId: null, title: row.lesson, name: null };
  if (row.assignedId === place.assigned.id)
    return { source: 'class', studentId: deskIdOf(place, row.studentId), title: null, name: null };
  const isShown = row.readable && !place.assignment.anonymous;
  return { source: 'elsewhere', studentId: null, title: row.place, name: isShown ? row.name : null };
}

/** Where a student's work says the same as others; whoever calls has loaded the class with permission. */
export async function readMatches(tx: Tx, actor: Actor, place: InClass, studentId: string): Promise<MatchView[]> {
  const one = await findClassmate(tx, place, studentId);
  if (!one) throw failure('not_found');
  const attemptId = one.work?.attemptId;
  if (!attemptId || !place.assignment.similarity) return [];
  const [rows, { rows: own }] = await Promise.all([
    readRows(tx, actor, place, attemptId),
    tx.execute<{ text: string }>(sql`select ${workText} as text from ${attemptLog} t
      where t.institution_id = (select patio_institution()) and t.id = ${attemptId}`),
  ]);
  return rows.map((row) => ({
    id: row.id,
    ...sourceOf(place, row),
    share: row.isFirst ? row.share : row.otherShare,
    words: row.words,
    passages: passagesOf(row, own[0]?.text ?? ''),
  }));
}
