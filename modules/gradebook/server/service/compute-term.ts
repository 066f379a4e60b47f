import type { Actor } from '@patio/access';
import { gradeStudent, outstanding, type Plan, planSection, roundMark, type StudentWork } from '@patio/engine-grading';
import type { Rules } from '@patio/grading/server';
import { rulesOfVersion } from '@patio/grading/server';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { engineItem, gatherWork, NO_WORK } from '../../model/cells.ts';
import { without } from '../../model/change.ts';
import { termGrades } from '../schema.ts';
import { readWork } from './read-work.ts';
import type { GradedSection } from './section.ts';

/** One student's term as it is signed. */
export interface SignedTerm {
  student: string;
  /** What the engine says without anybody's decision. */
  computed: string | null;
  /** What stands with it. */
  standing: string | null;
  /** What the marks written so far come to, while others are still to come. */
  soFar: string | null;
  passed: boolean | null;
  level: string | null;
}

const SIX_PLACES = { mode: 'half-up', places: 6 } as const;

function signedTerm(plan: Plan, student: string, work: StudentWork, termId: string): SignedTerm {
  const totals = gradeStudent(plan, work).terms[termId];
  const stands = totals?.final.all;
  const soFar = totals?.current.all.mark;
  const bare = work.overrides?.[termId]
    ? gradeStudent(plan, { ...work, overrides: {} }).terms[termId]?.final.all
    : stands;
  return {
    student,
    computed: bare?.mark ?? null,
    standing: stands?.mark ? roundMark(stands.mark, SIX_PLACES) : null,
    soFar: soFar ? roundMark(soFar, SIX_PLACES) : null,
    passed: stands?.passed ?? null,
    level: stands?.level ?? null,
  };
}

/** Computes a term for everyone who is in the class now, and counts the marks that are still to come. */
export async function computeTerm(
  tx: Tx,
  section: GradedSection,
  rules: Rules,
  termId: string,
): Promise<{ rows: SignedTerm[]; pending: number }> {
  const { items, grades, overrides, recoveries, kept, students } = await readWork(tx, section);
  const plan = planSection(rules.policy, rules.scale, items.map(engineItem));
  const work = gatherWork(items, grades, overrides, recoveries, kept);
  const inTerm = new Set(items.filter((item) => item.termId === termId).map((item) => item.id));
  let pending = 0;
  const rows = students
    // Those who left the class keep their marks and need no more of them.
    .filter((student) => student.until === null)
    .map((student) => {
      const own = work.get(student.id) ?? NO_WORK;
      pending += outstanding(plan, own).filter((id) => inTerm.has(id)).length;
      return signedTerm(plan, student.id, own, termId);
    });
  return { rows, pending };
}

/** Writes what was signed, for all students in one statement; overrides and comments of people stay as they are. */
export async function keepTerm(
  tx: Tx,
  actor: Pick<Actor, 'institutionId' | 'userId'>,
  section: Pick<GradedSection, 'id'>,
  node: string,
  rows: readonly SignedTerm[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${termGrades} as t (institution_id, section_id, student_id, node, computed, standing, passed, level, written_by)
    select ${actor.institutionId}, ${section.id}, r.student, ${node}, r.computed, r.standing, r.passed, r.level, ${actor.userId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(student uuid, computed text, standing numeric, passed boolean, level text)
    on conflict (institution_id, section_id, node, student_id) do update
      set computed = excluded.computed, standing = excluded.standing, passed = excluded.passed, level = excluded.level,
          updated_at = now(), version = t.version + 1`);
}

/** Computes one student's signed term again, after a decided change, by the rules under which it was signed. */
export async function recompute(
  tx: Tx,
  actor: Actor,
  section: GradedSection,
  { termId, policyVersionId }: { termId: string; policyVersionId: string | null },
  studentId: string,
): Promise<void> {
  const rules = await rulesOfVersion(tx, actor, section, policyVersionId);
  const { items, grades, overrides, recoveries, kept } = await readWork(tx, section, studentId);
  const plan = planSection(rules.policy, rules.scale, items.map(engineItem));
  const all = gatherWork(items, grades, overrides, recoveries, kept).get(studentId) ?? NO_WORK;
  const work = without(all, termId);
  await keepTerm(tx, actor, section, termId, [signedTerm(plan, studentId, work, termId)]);
}
