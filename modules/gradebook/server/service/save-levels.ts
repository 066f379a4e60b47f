import type { Actor } from '@patio/access';
import { competencyRows, courseRows } from '@patio/courses/server';
import { closingProblems, type Evidence, NOT_EVALUATED } from '@patio/engine-grading';
import { type CompetencyRules, rulesOf } from '@patio/grading/server';
import { leavesOf } from '@patio/grading/terms';
import { announce, record, type Tx } from '@patio/platform';
import { enrolmentRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { LevelInput, LevelView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { competencyGrades } from '../schema.ts';
import type { GradedSection } from './section.ts';
import { ensureWritable } from './sheets.ts';
import { listWriters } from './writers.ts';

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Refuses what is no level, or belongs to another class; that a conclusion is still to be written is asked when the sheet is signed. */
function ensureLevels({ policy, scale }: CompetencyRules, levels: readonly LevelInput[]): void {
  for (const each of levels) {
    if (each.level === null) continue;
    const evidence = each.evidence.map((id): Evidence => ({ id, competency: each.competencyId }));
    const found = closingProblems({ ...policy, leastEvidence: 0, conclusionFor: [] }, scale, evidence, {
      competency: each.competencyId,
      level: each.level,
      evidence: each.evidence,
    });
    if (found[0]) throw failure('bad_level', { problem: found[0].code });
  }
}

async function ensureOurs(tx: Tx, section: GradedSection, levels: readonly LevelInput[]): Promise<void> {
  const students = distinct(levels.map((each) => each.studentId));
  const wanted = distinct(levels.map((each) => each.competencyId));
  const pieces = distinct(levels.flatMap((each) => each.evidence));
  const { rows } = await tx.execute<{ students: number; competencies: number; pieces: number }>(sql`select
    (select count(distinct e.student_id)::int from ${enrolmentRows} e where e.institution_id = (select patio_institution())
      and e.section_id = ${section.id} and e.student_id = any(${sql.param(students)}::uuid[])) as students,
    (select count(*)::int from ${competencyRows} c join ${courseRows} k on k.institution_id = c.institution_id and k.subject_id = c.subject_id
      where c.institution_id = (select patio_institution()) and k.id = ${section.courseId} and c.id = any(${sql.param(wanted)}::uuid[])) as competencies,
    (select count(*)::int from gradebook_items i where i.institution_id = (select patio_institution()) and i.section_id = ${section.id}
      and i.id = any(${sql.param(pieces)}::uuid[])) as pieces`);
  if (rows[0]?.students !== students.length) throw failure('not_in_class');
  if (rows[0]?.competencies !== wanted.length || rows[0]?.pieces !== pieces.length) throw failure('not_found');
}

/** Writes a teacher's judgements, each where its version is the one the writer saw; the others come back as they stand. */
export async function saveLevels(
  tx: Tx,
  actor: Actor,
  section: GradedSection,
  levels: readonly LevelInput[],
): Promise<{ saved: Pick<LevelView, 'competencyId' | 'studentId' | 'termId' | 'version'>[]; conflicts: LevelView[] }> {
  const { competency, terms } = await rulesOf(tx, section);
  if (!competency) throw failure('not_by_competency');
  const open = leavesOf(terms).map((term) => term.id);
  if (levels.some((each) => !open.includes(each.termId))) throw failure('term_has_parts');
  ensureLevels(competency, levels);
  await ensureOurs(tx, section, levels);
  await ensureWritable(tx, section, distinct(levels.map((each) => each.termId)));
  const rows = JSON.stringify(levels.map(({ level, ...each }) => ({ ...each, level: level ?? NOT_EVALUATED })));
  const { rows: saved } = await tx.execute<Pick<LevelView, 'competencyId' | 'studentId' | 'termId' | 'version'>>(sql`
    insert into ${competencyGrades} as g (institution_id, section_id, term_id, competency_id, student_id, level, conclusion, evidence, written_by, version)
    select patio_institution(), ${section.id}, c."termId", c."competencyId", c."studentId", c.level, c.conclusion,
      coalesce((select array_agg(e::uuid) from jsonb_array_elements_text(c.evidence) e), '{}'), ${actor.userId}, c.seen + 1
    from jsonb_to_recordset(${rows}::jsonb) as c("termId" uuid, "competencyId" uuid, "studentId" uuid, seen int, level text, conclusion text, evidence jsonb)
    where c.seen = 0 or exists (select 1 from ${competencyGrades} o where o.institution_id = (select patio_institution()) and o.section_id = ${section.id}
      and o.term_id = c."termId" and o.competency_id = c."competencyId" and o.student_id = c."studentId" and o.version = c.seen)
    on conflict (institution_id, section_id, term_id, competency_id, student_id) do update
      set level = excluded.level, conclusion = excluded.conclusion, evidence = excluded.evidence, written_by = excluded.written_by,
          updated_at = now(), version = excluded.version
      where g.version = excluded.version - 1
    returning g.competency_id as "competencyId", g.student_id as "studentId", g.term_id as "termId", g.version`);
  const keyOf = (each: { competencyId: string; studentId: string; termId: string }) =>
    `${each.competencyId} ${each.studentId} ${each.termId}`;
  const done = new Set(saved.map(keyOf));
  const lost = levels.filter((each) => !done.has(keyOf(each)));
  const standing = lost.length === 0 ? [] : await readLevels(tx, section);
  if (saved.length > 0) await tell(tx, actor, section, levels, saved.length);
  const wanted = new Set(lost.map(keyOf));
  return { saved, conflicts: standing.filter((each) => wanted.has(keyOf(each))) };
}

/** Every judgement that stands in these classes. */
export async function readLevels(
  tx: Tx,
  ...found: readonly Pick<GradedSection, 'id'>[]
): Promise<(LevelView & { sectionId: string })[]> {
  if (found.length === 0) return [];
  const { rows } = await tx.execute<LevelView & { sectionId: string }>(sql`
    select section_id as "sectionId", competency_id as "competencyId", student_id as "studentId", term_id as "termId", level, conclusion, evidence, version
    from ${competencyGrades} where institution_id = (select patio_institution()) and section_id = any(${sql.param(found.map(({ id }) => id))}::uuid[])`);
  return rows;
}

async function tell(tx: Tx, actor: Actor, section: GradedSection, levels: readonly LevelInput[], count: number) {
  await record(
    tx,
    actor,
    'gradebook.levels_written',
    { type: 'gradebook.section', id: section.id, schoolId: section.schoolId },
    {
      after: {
        levels: count,
        written: levels.map(({ competencyId, studentId, termId, level, conclusion }) => ({
          competencyId,
          studentId,
          termId,
          level,
          conclusion,
        })),
      },
    },
  );
  await announce(tx, {
    topic: 'gradebook.levels',
    to: { users: await listWriters(tx, section.id) },
    data: { sectionId: section.id, by: actor.userId },
  });
}
