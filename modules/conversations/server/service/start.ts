import type { Actor, Role } from '@patio/access';
import { localDateAt } from '@patio/kernel';
import { guards, joinPerson, listGuardianAccounts, studentRows } from '@patio/people/server';
import { clock, preparedSql, record, type Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows } from '@patio/schools/server';
import { teaches } from '@patio/sections/server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Addressee, NewMessage, SentView } from '../../contract/talk.ts';
import { ageOn, isStaff, mayStart, type Side, type Stage, type Ties } from '../../rules/who-writes.ts';
import { failure } from '../failures.ts';
import { personAs, worksAs } from '../policy.ts';
import { conversations, participants } from '../schema.ts';
import { rulesAt } from '../settings.ts';
import { sendMessage } from './send.ts';

interface Facts {
  schoolId: string;
  stage: Stage | null;
  birthDate: string | null;
  studentUserId: string | null;
  timeZone: string;
  teaches: boolean;
  guards: boolean;
  works: boolean;
}

interface Asked extends Record<string, unknown> {
  studentId: string;
  staffId: string | null;
  staffRole: string;
  guardianId: string | null;
}

const askFacts = preparedSql<Asked, Facts>('conversations_ties', () => {
  const staffId = sql`${sql.placeholder('staffId')}::uuid`;
  const guardian = personAs(sql`${sql.placeholder('guardianId')}::uuid`);
  return sql`
    select s.school_id as "schoolId", l.stage, p.birth_date::text as "birthDate", p.user_id as "studentUserId", sc.time_zone as "timeZone",
      ${teaches(personAs(staffId), sql`s.id`)} as teaches, ${guards(guardian, sql`s.id`, 'messages')} as guards,
      ${worksAs(staffId, sql`${sql.placeholder('staffRole')}`, sql`s.school_id`)} as works
    from ${studentRows} s ${joinPerson('s')}
    join ${schoolRows} sc on sc.institution_id = s.institution_id and sc.id = s.school_id
    left join ${gradeLevelRows} l on l.institution_id = s.institution_id and l.id = s.grade_level_id
    where s.institution_id = patio_institution() and s.id = ${sql.placeholder('studentId')}::uuid and s.merged_into_id is null`;
});

const askColleague = preparedSql<{ userId: string; role: string; schoolId: string | null }, { schoolId: string }>(
  'conversations_colleague',
  () => sql`
    select sc.id as "schoolId" from ${schoolRows} sc
    where sc.institution_id = patio_institution() and sc.archived_at is null
      and sc.id = coalesce(${sql.placeholder('schoolId')}::uuid, sc.id)
      and ${worksAs(sql`${sql.placeholder('userId')}::uuid`, sql`${sql.placeholder('role')}`, sql`sc.id`)}
    order by sc.created_at limit 1`,
);

type NewMember = Pick<typeof participants.$inferInsert, 'userId' | 'role' | 'studentId'>;
interface Plan {
  schoolId: string;
  studentId: string | null;
  pairKey: string;
  people: NewMember[];
}

const nameOf = ({ userId, role }: { userId: string; role: Role }): string => `${role}:${userId}`;

/** A conversation between colleagues of a school. */
async function planColleagues(tx: Tx, actor: Actor, to: { userId: string; role: Role }): Promise<Plan> {
  const { role, schoolId } = actor.membership;
  const [found] = await askColleague(tx, { ...to, schoolId });
  if (!found || to.userId === actor.userId) throw failure('not_found');
  const me = { userId: actor.userId, role, studentId: null };
  const names = [nameOf(me), nameOf(to)].toSorted();
  return {
    schoolId: found.schoolId,
    studentId: null,
    pairKey: names.join('|'),
    people: [me, { ...to, studentId: null }],
  };
}

const atSchool = ({ membership }: Actor, schoolId: string): boolean =>
  membership.schoolId === null || membership.schoolId === schoolId;

const ageAt = ({ birthDate, timeZone }: Facts) => ageOn(birthDate, localDateAt(clock.now(), timeZone));

/** What stands between the actor and the addressee today, through a child; whoever has nothing to do with the child finds nobody. */
async function getTies(tx: Tx, actor: Actor, to: Addressee, studentId: string): Promise<{ facts: Facts; ties: Ties }> {
  const { role } = actor.membership;
  const staff = isStaff(role) ? { id: actor.userId, role } : { id: to.userId, role: to.role ?? '' };
  const guardianId = role === 'parent' ? actor.userId : to.role === 'parent' ? to.userId : null;
  const [facts] = await askFacts(tx, { studentId, staffId: staff.id, staffRole: staff.role, guardianId });
  if (!facts) throw failure('not_found');
  const sameSchool = isStaff(role) ? atSchool(actor, facts.schoolId) : to.userId === null || facts.works;
  const isChild = role === 'student' ? facts.studentUserId === actor.userId : true;
  const isAddressee = to.role === 'student' ? facts.studentUserId === to.userId : true;
  if (!isChild || !isAddressee) throw failure('not_found');
  return {
    facts,
    ties: { teaches: facts.teaches, guards: facts.guards, sameSchool, stage: facts.stage, age: ageAt(facts) },
  };
}

const related = (actor: Actor, to: Addressee, ties: Ties): boolean => {
  const teacher = actor.membership.role === 'teacher' || to.role === 'teacher';
  const parent = actor.membership.role === 'parent' || to.role === 'parent';
  return (teacher ? ties.teaches : ties.sameSchool) && (!parent || ties.guards);
};

/** A conversation with or about a child: the rule says whether, and whether the family must be in it. */
async function planAboutChild(tx: Tx, actor: Actor, to: Addressee, studentId: string, id: string): Promise<Plan> {
  const { role } = actor.membership;
  const { facts, ties } = await getTies(tx, actor, to, studentId);
  const side: Side = to.role ?? 'office';
  const verdict = mayStart(role, side, ties, await rulesAt(tx, facts.schoolId));
  if (verdict === 'no') throw failure(related(actor, to, ties) ? 'may_not_start' : 'not_found');
  const member = (userId: string, as: Role): NewMember => ({
    userId,
    role: as,
    studentId: isStaff(as) ? null : studentId,
  });
  const people = [member(actor.userId, role), ...(to.userId && to.role ? [member(to.userId, to.role)] : [])];
  if (verdict === 'with_guardians') {
    const family = await listGuardianAccounts(tx, [studentId], ['messages']);
    if (family.length === 0) throw failure('guardians_missing');
    people.push(...family.map(({ userId }) => member(userId, 'parent')));
  }
  const { schoolId } = facts;
  if (!to.userId || !to.role) return { schoolId, studentId, pairKey: `office|${id}`, people };
  const pair = [nameOf({ userId: actor.userId, role }), nameOf({ userId: to.userId, role: to.role })].toSorted();
  return { schoolId, studentId, pairKey: [...pair, studentId].join('|'), people };
}

function planOf(tx: Tx, actor: Actor, to: Addressee, id: string): Promise<Plan> {
  const { role } = actor.membership;
  if (to.userId && to.role && isStaff(to.role) && isStaff(role))
    return planColleagues(tx, actor, { userId: to.userId, role: to.role });
  if (!to.studentId || (to.userId === null) !== (to.role === null)) throw failure('not_found');
  return planAboutChild(tx, actor, to, to.studentId, id);
}

/** Begins a conversation with a first message; where the same people have one already, it goes on there. */
export async function startConversation(
  tx: Tx,
  actor: Actor,
  given: NewMessage & { id: string; to: Addressee; subject: string },
): Promise<SentView> {
  const { institutionId, userId } = actor;
  const { id, to, subject } = given;
  if (actor.impersonatedBy) throw failure('not_found');
  const { schoolId, studentId, pairKey, people } = await planOf(tx, actor, to, id);
  const kind = to.userId === null ? 'office' : 'direct';
  const now = clock.now();
  const [made] = await tx
    .insert(conversations)
    .values({ institutionId, id, schoolId, kind, studentId, pairKey, subject, startedBy: userId, lastAt: now })
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  if (made) {
    const rows = people.map((person) => ({ institutionId, conversationId: id, ...person, lastAt: now }));
    await tx.insert(participants).values(rows).onConflictDoNothing();
    const subjectOf = { type: 'conversations.conversation', id, schoolId };
    await record(tx, actor, 'conversations.started', subjectOf, {
      after: { with: to.role ?? 'office', people: people.length },
    });
  }
  const [known] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.institutionId, institutionId),
        eq(conversations.pairKey, pairKey),
        isNull(conversations.closedAt),
      ),
    );
  if (!known) throw failure('closed_by_school');
  return sendMessage(tx, actor, known.id, given);
}
