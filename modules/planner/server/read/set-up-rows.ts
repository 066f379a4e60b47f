import type { Id } from '@patio/kernel';
import { availabilityRows, staffRows } from '@patio/people/server';
import { prepared, preparedSql, type Tx } from '@patio/platform';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SetUpHours, SetUpLimits, SetUpNeed, SetUpRule } from '../../rules/set-up.ts';
import { hours, needs, rules, teacherLimits } from '../schema.ts';

interface Place extends Record<string, unknown> {
  schoolId: Id;
  yearId: Id;
}
const given = (name: keyof Place & string) => sql.placeholder(name);

const needsOf = prepared<Place, (SetUpNeed & { sectionId: Id })[]>('planner_needs', (tx) =>
  tx
    .select({
      id: needs.id,
      version: needs.version,
      sectionId: needs.sectionId,
      periods: needs.periods,
      pattern: needs.pattern,
      roomIds: needs.roomIds,
      roomFeatures: needs.roomFeatures,
      jointId: needs.jointId,
      blockId: needs.blockId,
    })
    .from(needs)
    .where(and(eq(needs.schoolId, given('schoolId')), eq(needs.yearId, given('yearId')))),
);

const hoursOf = prepared<Place, SetUpHours[]>('planner_hours', (tx) =>
  tx
    .select({
      id: hours.id,
      version: hours.version,
      of: hours.of,
      whoId: hours.whoId,
      impossible: hours.impossible,
      disliked: hours.disliked,
    })
    .from(hours)
    .where(and(eq(hours.schoolId, given('schoolId')), eq(hours.yearId, given('yearId')), eq(hours.state, 'accepted'))),
);

/** What the records of the staff say about their hours: it holds until the planner is told otherwise. */
const recordedOf = preparedSql<{ schoolId: Id }, SetUpHours>(
  'planner_recorded_hours',
  () => sql`select null as id, null as version, 'teacher' as of, a.staff_id as "whoId",
    coalesce(array_agg(a.day * 100 + a.period) filter (where a.wish = 'impossible'), '{}') as impossible,
    coalesce(array_agg(a.day * 100 + a.period) filter (where a.wish = 'disliked'), '{}') as disliked
    from ${availabilityRows} a join ${staffRows} st on st.institution_id = a.institution_id and st.id = a.staff_id
    where a.institution_id = patio_institution() and st.school_id = ${sql.placeholder('schoolId')}::uuid group by a.staff_id`,
);

const limitsOf = prepared<Place, SetUpLimits[]>('planner_limits', (tx) =>
  tx
    .select({
      id: teacherLimits.id,
      version: teacherLimits.version,
      staffId: teacherLimits.staffId,
      maxPerDay: teacherLimits.maxPerDay,
      minPerDay: teacherLimits.minPerDay,
      maxDays: teacherLimits.maxDays,
      maxGapsPerDay: teacherLimits.maxGapsPerDay,
      maxGapsPerWeek: teacherLimits.maxGapsPerWeek,
      maxInARow: teacherLimits.maxInARow,
    })
    .from(teacherLimits)
    .where(and(eq(teacherLimits.schoolId, given('schoolId')), eq(teacherLimits.yearId, given('yearId')))),
);

const rulesOf = prepared<Place, SetUpRule[]>('planner_rules', (tx) =>
  tx
    .select({
      id: rules.id,
      version: rules.version,
      kind: rules.kind,
      params: rules.params,
      hard: rules.hard,
      weight: rules.weight,
      active: rules.active,
    })
    .from(rules)
    .where(and(eq(rules.schoolId, given('schoolId')), eq(rules.yearId, given('yearId')), isNull(rules.endedAt)))
    .orderBy(asc(rules.createdAt), asc(rules.id)),
);

/** What the planner itself keeps about a year, and the hours that the staff's records bring. */
export async function loadOwnRows(tx: Tx, place: Place) {
  const [ownNeeds, ownHours, recorded, limits, ownRules] = await Promise.all([
    needsOf(tx, place),
    hoursOf(tx, place),
    recordedOf(tx, { schoolId: place.schoolId }),
    limitsOf(tx, place),
    rulesOf(tx, place),
  ]);
  return { needs: ownNeeds, hours: ownHours, recorded, limits, rules: ownRules };
}
