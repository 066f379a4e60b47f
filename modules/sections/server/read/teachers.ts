import { joinStaff, shortNameOf } from '@patio/people/server';
import { type SQL, sql } from 'drizzle-orm';
import { holdsOn } from '../relations.ts';
import { teachers } from '../schema.ts';

/** A section of the question around: its institution and its id. */
interface SectionPlace {
  institution: SQL;
  section: SQL;
}

const leadOf = ({ institution, section }: SectionPlace): SQL => sql`from ${teachers} t ${joinStaff('t')}
  where t.institution_id = ${institution} and t.section_id = ${section} and t.part = 'lead'`;

/** The name of the section's latest lead teacher, also after they left it: what a paper of the year says. */
export const latestLeadName = (place: SectionPlace): SQL<string | null> =>
  sql`(select ${shortNameOf()} ${leadOf(place)} order by t.from_on desc limit 1)`;

/** The name of the section's lead teacher today. */
export const leadNameToday = (place: SectionPlace): SQL<string | null> =>
  sql`(select ${shortNameOf()} ${leadOf(place)} and ${holdsOn('t')} limit 1)`;

/** The account of the section's lead teacher on a day, where they have one. */
export const leadAccountOn = (place: SectionPlace, day: SQL): SQL<string | null> =>
  sql`(select p.user_id ${leadOf(place)} and p.user_id is not null and ${holdsOn('t', day)} limit 1)`;
