import { competencyRows } from '@patio/courses/server';
import { type LevelScale, NOT_EVALUATED } from '@patio/engine-grading';
import { countLevels } from '@patio/gradebook/model';
import { competencyGradeRows, sheetRemarkRows, type sheetRows } from '@patio/gradebook/server';
import { joinStudent, registerName } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { termRows } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import type { SheetDetail } from '../../contract.ts';

/** A sheet as its readers need it. */
export type SheetFacts = typeof sheetRows.$inferSelect;

interface Judged {
  level: string;
  name: string;
  conclusion: string | null;
}

interface JudgedRow extends Record<string, unknown> {
  studentId: string;
  givenNames: string;
  firstSurname: string;
  secondSurname: string | null;
  now: Judged[] | null;
  before: Judged[] | null;
  remark: string | null;
}

const counted = (scale: LevelScale, judged: readonly Judged[] | null) =>
  countLevels(scale, judged?.map(({ level }) => level) ?? []);

/** What was judged of each student in a signed sheet, beside the term before, with every conclusion that families will read. */
export async function signedLevels(tx: Tx, sheet: SheetFacts, scale: LevelScale): Promise<SheetDetail['rows']> {
  const judged = (term: ReturnType<typeof sql>) => sql`(
    select json_agg(json_build_object('level', g.level, 'name', c.name, 'conclusion', g.conclusion) order by c.position, c.id)
    from ${competencyGradeRows} g join ${competencyRows} c on c.institution_id = g.institution_id and c.id = g.competency_id
    where g.institution_id = ${sheet.institutionId} and g.section_id = ${sheet.sectionId} and g.term_id = ${term} and g.student_id = who.student_id)`;
  const { rows } = await tx.execute<JudgedRow>(sql`
    select who.student_id as "studentId", p.given_names as "givenNames", p.first_surname as "firstSurname", p.second_surname as "secondSurname",
      ${judged(sql`${sheet.termId}`)} as now,
      ${judged(sql`(select was.id from ${termRows} was join ${termRows} own on own.institution_id = was.institution_id
        and own.id = ${sheet.termId} and was.year_id = own.year_id and was.position = own.position - 1
        where was.institution_id = ${sheet.institutionId} limit 1)`)} as before,
      (select r.text from ${sheetRemarkRows} r where r.institution_id = ${sheet.institutionId} and r.sheet_id = ${sheet.id}
        and r.student_id = who.student_id and r.settled_at is null order by r.id desc limit 1) as remark
    from (select distinct g.student_id from ${competencyGradeRows} g where g.institution_id = ${sheet.institutionId}
      and g.section_id = ${sheet.sectionId} and g.term_id = ${sheet.termId}) who
    ${joinStudent('who', { institution: sql`${sheet.institutionId}` })}
    order by p.register_key`);
  return rows.map(({ studentId, now, before, remark, ...person }) => ({
    studentId,
    name: registerName(person),
    computed: counted(scale, now),
    override: null,
    overrideReason: null,
    comment:
      (now ?? [])
        .filter((each) => each.conclusion && each.level !== NOT_EVALUATED)
        .map((each) => `${each.name} (${each.level}): ${each.conclusion}`)
        .join('\n') || null,
    before: counted(scale, before),
    unusual: null,
    passed: null,
    remark,
  }));
}
