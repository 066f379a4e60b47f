import type { Actor, Role } from '@patio/access';
import { ROLES } from '@patio/access';
import { localDateAt } from '@patio/kernel';
import { heldUntil } from '@patio/notices/server';
import { joinPerson, studentRows } from '@patio/people/server';
import { clock, preparedSql, type Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows } from '@patio/schools/server';
import { type SQL, sql } from 'drizzle-orm';
import { audienceOf, hoursFor } from '../../rules/quiet.ts';
import { ageOn, isStaff, mayTalk, type Stage, type Ties, type Verdict } from '../../rules/who-writes.ts';
import { failure } from '../failures.ts';
import { canReadConversation, personAs, tieOf, worksAs } from '../policy.ts';
import { conversations, participants } from '../schema.ts';
import type { SchoolRules } from '../settings.ts';
import { instantText } from './as-text.ts';

/** Somebody in a conversation, and whether what brought them into it holds at this moment. */
export interface Member {
  userId: string;
  role: Role;
  studentId: string | null;
  readPosition: number;
  receivedPosition: number;
  readAt: string | null;
  receiptAt: string | null;
  holds: boolean;
}

/** A conversation with everything that decides who may read and write in it now. */
export interface Standing {
  id: string;
  institutionId: string;
  schoolId: string;
  kind: 'direct' | 'office';
  studentId: string | null;
  startedBy: string;
  closed: boolean;
  lastPosition: number;
  stage: Stage | null;
  birthDate: string | null;
  timeZone: string;
  people: Member[];
}

const PERSONAL: readonly Role[] = ['parent', 'student', 'teacher'];

/** For each role its own question, in one expression over a participant `p`. */
const memberHolds = (): SQL => {
  const who = personAs(sql`p.user_id`);
  const atSchool = worksAs(sql`p.user_id`, sql`p.role`, sql`c.school_id`);
  const cases = ROLES.filter((role) => PERSONAL.includes(role)).map(
    (role) => sql`when ${sql.raw(`'${role}'`)} then ${tieOf(role, who, atSchool)}`,
  );
  return sql`case p.role ${sql.join(cases, sql` `)} else ${atSchool} end`;
};

const ask = preparedSql<{ id: string }, Standing>(
  'conversations_standing',
  () => sql`
    select c.id, c.institution_id as "institutionId", c.school_id as "schoolId", c.kind, c.student_id as "studentId", c.started_by as "startedBy",
      c.closed_at is not null as closed, c.last_position as "lastPosition", l.stage, sp.birth_date::text as "birthDate", sc.time_zone as "timeZone",
      coalesce((select json_agg(json_build_object('userId', p.user_id, 'role', p.role, 'studentId', p.student_id, 'readPosition', p.read_position,
        'receivedPosition', p.received_position, 'readAt', ${instantText('p.read_at')}, 'receiptAt', ${instantText('p.receipt_at')}, 'holds', ${memberHolds()}))
        from ${participants} p where p.institution_id = c.institution_id and p.conversation_id = c.id), '[]') as people
    from ${conversations} c
    join ${schoolRows} sc on sc.institution_id = c.institution_id and sc.id = c.school_id
    left join (${studentRows} s ${joinPerson('s', 'sp')}) on s.institution_id = c.institution_id and s.id = c.student_id
    left join ${gradeLevelRows} l on l.institution_id = s.institution_id and l.id = s.grade_level_id
    where c.institution_id = patio_institution() and c.id = ${sql.placeholder('id')}`,
);

/** A conversation as it stands, for whoever asks; the house itself asks when something that waited is due. */
export async function findStanding(tx: Tx, id: string): Promise<Standing | undefined> {
  return (await ask(tx, { id }))[0];
}

/** A conversation that the actor may read now; one out of reach is not there. */
export async function getStanding(tx: Tx, actor: Actor, id: string): Promise<Standing> {
  const standing = await findStanding(tx, id);
  if (!standing || !canReadConversation(actor, { ...standing, inIt: standing.people.filter((one) => one.holds) }))
    throw failure('not_found');
  return standing;
}

const tiesOf = (standing: Standing, staff: Member | null, other: Member | null): Ties => ({
  teaches: staff?.role === 'teacher' && staff.holds,
  sameSchool: staff === null || staff.holds,
  guards: other?.role === 'parent' && other.holds,
  stage: standing.stage,
  age: ageOn(standing.birthDate, localDateAt(clock.now(), standing.timeZone)),
});

/** What the rule says about two people of a conversation. */
export function verdictOf(standing: Standing, one: Member, other: Member, rules: SchoolRules): Verdict {
  if (isStaff(one.role) && isStaff(other.role)) return one.holds && other.holds ? 'yes' : 'no';
  const [staff, pupil] = isStaff(one.role) ? [one, other] : [other, one];
  // Inside a family nobody needs a rule; they are together in it because of somebody of the school.
  if (!isStaff(staff.role)) return 'yes';
  const holds = pupil.role === 'student' ? pupil.holds : true;
  return holds ? mayTalk(staff.role, pupil.role, tiesOf(standing, staff, pupil), rules) : 'no';
}

/** What the rule says about somebody and the office. */
export const officeVerdict = (standing: Standing, asker: Member, rules: SchoolRules): Verdict =>
  mayTalk(asker.role, 'office', tiesOf(standing, null, asker), rules);

/** The quiet hours of a conversation, or none. */
export const quietHours = ({ people }: Standing, rules: SchoolRules) =>
  hoursFor(audienceOf(people.map(({ role }) => role)), rules);

/** When what is written now arrives, in quiet hours; otherwise null. */
export function quietUntil(standing: Standing, rules: SchoolRules, now: Date): Date | null {
  const { timeZone } = standing;
  const hours = quietHours(standing, rules);
  return hours && heldUntil(now, { enabled: true, ...hours, timeZone });
}
