import { type Actor, holds } from '@patio/access';
import { courseRows, planOf } from '@patio/courses/server';
import type { Tx } from '@patio/platform';
import {
  bellPeriodRows,
  bellScheduleRows,
  gradeLevelRows,
  institutionRows,
  schoolRows,
  termRows,
  yearRows,
} from '@patio/schools/server';
import { homeroomRows, sectionRows } from '@patio/sections/server';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { InstitutionView } from '../../contract/set-up.ts';
import { findDraft } from './drafts.ts';

interface Facts extends Record<string, unknown> {
  id: string;
  name: string;
  country: string;
  yearId: string | null;
  year: string | null;
  terms: number;
  periods: number;
  courses: number;
  homerooms: number;
  classes: number;
}

/** The first school that the actor may set up, with what it has so far; the year is the one that runs. */
async function findSchool(tx: Tx, actor: Actor): Promise<Facts | undefined> {
  const own = actor.membership.schoolId;
  const { rows } = await tx.execute<Facts>(sql`
    select s.id, s.name, s.country, y.id as "yearId", y.name as year,
      (select count(*)::int from ${termRows} t where t.institution_id = s.institution_id and t.year_id = y.id) as terms,
      (select count(*)::int from ${bellScheduleRows} b join ${bellPeriodRows} p on p.institution_id = b.institution_id and p.schedule_id = b.id
        where b.institution_id = s.institution_id and b.school_id = s.id and b.standard and b.archived_at is null and p.kind = 'class') as periods,
      (select count(*)::int from ${courseRows} c where c.institution_id = s.institution_id and c.school_id = s.id and c.state = 'active') as courses,
      (select count(*)::int from ${homeroomRows} h where h.institution_id = s.institution_id and h.school_id = s.id
        and h.archived_at is null and h.year_id = y.id) as homerooms,
      (select count(*)::int from ${sectionRows} x where x.institution_id = s.institution_id and x.school_id = s.id
        and x.state = 'active' and x.year_id = y.id) as classes
    from ${schoolRows} s
    left join lateral (select y.id, y.name from ${yearRows} y where y.institution_id = s.institution_id and y.school_id = s.id
      and y.state = 'active' order by y.starts_on desc limit 1) y on true
    where s.institution_id = ${actor.institutionId} and s.archived_at is null and (${own}::uuid is null or s.id = ${own}::uuid)
    order by s.created_at, s.id limit 1`);
  return rows[0];
}

const levelsOf = (tx: Tx, actor: Actor, schoolId: string) =>
  tx
    .select({ id: gradeLevelRows.id, name: gradeLevelRows.name, stage: gradeLevelRows.stage })
    .from(gradeLevelRows)
    .where(
      and(
        eq(gradeLevelRows.institutionId, actor.institutionId),
        eq(gradeLevelRows.schoolId, schoolId),
        isNull(gradeLevelRows.archivedAt),
      ),
    )
    .orderBy(asc(gradeLevelRows.position));

/** How far an institution is: its first school, what stands, and what somebody was writing when they stopped. */
export async function readInstitution(tx: Tx, actor: Actor): Promise<InstitutionView> {
  const [[institution], found, draft] = await Promise.all([
    tx
      .select({ name: institutionRows.name })
      .from(institutionRows)
      .where(eq(institutionRows.institutionId, actor.institutionId)),
    findSchool(tx, actor),
    findDraft(tx, actor),
  ]);
  const canFound = !found && holds(actor, 'schools.manage_institutions');
  const name = institution?.name ?? '';
  const shown = draft && { step: draft.step, body: draft.body, version: draft.version };
  if (!found) return { name, canFound, school: null, draft: shown, isFinished: false };
  const { country, yearId, year, ...school } = found;
  const levels = await levelsOf(tx, actor, school.id);
  return {
    name,
    canFound,
    school: {
      ...school,
      year: yearId && year !== null ? { id: yearId, name: year } : null,
      levels: levels.map(({ id, name: level, stage }) => ({ id, name: level, planned: planOf(country, stage).length })),
    },
    draft: shown,
    isFinished: school.courses > 0 && school.homerooms > 0 && school.classes > 0,
  };
}
