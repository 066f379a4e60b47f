import type { Actor } from '@patio/access';
import { meanOfMarks, roundMark } from '@patio/engine-grading';
import { clock, nextVersion, record, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import type { Facts } from '../../contract/fields.ts';
import { proposeYear, type StudentYear } from '../../rules/decide.ts';
import type { Outcome } from '../../rules/outcomes.ts';
import type { PlanRow } from '../policy.ts';
import { decisions, plans } from '../schema.ts';
import { getYearRow, type Level, ladderOf } from './plans.ts';
import { readRules } from './rules.ts';
import {
  type ClassResult,
  type Member,
  readAttendance,
  readCommitted,
  readMembers,
  readResults,
} from './year-facts.ts';
import { YearMarks } from './year-marks.ts';

export interface Proposed {
  member: Member;
  proposed: Outcome | null;
  facts: Facts;
}

/** The subjects of a student and what is missing, as the rule reads them. */
export function yearOf(
  marks: YearMarks,
  results: readonly ClassResult[],
): Pick<StudentYear, 'subjects' | 'areas' | 'missing'> & { failed: string[] } {
  const subjects: { id: string; mark: string; passed: boolean }[] = [];
  const areas: { id: string; levels: string[] }[] = [];
  const failed: string[] = [];
  let missing = 0;
  for (const row of results) {
    const found = marks.of(row);
    if (found) {
      subjects.push({ id: row.sectionId, ...found });
      if (!found.passed) failed.push(row.course);
    } else if (row.levels && marks.isWhole(row)) {
      const levels = row.levels.split(' ');
      areas.push({ id: row.sectionId, levels });
      if (levels.filter((level) => level === 'C').length * 2 >= levels.length) failed.push(row.course);
    } else missing += 1;
  }
  return { subjects, areas, missing, failed: failed.toSorted() };
}

/** What the rules say of everyone in a year: a handful of questions, whatever the number of students. */
export async function proposeFor(tx: Tx, plan: PlanRow, studentIds?: readonly string[]): Promise<Proposed[]> {
  const year = await getYearRow(tx, plan.institutionId, plan.yearId);
  const [members, results, ladder, committed] = await Promise.all([
    readMembers(tx, year.id, studentIds),
    readResults(tx, year.id, studentIds),
    ladderOf(tx, plan.institutionId, plan.schoolId),
    readCommitted(tx, plan.id),
  ]);
  const marks = await YearMarks.read(tx, plan.institutionId, year.id, results);
  const attendance = await readAttendance(
    tx,
    year,
    members.map((member) => member.studentId),
  );
  const ruleOf = await readRules(tx, plan);
  const byStudent = Map.groupBy(results, (row) => row.studentId);
  return members.map((member): Proposed => {
    const own = byStudent.get(member.studentId) ?? [];
    const { failed, ...found } = yearOf(marks, own);
    const at = ladder.findIndex((level) => level.id === member.gradeLevelId);
    const level = ladder[at];
    const present = attendance.get(member.studentId) ?? null;
    const documents = [
      ...(member.supported ? ['support-plan'] : []),
      ...(committed.has(member.studentId) ? ['committee-act'] : []),
      ...(own.some((row) => row.recovered) ? ['supletorio-sat'] : []),
    ];
    const rule = ruleOf(level?.stage ?? 'primary');
    const proposal = proposeYear(rule, {
      ...found,
      stage: level?.stage ?? 'primary',
      grade: gradeIn(ladder, at),
      lastLevel: at === ladder.length - 1,
      left: member.left,
      attendancePercent: present ? String(present.percent) : null,
      documents,
    });
    const mean = meanOfMarks(found.subjects.map((subject) => subject.mark));
    return {
      member,
      proposed: proposal.outcome,
      facts: {
        code: proposal.code,
        clause: rule.clauses.find((clause) => clause.id === proposal.clause)?.label ?? null,
        failed,
        subjects: found.subjects.length + found.areas.length,
        missing: found.missing,
        mean: mean === null ? null : roundMark(mean, { mode: 'half-up', places: 2 }),
        attendance: present,
      },
    };
  });
}

/** The place of a level inside its stage, from 1. */
const gradeIn = (ladder: readonly Level[], at: number): number =>
  ladder.slice(0, at + 1).filter((level) => level.stage === ladder[at]?.stage).length;

/**
 * Proposes for everyone of the year anew. What a person or an act decided stays; what was accepted as proposed is open again
 * where the proposal changed. What was run is left alone, but its proposal shows what a pending recovery came to.
 * `only`: these students and nobody else.
 */
export async function proposeAll(
  tx: Tx,
  actor: Actor,
  plan: PlanRow,
  only?: readonly string[],
): Promise<{ students: number; open: number }> {
  const found = await proposeFor(tx, plan, only);
  const rows = found.map(({ member, proposed, facts }) => ({
    student: member.studentId,
    level: member.gradeLevelId,
    homeroom: member.homeroomId,
    proposed,
    facts,
  }));
  if (rows.length > 0)
    await tx.execute(sql`
    insert into ${decisions} as d (institution_id, id, school_id, plan_id, student_id, grade_level_id, homeroom_id, proposed, facts)
    select ${plan.institutionId}, uuidv7(), ${plan.schoolId}, ${plan.id}, r.student, r.level, r.homeroom, r.proposed, r.facts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(student uuid, level uuid, homeroom uuid, proposed text, facts jsonb)
    on conflict (institution_id, plan_id, student_id) do update set proposed = excluded.proposed, facts = excluded.facts,
      homeroom_id = case when d.run_id is null then excluded.homeroom_id else d.homeroom_id end,
      grade_level_id = case when d.run_id is null then excluded.grade_level_id else d.grade_level_id end,
      outcome = case when ${reopens} then null else d.outcome end,
      decided_by = case when ${reopens} then null else d.decided_by end,
      decided_at = case when ${reopens} then null else d.decided_at end,
      to_level_id = case when ${reopens} then null else d.to_level_id end,
      to_homeroom_id = case when ${reopens} then null else d.to_homeroom_id end,
      version = d.version + 1, updated_at = now()
    where (d.proposed, d.facts, d.homeroom_id, d.grade_level_id) is distinct from (excluded.proposed, excluded.facts, excluded.homeroom_id, excluded.grade_level_id)`);
  await tx
    .update(plans)
    .set({ proposedAt: clock.now(), ...nextVersion(plans) })
    .where(and(eq(plans.institutionId, plan.institutionId), eq(plans.id, plan.id)));
  const open = found.filter(({ proposed }) => proposed === null).length;
  await record(
    tx,
    actor,
    'promotions.proposed',
    { type: 'promotions.plan', id: plan.id, schoolId: plan.schoolId },
    { after: { students: rows.length, open } },
  );
  return { students: rows.length, open };
}

/** Accepted as the rule said, by nobody's own word, and the rule says something else now. */
const reopens = sql`(d.run_id is null and d.act_id is null and d.reason is null and d.outcome is not null and d.outcome is distinct from excluded.proposed)`;
