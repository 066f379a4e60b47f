import type { Id } from '@patio/kernel';
import { availabilityRows, staffRows } from '@patio/people/server';
import { preparedSql, type Tx } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import type { SetUpHours, SetUpLimits, SetUpNeed, SetUpRule } from '../../rules/set-up.ts';
import { hours, needs, rules, teacherLimits } from '../schema.ts';

interface Place extends Record<string, unknown> {
  schoolId: Id;
  yearId: Id;
}
interface OwnRows {
  needs: (SetUpNeed & { sectionId: Id })[];
  hours: SetUpHours[];
  /** What the records of the staff say about their hours: it holds until the planner is told otherwise. */
  recorded: SetUpHours[];
  limits: SetUpLimits[];
  rules: SetUpRule[];
}

const schoolId = sql`${sql.placeholder('schoolId')}::uuid`;
const ofYear = (alias: string): SQL => {
  const t = sql.raw(alias);
  return sql`${t}.institution_id = patio_institution() and ${t}.school_id = ${schoolId} and ${t}.year_id = ${sql.placeholder('yearId')}::uuid`;
};
const list = (values: SQL, rows: SQL): SQL => sql`(select coalesce(json_agg(${values}), '[]') ${rows})`;

/** All of it in one question: five small lists cost more to ask for than to read. */
const rowsOf = preparedSql<Place, OwnRows>(
  'planner_own_rows',
  () => sql`select ${list(
    sql`json_build_object('id', n.id, 'version', n.version, 'sectionId', n.section_id, 'periods', n.periods, 'pattern', n.pattern,
      'roomIds', n.room_ids, 'roomFeatures', n.room_features, 'jointId', n.joint_id, 'blockId', n.block_id)`,
    sql`from ${needs} n where ${ofYear('n')}`,
  )} as needs,
  ${list(
    sql`json_build_object('id', h.id, 'version', h.version, 'of', h.of, 'whoId', h.who_id, 'impossible', h.impossible, 'disliked', h.disliked)`,
    sql`from ${hours} h where ${ofYear('h')} and h.state = 'accepted'`,
  )} as hours,
  ${list(
    sql`json_build_object('id', null, 'version', null, 'of', 'teacher', 'whoId', x.staff_id, 'impossible', x.impossible, 'disliked', x.disliked)`,
    sql`from (select a.staff_id, coalesce(array_agg(a.day * 100 + a.period) filter (where a.wish = 'impossible'), '{}') as impossible,
        coalesce(array_agg(a.day * 100 + a.period) filter (where a.wish = 'disliked'), '{}') as disliked
      from ${availabilityRows} a join ${staffRows} st on st.institution_id = a.institution_id and st.id = a.staff_id
      where a.institution_id = patio_institution() and st.school_id = ${schoolId} group by a.staff_id) x`,
  )} as recorded,
  ${list(
    sql`json_build_object('id', l.id, 'version', l.version, 'staffId', l.staff_id, 'maxPerDay', l.max_per_day, 'minPerDay', l.min_per_day,
      'maxDays', l.max_days, 'maxGapsPerDay', l.max_gaps_per_day, 'maxGapsPerWeek', l.max_gaps_per_week, 'maxInARow', l.max_in_a_row)`,
    sql`from ${teacherLimits} l where ${ofYear('l')}`,
  )} as limits,
  ${list(
    sql`json_build_object('id', r.id, 'version', r.version, 'kind', r.kind, 'params', r.params, 'hard', r.hard, 'weight', r.weight,
      'active', r.active) order by r.created_at, r.id`,
    sql`from ${rules} r where ${ofYear('r')} and r.ended_at is null`,
  )} as rules`,
);

/** What the planner itself keeps about a year, and the hours that the staff's records bring. */
export async function loadOwnRows(tx: Tx, { schoolId, yearId }: Place): Promise<OwnRows> {
  const [rows] = await rowsOf(tx, { schoolId, yearId });
  return rows!;
}
