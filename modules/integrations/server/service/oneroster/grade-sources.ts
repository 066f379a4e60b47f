import { categoriesOf, gradeRows, isReleased, itemRows, scaleOf } from '@patio/gradebook/server';
import { studentRows } from '@patio/people/server';
import { termRows } from '@patio/schools/server';
import { joinCourse, sectionRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import { ofSchool } from './place-sources.ts';

const classStatus = sql`case when s.state = 'active' then 'active' else 'tobedeleted' end`;
const classes = sql`${sectionRows} s ${joinCourse('s')}`;
const scale = sql`cross join lateral (select ${scaleOf('s', 'c')} as body) scale`;
const within = (schoolId: string | null): SQL =>
  sql`where s.institution_id = patio_institution() and ${ofSchool('s.school_id', schoolId)}`;

/** The categories of each class. They carry the id of their class, since each class is graded by rules of its own. */
export const categoriesSource = (schoolId: string | null): SQL => sql`
  select s.id::text || '.' || (one.body->>'id') as sourced_id, ${classStatus} as status, s.updated_at as modified_at,
    coalesce(one.body->'label'->>'es', one.body->>'id') as title, one.body->>'weight' as weight, s.id as class_id, s.school_id as school_id
  from ${classes} cross join lateral jsonb_array_elements(coalesce(${categoriesOf('s', 'c')}, '[]'::jsonb)) one(body) ${within(schoolId)}`;

/** The scale of each class, where it has words for its marks. */
export const scoreScalesSource = (schoolId: string | null): SQL => sql`
  select s.id::text || '.scale' as sourced_id, ${classStatus} as status, s.updated_at as modified_at, scale.body->'label'->>'es' as title,
    scale.body->>'kind' as type, scale.body as scale, s.id as class_id, s.course_id as course_id, s.school_id as school_id
  from ${classes} ${scale} ${within(schoolId)} and jsonb_array_length(scale.body->'levels') > 0`;

/** The columns of each class but those that a teacher keeps for themselves. Marks straight on the scale end where the scale does. */
export const lineItemsSource = (schoolId: string | null): SQL => sql`
  select i.id as sourced_id, case when i.archived_at is null and s.state = 'active' then 'active' else 'tobedeleted' end as status,
    i.updated_at as modified_at, i.title as title, i.created_at as assigned_at, coalesce(i.due_on::text, t.ends_on::text) as due_on,
    s.id::text || '.' || i.category as category_id, i.section_id as class_id, i.term_id as term_id, s.school_id as school_id,
    case when i.max is null then scale.body->>'min' else '0' end as lowest, coalesce(i.max::text, scale.body->>'max') as highest
  from ${classes} ${scale}
  join ${itemRows} i on i.institution_id = s.institution_id and i.section_id = s.id and not i.hidden
  join ${termRows} t on t.institution_id = i.institution_id and t.id = i.term_id ${within(schoolId)}`;

/** The marks that families may read, and no other. */
export const resultsSource = (schoolId: string | null): SQL => sql`
  select g.item_id::text || '.' || st.person_id::text as sourced_id, 'active' as status, greatest(g.entered_at, i.released_at) as modified_at,
    g.item_id as item_id, st.person_id as student_id, g.section_id as class_id, s.school_id as school_id, g.state as state, g.score::text as score,
    g.entered_at as scored_at
  from ${sectionRows} s
  join ${itemRows} i on i.institution_id = s.institution_id and i.section_id = s.id and ${isReleased('i')}
  join ${gradeRows} g on g.institution_id = i.institution_id and g.section_id = i.section_id and g.item_id = i.id
    and g.state not in ('pending', 'not-assigned')
  join ${studentRows} st on st.institution_id = g.institution_id and st.id = g.student_id and st.merged_into_id is null
  ${within(schoolId)}`;
