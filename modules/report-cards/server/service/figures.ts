import type { Actor } from '@patio/access';
import { ranks } from '@patio/engine-grading';
import { markStretches, ranksAreOn, type SignedIn, signedLevels, signedMarks } from '@patio/gradebook/server';
import { joinStudent, registerNameOf } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { joinCourse, joinHomeroomInYear, latestLeadName, sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { FiguresView } from '../../contract/office.ts';
import { failure } from '../failures.ts';
import { canIssueAt } from '../policy.ts';
import { getTerm, type TermOfYear } from './scene.ts';

type Rows<Name extends 'failures' | 'sections' | 'levels'> = FiguresView[Name][number] & Record<string, unknown>;

/** The term that figures are asked of; a school out of reach answers as if it did not exist. */
export async function termOf(tx: Tx, actor: Actor, asked: SignedIn): Promise<TermOfYear> {
  if (!canIssueAt(actor, asked.schoolId)) throw failure('not_found');
  const { term } = await getTerm(tx, actor.institutionId, asked.termId);
  if (term.schoolId !== asked.schoolId) throw failure('not_found');
  return term;
}

/** What the grades of a term say about a school: spread, who is below, classes side by side, and ranks where the school wants them. */
export async function readFigures(tx: Tx, actor: Actor, asked: SignedIn): Promise<FiguresView> {
  const { yearId } = await termOf(tx, actor, asked);
  return {
    ranking: await readRanking(tx, actor, asked, yearId),
    distribution: await readSpread(tx, asked),
    levels: await readLevelSpread(tx, asked),
    ...(await readFailures(tx, asked, yearId)),
    sections: await readClasses(tx, asked),
  };
}

/** Classes side by side: marks have a mean, levels are counted from the highest down and never averaged. */
async function readClasses(tx: Tx, asked: SignedIn): Promise<FiguresView['sections']> {
  const { rows } = await tx.execute<Rows<'sections'>>(sql`
    with judged as (${signedLevels(asked)}),
    found as (
      select section_id, count(*)::int as marks, round(avg(standing), 2)::text as mean, null as levels, null as lowest,
        count(*) filter (where passed = false)::int as failed, bool_and(state in ('published', 'locked')) as published
      from (${signedMarks(asked)}) m group by section_id
      union all
      select j.section_id, count(distinct j.student_id)::int, null,
        (select string_agg(n.count || chr(160) || n.level, ' · ' order by n.at desc)
          from (select level, at, count(*) as count from judged o where o.section_id = j.section_id group by level, at) n),
        min(j.level) filter (where j.at = 1), count(distinct j.student_id) filter (where j.at = 1)::int,
        bool_and(j.state in ('published', 'locked'))
      from judged j group by j.section_id)
    select s.id, s.name, l.name as level, f.marks, f.mean, f.levels, f.lowest, f.failed, f.published,
      ${latestLeadName({ institution: sql`s.institution_id`, section: sql`s.id` })} as teacher
    from found f
    join ${sectionRows} s on s.institution_id = (select patio_institution()) and s.id = f.section_id
    ${joinCourse('s')}
    join ${gradeLevelRows} l on l.institution_id = c.institution_id and l.id = c.grade_level_id
    order by l.position, s.name_key`);
  return rows;
}

/** Who is below: subjects that were not passed, and competencies at the lowest level of their scale. */
async function readFailures(
  tx: Tx,
  asked: SignedIn,
  yearId: string,
): Promise<Pick<FiguresView, 'failing' | 'failures'>> {
  const { rows } = await tx.execute<Rows<'failures'> & { failing: number }>(sql`
    with below as (
      select student_id, section_id, 1 as failed, 0 as lowest, null as level from (${signedMarks(asked)}) m where passed = false
      union all
      select student_id, section_id, 0, count(*)::int, level from (${signedLevels(asked)}) j where at = 1 group by student_id, section_id, level)
    select st.id as "studentId", ${registerNameOf()} as name, coalesce(h.name, '') as homeroom, m.failed, m.lowest, m.subjects,
      count(*) over ()::int as failing
    from (select b.student_id, sum(b.failed)::int as failed, sum(b.lowest)::int as lowest,
        string_agg(concat(c.name, case when b.lowest > 0 then concat(' (', b.lowest, chr(160), b.level, ')') end), ', ' order by c.name_key) as subjects
      from below b
      join ${sectionRows} s on s.institution_id = (select patio_institution()) and s.id = b.section_id
      ${joinCourse('s')}
      group by b.student_id) m
    ${joinStudent('m', { institution: sql`(select patio_institution())` })}
    ${joinHomeroomInYear('st', yearId)}
    order by m.failed desc, m.lowest desc, p.register_key limit 200`);
  return { failing: rows[0]?.failing ?? 0, failures: rows };
}

/** Ten equal stretches of the scale that most marks were written on. */
async function readSpread(tx: Tx, asked: SignedIn): Promise<FiguresView['distribution']> {
  const { rows } = await tx.execute<{ min: string; max: string; at: number; marks: number }>(sql`
    select min, max, at, count(*)::int as marks from (${markStretches(asked)}) m group by min, max, at`);
  const [first] = rows;
  if (!first) return [];
  const [min, width] = [Number(first.min), (Number(first.max) - Number(first.min)) / 10];
  const write = (value: number) => String(Math.round(value * 100) / 100);
  return Array.from({ length: 10 }, (_, at) => ({
    from: write(min + at * width),
    until: write(min + (at + 1) * width),
    marks: rows.find((row) => row.at === at)?.marks ?? 0,
  }));
}

/** How many judgements stand at each level, in the order of the scale, where classes are judged by competencies. */
async function readLevelSpread(tx: Tx, asked: SignedIn): Promise<FiguresView['levels']> {
  const { rows } = await tx.execute<Rows<'levels'>>(
    sql`select level, count(*)::int as count from (${signedLevels(asked)}) j group by level order by min(at)`,
  );
  return rows;
}

async function readRanking(tx: Tx, actor: Actor, asked: SignedIn, yearId: string): Promise<FiguresView['ranking']> {
  const isOn = await ranksAreOn(tx, actor.institutionId, asked.schoolId);
  if (!isOn) return null;
  const { rows: means } = await tx.execute<{ studentId: string; name: string; homeroom: string; mean: string }>(sql`
    select st.id as "studentId", ${registerNameOf()} as name, coalesce(h.name, '') as homeroom, round(m.mean, 2)::text as mean
    from (select r.student_id, avg(r.standing) as mean from (${signedMarks(asked)}) r group by r.student_id) m
    ${joinStudent('m', { institution: sql`(select patio_institution())` })}
    ${joinHomeroomInYear('st', yearId)}
    order by m.mean desc, p.register_key limit 200`);
  const order = ranks(
    means.map((row) => ({ id: row.studentId, mark: row.mean })),
    isOn,
  );
  return means.map((row) => ({ ...row, rank: order?.get(row.studentId) ?? 0 }));
}
