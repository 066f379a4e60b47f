import { sheetRows, termGradeRows } from '@patio/gradebook/server';
import type { Id, LocalDate } from '@patio/kernel';
import { listOf, type Tx } from '@patio/platform';
import { termRows, yearRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { MarkFact } from '../../rules/facts.ts';

interface Sheet extends Record<string, unknown> {
  sectionId: Id;
  name: string;
  termId: Id;
  term: string;
  at: number;
  publishedOn: LocalDate;
}

/** The published sheets of the school year that a day falls into, in the order of their terms. */
const listSheets = async (tx: Tx, schoolId: Id, through: LocalDate, zone: string): Promise<Sheet[]> => {
  const { rows } = await tx.execute<Sheet>(sql`
    select sh.section_id as "sectionId", s.name, sh.term_id as "termId", t.name as term,
      dense_rank() over (order by t.starts_on, t.id)::int as at, (sh.published_at at time zone ${zone})::date::text as "publishedOn"
    from ${sheetRows} sh
    join ${sectionRows} s on s.institution_id = sh.institution_id and s.id = sh.section_id
    join ${termRows} t on t.institution_id = sh.institution_id and t.id = sh.term_id
    join ${yearRows} y on y.institution_id = t.institution_id and y.id = t.year_id
    where sh.institution_id = (select patio_institution()) and sh.school_id = ${schoolId} and sh.state in ('published', 'locked')
      and sh.published_at is not null and y.starts_on <= ${through}::date and y.ends_on + 60 >= ${through}::date
    order by t.starts_on, s.name`);
  return rows;
};

/** The marks that families can read, of the year: what is not published yet is held against nobody. */
export async function readMarks(
  tx: Tx,
  asked: { schoolId: Id; through: LocalDate; studentIds: readonly Id[] | null },
  zone: string,
): Promise<Map<Id, MarkFact[]>> {
  const sheets = await listSheets(tx, asked.schoolId, asked.through, zone);
  if (sheets.length === 0) return new Map();
  const sheetOf = new Map(sheets.map((sheet) => [`${sheet.sectionId} ${sheet.termId}`, sheet]));
  const { rows } = await tx.execute<{ studentId: Id; marks: [Id, string, number, boolean | null][] }>(sql`
    select g.student_id as "studentId", json_agg(json_build_array(g.section_id, g.node, g.standing, g.passed)) as marks
    from ${termGradeRows} g where g.institution_id = (select patio_institution()) and g.standing is not null
      and g.section_id = any(${listOf([...new Set(sheets.map(({ sectionId }) => sectionId))])}::uuid[])
      ${asked.studentIds ? sql`and g.student_id = any(${listOf(asked.studentIds)}::uuid[])` : sql``}
    group by g.student_id`);
  return new Map(
    rows.map(({ studentId, marks }) => [
      studentId,
      marks
        .flatMap(([sectionId, node, standing, passed]): MarkFact[] => {
          const sheet = sheetOf.get(`${sectionId} ${node}`);
          if (!sheet) return [];
          const { name, at, term, publishedOn } = sheet;
          return [{ sectionId, name, at, term, standing, passed, publishedOn }];
        })
        .sort((a, b) => a.at - b.at || a.name.localeCompare(b.name)),
    ]),
  );
}
