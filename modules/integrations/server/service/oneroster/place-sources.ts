import { courseRows, subjectRows } from '@patio/courses/server';
import { gradeLevelRows, institutionRows, isLeafTerm, schoolRows, termRows, yearRows } from '@patio/schools/server';
import { type SQL, sql } from 'drizzle-orm';

/** Rows of one school, or of all. */
export const ofSchool = (column: string, schoolId: string | null): SQL =>
  schoolId ? sql`${sql.raw(column)} = ${schoolId}` : sql`true`;

/** The institution as a district, and its schools. */
export const orgsSource = (schoolId: string | null): SQL => sql`
  select i.institution_id as sourced_id, 'active' as status, i.updated_at as modified_at, i.name as name, 'district' as type, i.slug as identifier,
    null::uuid as parent_id from ${institutionRows} i where i.institution_id = patio_institution()
  union all
  select s.id, case when s.archived_at is null then 'active' else 'tobedeleted' end, s.updated_at, s.name, 'school', coalesce(s.official_code, s.code),
    s.institution_id from ${schoolRows} s where s.institution_id = patio_institution() and ${ofSchool('s.id', schoolId)}`;

/**
 * Years, and the terms in them. Grading periods are those in which grades are written: where a year is parted only once, its terms
 * are both. The last day of a span is the one after, as the standard counts.
 */
export const sessionsSource = (schoolId: string | null): SQL => sql`
  select y.id as sourced_id, 'active' as status, y.updated_at as modified_at, y.name as title, 'schoolYear' as type, y.starts_on as starts_on,
    (y.ends_on::date + 1) as ends_on, null::uuid as parent_id, extract(year from y.ends_on::date)::int::text as school_year, y.school_id as school_id,
    false as is_term, false as is_period, null::uuid as term_id
  from ${yearRows} y where y.institution_id = patio_institution() and ${ofSchool('y.school_id', schoolId)}
  union all
  select t.id, 'active', t.updated_at, t.name, case when t.parent_id is null or not ${isLeafTerm('t')} then 'term' else 'gradingPeriod' end, t.starts_on, (t.ends_on::date + 1),
    coalesce(t.parent_id, t.year_id), extract(year from y.ends_on::date)::int::text, t.school_id,
    t.parent_id is null, ${isLeafTerm('t')}, coalesce(t.parent_id, t.id)
  from ${termRows} t join ${yearRows} y on y.institution_id = t.institution_id and y.id = t.year_id
  where t.institution_id = patio_institution() and ${ofSchool('t.school_id', schoolId)}`;

/** What is taught. */
export const coursesSource = (schoolId: string | null): SQL => sql`
  select c.id as sourced_id, case when c.state = 'active' then 'active' else 'tobedeleted' end as status, c.updated_at as modified_at, c.name as title,
    c.code as code, c.school_id as school_id, su.name as subject, su.code as subject_code, l.name as level
  from ${courseRows} c join ${subjectRows} su on su.institution_id = c.institution_id and su.id = c.subject_id
    left join ${gradeLevelRows} l on l.institution_id = c.institution_id and l.id = c.grade_level_id
  where c.institution_id = patio_institution() and ${ofSchool('c.school_id', schoolId)}`;
