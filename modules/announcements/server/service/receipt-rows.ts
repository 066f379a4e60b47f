import { type SQL, sql } from 'drizzle-orm';
import type { Shown } from '../../contract/receipts.ts';
import { stillReached } from '../policy.ts';
import { announcements, recipients } from '../schema.ts';
import { HAS_ANSWERED, HAS_READ, IS_ASKED } from './progress.ts';

/** Adults of the same child answered the opposite to the text as it is now. */
const DIFFERS = sql`(a.ask = 'consent' and r.role = 'guardian' and (select count(distinct o.answer) from ${recipients} o
  where o.institution_id = r.institution_id and o.announcement_id = r.announcement_id and o.student_id = r.student_id
    and o.role = 'guardian' and o.answer_version >= a.text_version and ${stillReached('o')}) > 1)`;

const NOW = (answer: string): SQL => sql`(r.answer = ${sql.raw(`'${answer}'`)} and r.answer_version >= a.text_version)`;

/** A condition on a recipient `r` of an announcement `a`, for each way of looking at the list. */
export const SHOWS: Record<Shown, SQL> = {
  all: sql`true`,
  read: HAS_READ,
  unread: sql`not ${HAS_READ}`,
  answered: sql`(${IS_ASKED} and ${HAS_ANSWERED})`,
  unanswered: sql`(${IS_ASKED} and not ${HAS_ANSWERED})`,
  given: NOW('given'),
  refused: NOW('refused'),
  differ: DIFFERS,
  paper: sql`r.user_id is null`,
};

/** The recipients of an announcement whom it still reaches, with what the conditions above speak of. */
export const recipientsOf = (id: string, where: SQL = sql`true`): SQL => sql`from ${announcements} a
  join ${recipients} r on r.institution_id = a.institution_id and r.announcement_id = a.id
  where a.institution_id = patio_institution() and a.id = ${id} and ${stillReached('r')} and ${where}`;

/** How many people (or households) are in each way of looking. */
export const countOf = (show: Shown, what: 'person_id' | 'household_id' = 'person_id'): SQL =>
  sql`count(distinct ${sql.raw(`r.${what}`)}) filter (where ${SHOWS[show]})::int`;
