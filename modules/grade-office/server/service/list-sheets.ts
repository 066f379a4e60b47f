import type { Actor } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import type { SheetState } from '@patio/gradebook/model';
import { competencyGradeRows, gradebooksVisibleTo, sheetRows, termGradeRows } from '@patio/gradebook/server';
import { decodeCursor, encodeCursor, localDateAt, type PageInput, skipOf } from '@patio/kernel';
import { clock, countPage, type Tx } from '@patio/platform';
import { gradeLevelRows, isLeafTerm, termRows } from '@patio/schools/server';
import { leadNameToday, sectionRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { SheetLine } from '../../contract.ts';
import { isLate, isOwed, listBegunTerms } from './sheet-owed.ts';

export interface SheetFilters extends PageInput {
  schoolId?: string | undefined;
  termId?: string | undefined;
  gradeLevelId?: string | undefined;
  state?: readonly SheetState[] | undefined;
  late?: boolean | undefined;
  /** Only each school's term of now. */
  current?: boolean | undefined;
  sheetId?: string | undefined;
}

type Row = SheetLine & { key: string; marked: number } & Record<string, unknown>;

function conditions(actor: Actor, filters: SheetFilters, today: string, terms: readonly string[]): SQL {
  const after = decodeCursor(filters.cursor, 3);
  const all: SQL[] = [
    sql`${sectionRows.institutionId} = ${actor.institutionId} and ${sectionRows.state} <> 'archived'`,
    gradebooksVisibleTo(actor, 'gradebook.oversee'),
    isOwed,
  ];
  if (filters.schoolId) all.push(sql`${sectionRows.schoolId} = ${filters.schoolId}`);
  if (terms.length > 0) all.push(sql`term.id in ${terms}`);
  else if (!filters.sheetId) all.push(sql`false`);
  if (filters.gradeLevelId) all.push(sql`course.grade_level_id = ${filters.gradeLevelId}`);
  if (filters.state?.length) all.push(sql`coalesce(sheet.state, 'draft') in ${filters.state}`);
  if (filters.late) all.push(isLate(today));
  if (filters.sheetId) all.push(sql`sheet.id = ${filters.sheetId}`);
  if (after)
    all.push(
      sql`(${sectionRows.nameKey}, ${sectionRows.id}, term.position) > (${String(after[0])}, ${String(after[1])}::uuid, ${Number(after[2])})`,
    );
  return sql.join(all, sql` and `);
}

/** The terms that are asked about: the one that was chosen, or those of running years that have begun, or of these the current ones. */
async function termsOf(tx: Tx, { termId, schoolId, current }: SheetFilters, today: string): Promise<string[]> {
  if (termId) return [termId];
  const begun = await listBegunTerms(tx, today, schoolId ?? null);
  return begun.filter((term) => term.isCurrent || !current).map((term) => term.id);
}

/** Every class with every term of its year, and the sheet of both if somebody has begun it. */
const SHEETS = sql`from ${sectionRows}
      join ${courseRows} course on course.institution_id = ${sectionRows.institutionId} and course.id = ${sectionRows.courseId}
      join ${gradeLevelRows} level on level.institution_id = course.institution_id and level.id = course.grade_level_id
      join ${termRows} term on term.institution_id = ${sectionRows.institutionId} and term.year_id = ${sectionRows.yearId}
        and ${isLeafTerm('term')}
      left join ${sheetRows} sheet on sheet.institution_id = term.institution_id and sheet.section_id = ${sectionRows.id} and sheet.term_id = term.id`;

/** One page of grade sheets with what was signed in them, also those that nobody has begun. */
export async function listSheets(
  tx: Tx,
  actor: Actor,
  filters: SheetFilters,
): Promise<{ items: SheetLine[]; nextCursor?: string; total?: number }> {
  const today = localDateAt(clock.now(), 'UTC');
  const terms = filters.sheetId ? [] : await termsOf(tx, filters, today);
  const { rows } = await tx.execute<Row>(sql`
    with page as (
      select sheet.id, ${sectionRows.id} as "sectionId", ${sectionRows.name} as section, level.name as "gradeLevel", term.id as "termId",
        term.name as term, term.position, coalesce(sheet.state, 'draft') as state, ${sectionRows.nameKey} as key,
        sheet.submitted_at as submitted, coalesce(sheet.version, 0) as version, ${isLate(today)} as late,
        ${sectionRows.institutionId} as institution_id, ${sectionRows.yearId} as year_id
      ${SHEETS}
      where ${conditions(actor, filters, today, terms)}
      order by ${sectionRows.nameKey}, ${sectionRows.id}, term.position
      limit ${filters.limit + 1} offset ${skipOf(filters)}
    )
    select page.id, page."sectionId", page.section, page."gradeLevel", page."termId", page.term, page.position, page.state, page.key,
      to_char(page.submitted at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "submittedAt", page.version, page.late,
      case when signed.students > 0 or page.id is null then signed.students else (select count(distinct j.student_id)::int from ${competencyGradeRows} j
        where j.institution_id = page.institution_id and j.section_id = page."sectionId" and j.term_id = page."termId") end as students,
      signed.students as marked, signed.failed, signed.mean, before.mean as "meanBefore", signed.overrides,
      ${leadNameToday({ institution: sql`page.institution_id`, section: sql`page."sectionId"` })} as teacher
    from page
    left join lateral (
      select count(*)::int as students, count(*) filter (where g.passed = false)::int as failed,
        round(avg(g.standing), 2)::text as mean, count(g.override)::int as overrides
      from ${termGradeRows} g
      where g.institution_id = page.institution_id and g.section_id = page."sectionId" and g.node = page."termId"::text
        and g.computed is not null) signed on true
    left join lateral (
      select round(avg(g.standing), 2)::text as mean
      from ${termGradeRows} g
      where g.institution_id = page.institution_id and g.section_id = page."sectionId" and g.node = any(array(
        select earlier.id::text from ${termRows} earlier where earlier.institution_id = page.institution_id and earlier.year_id = page.year_id
          and earlier.position = page.position - 1))) before on true
    order by page.key, page."sectionId", page.position`);
  const page = rows.slice(0, filters.limit);
  const last = rows.length > filters.limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ key: _key, position: _position, marked, ...line }) => ({
      ...line,
      // Nobody fails by levels: only marks are counted as failed.
      failed: marked > 0 ? line.failed : null,
    })) as SheetLine[],
    ...(last ? { nextCursor: encodeCursor([last.key, last.sectionId, Number(last.position)]) } : {}),
    ...(await countPage(
      tx,
      filters,
      () => sql`select 1 ${SHEETS} where ${conditions(actor, { ...filters, cursor: undefined }, today, terms)}`,
    )),
  };
}
