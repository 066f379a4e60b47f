import { type Actor, officeOf } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import { policyUseRows } from '@patio/grading/server';
import { staffRows, studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { bellPeriodRows, bellScheduleRows, schoolRows, yearRows } from '@patio/schools/server';
import { holdsOn, homeroomRows, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { meetingRows } from '@patio/timetable/server';
import { type SQL, sql } from 'drizzle-orm';
import type { CheckView } from '../../contract/set-up.ts';

type Counts = Record<CheckView['name'], number> & Record<string, unknown>;

/** Every count of one school in one statement; `s` is the school. */
const counts = (actor: Actor, schoolId: string): SQL => sql`
  select (case when coalesce(s.address, '') <> '' and (coalesce(s.phone, '') <> '' or coalesce(s.email, '') <> '') then 1 else 0 end) as contact,
    (select count(*)::int from ${bellScheduleRows} b join ${bellPeriodRows} p on p.institution_id = b.institution_id and p.schedule_id = b.id
      where b.institution_id = s.institution_id and b.school_id = s.id and b.standard and b.archived_at is null and p.kind = 'class') as bells,
    (select count(*)::int from ${courseRows} c where c.institution_id = s.institution_id and c.school_id = s.id and c.state = 'active') as courses,
    (select count(*)::int from ${homeroomRows} h where h.institution_id = s.institution_id and h.school_id = s.id
      and h.archived_at is null and h.year_id = any(y.ids)) as homerooms,
    (select count(*)::int from ${studentRows} x where x.institution_id = s.institution_id and x.school_id = s.id
      and x.status = 'active' and x.merged_into_id is null) as students,
    (select count(*)::int from ${staffRows} x where x.institution_id = s.institution_id and x.school_id = s.id
      and x.position = 'teacher' and (x.left_on is null or x.left_on > (select patio_today()))) as teachers,
    (select count(*)::int from ${sectionRows} x where x.institution_id = s.institution_id and x.school_id = s.id
      and x.state = 'active' and x.year_id = any(y.ids)) as classes,
    (select count(*)::int from ${sectionRows} x where x.institution_id = s.institution_id and x.school_id = s.id
      and x.state = 'active' and x.year_id = any(y.ids) and not exists (select 1 from ${sectionTeacherRows} t
        where t.institution_id = x.institution_id and t.section_id = x.id and t.part = 'lead' and ${holdsOn('t')})) as leads,
    (select count(distinct g.section_id)::int from ${meetingRows} g where g.institution_id = s.institution_id and g.school_id = s.id
      and ${holdsOn('g')}) as timetable,
    (select count(distinct u.policy_id)::int from ${policyUseRows} u where u.institution_id = s.institution_id and u.school_id = s.id) as policy
  from ${schoolRows} s
  cross join lateral (select array(select x.id from ${yearRows} x where x.institution_id = s.institution_id and x.school_id = s.id
    and x.state = 'active') as ids) y
  where s.institution_id = ${actor.institutionId} and s.id = ${schoolId}`;

/** What a working school has, and how much of each this one has: computed from its data, never ticked by hand. */
export async function listChecks(tx: Tx, actor: Actor, schoolId: string): Promise<CheckView[]> {
  const [found] = (await tx.execute<Counts>(counts(actor, schoolId))).rows;
  if (!found) return [];
  const office = officeOf(actor.membership.role);
  // Whoever looks at several schools sees the lists of this one.
  const here = actor.membership.schoolId === null ? `&f.school=${schoolId}` : '';
  const page = (name: CheckView['name'], href: string): CheckView => ({
    name,
    isDone: found[name] > 0,
    count: found[name],
    href,
    isList: false,
  });
  const list = (name: CheckView['name'], query: string): CheckView => ({
    ...page(name, `${office}/${query}${here}`),
    isList: true,
  });
  return [
    page('contact', '/director/school-info'),
    page('bells', '/director/school-info'),
    list('courses', 'courses?f.state=active'),
    list('homerooms', 'sections?tab=homerooms'),
    list('students', 'students?f.status=active'),
    list('teachers', 'teachers?f.position=teacher'),
    list('classes', 'sections?tab=sections'),
    { ...list('leads', 'sections?f.missing=lead'), isDone: found.classes > 0 && found.leads === 0 },
    page('timetable', `${office}/sections`),
    page('policy', '/admin/grading/policies'),
  ];
}
