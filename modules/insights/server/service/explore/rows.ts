import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type Id, localDateAt, type PageInput, skipOf } from '@patio/kernel';
import { joinPerson, registerNameOf, studentRows } from '@patio/people/server';
import { clock, listOf, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { homeroomEnrolmentRows, homeroomRows } from '@patio/sections/server';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { RecordRow, rowsAsked } from '../../../contract/explore.ts';
import { goesBy, RULES } from '../../../rules/measures.ts';
import { failure } from '../../failures.ts';
import { canReadFacts } from '../../policy.ts';
import { RECORDS } from '../facts/source-rows.ts';

type Asked = z.output<typeof rowsAsked>;
interface Found extends Record<string, unknown> {
  studentId: Id;
  name: string;
  homeroom: string | null;
  num: string;
  den: string;
  lastOn: string;
  key: number;
  total: string;
}

const among = (column: string, ids: readonly Id[]): SQL =>
  ids.length > 0 ? sql`and ${sql.raw(`r.${column}`)} = any(${listOf(ids)}::uuid[])` : sql``;

/** Who is listed first: those whom the figure is about. A share that should rise begins with those who lack most of it. */
const lackOf = (measure: Asked['measure']): SQL =>
  RULES[measure].kind === 'count' || RULES[measure].good === 'down' ? sql`sum(r.num)` : sql`sum(r.den) - sum(r.num)`;

/** The students behind a figure, by how much they add to it. They are the same records as those that were added up. */
export async function listRecords(tx: Tx, actor: Actor, asked: Asked & PageInput) {
  const { measure, schoolId, from, through, weekday, bands } = asked;
  const listed = RULES[measure].rows && (bands.length === 0 || goesBy(measure, 'band'));
  const records = listed ? RECORDS[measure] : undefined;
  if (!records || !canReadFacts(actor, measure, { schoolId })) throw failure('not_found');
  const [school] = await tx.select({ zone: schoolRows.timeZone }).from(schoolRows).where(eq(schoolRows.id, schoolId));
  if (!school) throw failure('not_found');
  const today = localDateAt(clock.now(), school.zone);
  const slice = { schoolId, zone: school.zone, today, from, through };
  // Of what stands, the last day of the time speaks.
  const last = RULES[measure].stands ? sql`and r.day = (select max(l.day) from (${records(slice)}) l)` : sql``;
  const ofBands = bands.length > 0 ? sql`and r.slot = any(${listOf(bands.map(String))}::int[])` : sql``;
  const cursor = decodeCursor(asked.cursor, 2);
  const after = cursor ? sql`where (-key, "studentId") > (${-Number(cursor[0])}::numeric, ${cursor[1]}::uuid)` : sql``;
  const { rows } = await tx.execute<Found>(sql`
    with counted as (
      select r.student_id as "studentId", sum(r.num) as num, sum(r.den) as den, max(r.day)::text as "lastOn", ${lackOf(measure)} as key
      from (${records(slice)}) r where true ${among('level_id', asked.levels)} ${among('homeroom_id', asked.homerooms)}
        ${among('subject_id', asked.subjects)} ${ofBands} ${weekday ? sql`and extract(isodow from r.day) = ${weekday}` : sql``} ${last}
      group by r.student_id), numbered as (select *, count(*) over () as total from counted)
    select n.*, ${registerNameOf()} as name, (select h.name from ${homeroomEnrolmentRows} e
        join ${homeroomRows} h on h.institution_id = e.institution_id and h.id = e.homeroom_id
        where e.institution_id = st.institution_id and e.student_id = st.id and e.from_on <= ${through}::date
        order by e.from_on desc limit 1) as homeroom
    from (select * from numbered ${after} order by -key, "studentId" limit ${asked.limit + 1} offset ${skipOf(asked)}) n
    join ${studentRows} st on st.institution_id = (select patio_institution()) and st.id = n."studentId" ${joinPerson('st')}
    order by -n.key, n."studentId"`);
  const page = rows.slice(0, asked.limit);
  const end = page.at(-1);
  return {
    items: page.map(
      ({ studentId, name, homeroom, num, den, lastOn }): RecordRow => ({
        studentId,
        name,
        homeroom,
        num: Number(num),
        den: Number(den),
        lastOn,
      }),
    ),
    ...(rows.length > asked.limit && end && { nextCursor: encodeCursor([String(end.key), end.studentId]) }),
    total: Number(rows[0]?.total ?? 0),
  };
}
