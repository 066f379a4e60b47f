import { type Actor, reachesSchool } from '@patio/access';
import type { NumericScale } from '@patio/engine-grading';
import { nextState, unusualStep } from '@patio/gradebook/model';
import { sheetLogRows, sheetRemarkRows, sheetRows, termGradeRows } from '@patio/gradebook/server';
import { policyVersionRows } from '@patio/grading/server';
import { joinStudent, registerName } from '@patio/people/server';
import { namePeople, type Tx } from '@patio/platform';
import { termRows } from '@patio/schools/server';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { SheetDetail } from '../../contract.ts';
import { failure } from '../failures.ts';
import { listSheets } from './list-sheets.ts';
import { type SheetFacts, signedLevels } from './signed-levels.ts';

interface SignedRow extends Record<string, unknown> {
  studentId: string;
  givenNames: string;
  firstSurname: string;
  secondSurname: string | null;
  computed: string | null;
  standing: string | null;
  override: string | null;
  overrideReason: string | null;
  comment: string | null;
  before: string | null;
  passed: boolean | null;
  remark: string | null;
}

/** What was signed for each student, beside the term before. */
async function signedRows(tx: Tx, sheet: SheetFacts): Promise<SignedRow[]> {
  const { rows } = await tx.execute<SignedRow>(sql`
    select g.student_id as "studentId", p.given_names as "givenNames", p.first_surname as "firstSurname",
      p.second_surname as "secondSurname", g.computed, g.standing, g.override, g.override_reason as "overrideReason", g.comment,
      earlier.mark as before, g.passed, r.text as remark
    from ${termGradeRows} g
    ${joinStudent('g', { record: 's' })}
    left join lateral (
      select coalesce(e.override, e.computed) as mark
      from ${termGradeRows} e join ${termRows} was on was.institution_id = e.institution_id and was.id::text = e.node
      join ${termRows} now on now.institution_id = was.institution_id and now.id = ${sheet.termId} and was.year_id = now.year_id
        and was.position = now.position - 1
      where e.institution_id = g.institution_id and e.section_id = g.section_id and e.student_id = g.student_id limit 1) earlier on true
    left join lateral (
      select text from ${sheetRemarkRows} r
      where r.institution_id = g.institution_id and r.sheet_id = ${sheet.id} and r.student_id = g.student_id and r.settled_at is null
      order by r.id desc limit 1) r on true
    where g.institution_id = ${sheet.institutionId} and g.section_id = ${sheet.sectionId} and g.node = ${sheet.termId}
    order by p.register_key`);
  return rows;
}

/** Ten equal stretches of the scale; the last one holds its end too. */
function spread(scale: NumericScale, rows: readonly SignedRow[]): SheetDetail['distribution'] {
  const min = Number(scale.min);
  const width = (Number(scale.max) - min) / 10;
  const write = (value: number) => String(Math.round(value * 100) / 100);
  return Array.from({ length: 10 }, (_, at) => ({
    from: write(min + at * width),
    until: write(min + (at + 1) * width),
    students: rows.filter(
      (row) => row.standing !== null && Math.min(Math.floor((Number(row.standing) - min) / width), 9) === at,
    ).length,
  }));
}

/** A signed sheet as whoever decides about it reads it: every student, the spread, and what happened to it so far. */
export async function viewSheet(tx: Tx, actor: Actor, id: string): Promise<SheetDetail> {
  const [sheet] = await tx
    .select()
    .from(sheetRows)
    .where(and(eq(sheetRows.institutionId, actor.institutionId), eq(sheetRows.id, id)));
  if (!sheet || !reachesSchool(actor, 'gradebook.oversee', sheet.schoolId)) throw failure('not_found');
  const [line] = (await listSheets(tx, actor, { limit: 1, sheetId: id })).items;
  if (!line) throw failure('not_found');
  const [version] = sheet.policyVersionId
    ? await tx
        .select({ scale: policyVersionRows.scale })
        .from(policyVersionRows)
        .where(
          and(
            eq(policyVersionRows.institutionId, actor.institutionId),
            eq(policyVersionRows.id, sheet.policyVersionId),
          ),
        )
    : [];
  const scale = version?.scale;
  const rows = scale?.kind === 'levels' ? [] : await signedRows(tx, sheet);
  const log = await tx
    .select()
    .from(sheetLogRows)
    .where(and(eq(sheetLogRows.institutionId, actor.institutionId), eq(sheetLogRows.sheetId, id)))
    .orderBy(asc(sheetLogRows.at), asc(sheetLogRows.id));
  const nameOf = await namePeople(
    tx,
    log.map((entry) => entry.by),
  );
  return {
    line,
    rows:
      scale?.kind === 'levels'
        ? await signedLevels(tx, sheet, scale)
        : rows.map(({ givenNames, firstSurname, secondSurname, standing: _, ...row }) => ({
            ...row,
            unusual: scale ? unusualStep(scale, row.before, row.override ?? row.computed) : null,
            name: registerName({ givenNames, firstSurname, secondSurname }),
          })),
    distribution: scale?.kind === 'numeric' ? spread(scale, rows) : [],
    log: log.map(({ move, by, at, comment }) => ({ move, by: nameOf(by), at: at.toISOString(), comment })),
    can: rightsOn(actor, sheet),
  };
}

function rightsOn(actor: Actor, sheet: SheetFacts): SheetDetail['can'] {
  const mine = reachesSchool(actor, 'gradebook.approve', sheet.schoolId);
  const second = mine && sheet.submittedBy !== actor.userId;
  return {
    approve: second && nextState(sheet.state, 'approve') !== null,
    return: second && nextState(sheet.state, 'return') !== null,
    publish: mine && nextState(sheet.state, 'publish') !== null,
    lock: mine && nextState(sheet.state, 'lock') !== null,
  };
}
