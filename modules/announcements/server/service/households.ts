import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { joinPerson, personRows, shortNameOf, studentRows } from '@patio/people/server';
import { afterKeys, countPage, type Tx } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import type { Answer } from '../../contract/fields.ts';
import type { Household } from '../../contract/receipts.ts';
import { strictestOf } from '../../rules/outcome.ts';
import { getAnnouncement } from './load.ts';
import { recipientsOf, SHOWS } from './receipt-rows.ts';

interface HouseholdFilters {
  id: string;
  show: 'all' | 'read' | 'unread';
}

const IS_READ = sql`bool_or(${SHOWS.read})`;
const HAVING = { all: sql`true`, read: IS_READ, unread: sql`not ${IS_READ}` };

const grouped = ({ id, show }: HouseholdFilters): SQL => sql`select r.household_id, ${IS_READ} as read,
    array_agg(distinct r.student_id) as student_ids,
    array_agg(distinct r.person_id) filter (where r.role = 'guardian') as adult_ids,
    array_agg(r.answer) filter (where r.answer_version >= a.text_version) as answers
  ${recipientsOf(id, sql`r.household_id is not null`)} group by r.household_id having ${HAVING[show]}`;

interface Found extends Record<string, unknown> {
  household_id: string;
  read: boolean;
  answers: (Answer | null)[] | null;
  children: string[];
  adults: string[];
}

/** One page of households: read once one of its adults has, answered by the stricter word. */
export async function listHouseholds(tx: Tx, actor: Actor, filters: HouseholdFilters & PageInput) {
  await getAnnouncement(tx, actor, filters.id);
  const keys = [sql`x.household_id`];
  const cursor = decodeCursor(filters.cursor, 1);
  const { rows } = await tx.execute<Found>(sql`select x.household_id, x.read, x.answers,
      array(select ${shortNameOf()} from ${studentRows} st ${joinPerson('st')}
        where st.institution_id = patio_institution() and st.id = any(x.student_ids) order by 1) as children,
      array(select ${shortNameOf()} from ${personRows} p
        where p.institution_id = patio_institution() and p.id = any(x.adult_ids) order by 1) as adults
    from (${grouped(filters)}) x where ${cursor ? afterKeys(keys, cursor, false) : sql`true`}
    order by x.household_id limit ${filters.limit + 1} offset ${skipOf(filters)}`);
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  return {
    items: page.map(
      ({ household_id: id, children, adults, read, answers }): Household => ({
        ...{ id, children, adults, read },
        answer: strictestOf(answers ?? []),
      }),
    ),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([last.household_id]) }),
    ...(await countPage(
      tx,
      filters,
      () => grouped(filters),
      () => grouped({ id: filters.id, show: 'all' }),
    )),
  };
}
