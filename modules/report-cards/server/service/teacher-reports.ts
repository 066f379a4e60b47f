import type { Actor } from '@patio/access';
import { tallyDays } from '@patio/attendance/server';
import { compareMarks, meanOfMarks, type NumericScale, roundMark } from '@patio/engine-grading';
import { mayWrite, type SheetState } from '@patio/gradebook/model';
import {
  computeTerm,
  type GradedSection,
  getGradedSection,
  gradebooksVisibleTo,
  listPhrases,
  readMarksForPapers,
  sectionFigures,
  sheetRows,
  termGradeRows,
} from '@patio/gradebook/server';
import { type Rules, rulesOf } from '@patio/grading/server';
import { leavesOf } from '@patio/grading/terms';
import { localDateAt, percentOf } from '@patio/kernel';
import { registerName } from '@patio/people/server';
import { clock, type Tx } from '@patio/platform';
import { enrolmentRows, sectionRows } from '@patio/sections/server';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { ClassReport, TermReport } from '../../contract/teacher.ts';
import { failure } from '../failures.ts';
import { readStudents } from './facts.ts';
import { isUnder, written } from './mark-book.ts';
import { getSchool, shortOf } from './scene.ts';

/** The classes whose papers this teacher writes. */
export const listMySections = (tx: Tx, actor: Actor): Promise<{ id: string; name: string }[]> =>
  tx
    .select({ id: sectionRows.id, name: sectionRows.name })
    .from(sectionRows)
    .where(
      and(
        eq(sectionRows.institutionId, actor.institutionId),
        eq(sectionRows.state, 'active'),
        gradebooksVisibleTo(actor, 'report_cards.write'),
      ),
    )
    .orderBy(asc(sectionRows.nameKey));

async function load(tx: Tx, actor: Actor, sectionId: string) {
  const section = await getGradedSection(tx, actor, 'report_cards.write', sectionId);
  const [rules, school] = await Promise.all([
    rulesOf(tx, section),
    getSchool(tx, actor.institutionId, section.schoolId),
  ]);
  const leaves = leavesOf(rules.terms).map((leaf) => {
    const term = rules.terms.find((each) => each.id === leaf.id);
    return { ...leaf, startsOn: term?.startsOn ?? '', endsOn: term?.endsOn ?? '' };
  });
  return { section, rules, school, leaves, today: localDateAt(clock.now(), school.timeZone) };
}

/** Who is in the class now, or was when the term ended. */
async function members(tx: Tx, section: GradedSection): Promise<string[]> {
  const { rows } = await tx.execute<{ student_id: string }>(sql`
    select distinct student_id from ${enrolmentRows} where institution_id = ${section.institutionId}
      and section_id = ${section.id} and (until_on is null or until_on > (select patio_today()))`);
  return rows.map((row) => row.student_id);
}

/** How a class judged by competencies is told: how many of them stand at each level, by student and term. */
async function countedLevels(tx: Tx, section: GradedSection, rules: Rules) {
  if (!rules.competency) return null;
  const { students } = await sectionFigures(tx, section);
  const found = new Map(students.flatMap(({ id, terms }) => terms.map((term) => [`${id} ${term.termId}`, term.mark])));
  return (studentId: string, termId: string | undefined): string | null => found.get(`${studentId} ${termId}`) ?? null;
}

/** One class in one term: what each student reached, what was missed, and what the teacher says about it. */
export async function readTermReport(
  tx: Tx,
  actor: Actor,
  input: { sectionId: string; termId?: string },
): Promise<TermReport> {
  const { section, rules, leaves, today } = await load(tx, actor, input.sectionId);
  const running = leaves.find((leaf) => leaf.startsOn <= today && today <= leaf.endsOn);
  const chosen = input.termId ? leaves.find((leaf) => leaf.id === input.termId) : (running ?? leaves.at(-1));
  if (!chosen) throw failure('not_found');
  const [[sheet], ids, kept] = await Promise.all([
    tx
      .select()
      .from(sheetRows)
      .where(
        and(
          eq(sheetRows.institutionId, actor.institutionId),
          eq(sheetRows.sectionId, section.id),
          eq(sheetRows.termId, chosen.id),
        ),
      ),
    members(tx, section),
    tx
      .select()
      .from(termGradeRows)
      .where(
        and(
          eq(termGradeRows.institutionId, actor.institutionId),
          eq(termGradeRows.sectionId, section.id),
          eq(termGradeRows.node, chosen.id),
        ),
      ),
  ]);
  const state: SheetState = sheet?.state ?? 'draft';
  const own = new Map(kept.map((row) => [row.studentId, row]));
  const [computed, signed, days, levels, phrases, students] = await Promise.all([
    // While the sheet is open, what the marks come to now; afterwards what was signed.
    mayWrite(state) ? computeTerm(tx, section, rules, chosen.id) : null,
    readMarksForPapers(tx, actor.institutionId, { sectionIds: [section.id] }),
    tallyDays(tx, ids, { from: chosen.startsOn, through: chosen.endsOn }),
    countedLevels(tx, section, rules),
    listPhrases(tx, actor, section.schoolId),
    readStudents(tx, actor.institutionId, ids),
  ]);
  const live = computed && new Map(computed.rows.map((row) => [row.student, row.soFar]));
  const at = leaves.findIndex((leaf) => leaf.id === chosen.id);
  const earlier = leaves[at - 1];
  const before = new Map(signed.filter((row) => row.node === earlier?.id).map((row) => [row.studentId, row.mark]));
  const { scale } = rules;
  return {
    section: { id: section.id, name: section.name, course: section.name, schoolId: section.schoolId },
    terms: leaves.map((leaf, place) => ({ id: leaf.id, name: leaf.name, short: shortOf(leaf.name, place + 1) })),
    termId: chosen.id,
    state,
    canWrite: mayWrite(state),
    phrases,
    rows: students.map((student) => {
      const row = own.get(student.id);
      const mark = live ? (row?.override ?? live.get(student.id) ?? null) : (row?.override ?? row?.computed ?? null);
      const count = days.get(student.id);
      return {
        studentId: student.id,
        name: registerName(student.person),
        number: student.number,
        mark: levels ? levels(student.id, chosen.id) : written(scale, mark),
        before: levels ? levels(student.id, earlier?.id) : written(scale, before.get(student.id)),
        failed: !levels && isUnder(scale, mark),
        days: count ? count.expected / 2 : null,
        missed: count ? (count.absent + count.excused) / 2 : null,
        comment: row?.comment ?? '',
        override: row?.override ?? null,
        overrideReason: row?.overrideReason ?? null,
        version: row?.version ?? 0,
      };
    }),
  };
}

/** A class over the year: every term side by side, how the marks spread, and who was there. */
export async function readClassReport(tx: Tx, actor: Actor, sectionId: string): Promise<ClassReport> {
  const { section, rules, leaves, today } = await load(tx, actor, sectionId);
  const ids = await members(tx, section);
  const [signed, levels, days, people] = await Promise.all([
    readMarksForPapers(tx, actor.institutionId, { sectionIds: [section.id], studentIds: ids }),
    countedLevels(tx, section, rules),
    tallyDays(tx, ids, { from: leaves[0]?.startsOn ?? today, through: today }),
    readStudents(tx, actor.institutionId, ids),
  ]);
  const markOf = new Map(signed.map((row) => [`${row.studentId} ${row.node}`, row.mark]));
  // A term that nobody has signed yet shows what its marks come to now.
  for (const leaf of leaves) {
    if (levels || leaf.startsOn > today || signed.some((row) => row.node === leaf.id && row.mark !== null)) continue;
    for (const row of (await computeTerm(tx, section, rules, leaf.id)).rows)
      markOf.set(`${row.student} ${leaf.id}`, row.soFar);
  }
  const { scale } = rules;
  const places = Math.max(1, scale.places);
  const mean = (marks: readonly (string | null)[]) => {
    const found = meanOfMarks(marks.filter((mark) => mark !== null));
    return found === null ? null : Number(roundMark(found, { mode: 'half-up', places })).toFixed(places);
  };
  const marksIn = (leafId: string) => people.map((student) => markOf.get(`${student.id} ${leafId}`) ?? null);
  const latest = leaves.findLast((leaf) => marksIn(leaf.id).some((mark) => mark !== null));
  return {
    section: { id: section.id, name: section.name, course: section.name },
    terms: leaves.map((leaf, at) => {
      const marks = marksIn(leaf.id).filter((mark) => mark !== null);
      return {
        id: leaf.id,
        name: leaf.name,
        short: shortOf(leaf.name, at + 1),
        mean: mean(marks),
        marks: marks.length,
        failed: marks.filter((mark) => isUnder(scale, mark)).length,
        over: leaf.endsOn < today,
      };
    }),
    distribution: latest ? spread(scale, marksIn(latest.id)) : [],
    rows: people.map((student) => {
      const marks = leaves.map((leaf) => markOf.get(`${student.id} ${leaf.id}`) ?? null);
      const count = days.get(student.id);
      return {
        studentId: student.id,
        name: registerName(student.person),
        number: student.number,
        marks: levels ? leaves.map((leaf) => levels(student.id, leaf.id)) : marks.map((mark) => written(scale, mark)),
        failed: marks.map((mark) => isUnder(scale, mark)),
        mean: mean(marks),
        presentPercent: count ? percentOf(count.present, count.expected) : null,
      };
    }),
  };
}

/** Ten equal stretches of the scale; the last one holds its end too. */
function spread(scale: NumericScale, marks: readonly (string | null)[]): ClassReport['distribution'] {
  const [min, width] = [Number(scale.min), (Number(scale.max) - Number(scale.min)) / 10];
  const write = (value: number) => String(Math.round(value * 100) / 100);
  const found = marks.filter((mark) => mark !== null);
  return Array.from({ length: 10 }, (_, at) => {
    const [from, until] = [write(min + at * width), write(min + (at + 1) * width)];
    const inside = (mark: string) =>
      compareMarks(mark, from) >= 0 && (at === 9 ? compareMarks(mark, until) <= 0 : compareMarks(mark, until) < 0);
    return { from, until, students: found.filter(inside).length };
  });
}
