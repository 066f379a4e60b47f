import type { Actor } from '@patio/access';
import { dropChosenSignIn, openChosenAccount } from '@patio/accounts/server';
import { makeId } from '@patio/kernel';
import { invitePerson } from '@patio/members/server';
import {
  linkAccount,
  livingPersonOf,
  livingStudentOf,
  personNames,
  personRows,
  studentRows,
} from '@patio/people/server';
import { clock, publish, record, type Tx } from '@patio/platform';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { JoinRequestView } from '../../../contract/join-codes.ts';
import { studentJoined } from '../../../contract.ts';
import { failure } from '../../failures.ts';
import { homerooms, joinCodes, joinLog, joinRequests, sections } from '../../schema.ts';
import { type JoinCodeRow, joinCodesVisibleTo } from './codes.ts';
import { groupName } from './find-code.ts';
import { enrolByCode, noteUse } from './join.ts';

const children = alias(personRows, 'children');
const nameOf = (person: { givenNames: string; firstSurname: string; secondSurname: string | null }) =>
  [person.givenNames, person.firstSurname, person.secondSurname].filter(Boolean).join(' ');

const codeOf = and(eq(joinCodes.institutionId, joinRequests.institutionId), eq(joinCodes.id, joinRequests.codeId));

/** Those who wait for somebody of this office to say that it is them, the longest first. */
export async function listJoinRequests(tx: Tx, actor: Actor): Promise<JoinRequestView[]> {
  const rows = await tx
    .select({
      request: joinRequests,
      audience: joinCodes.audience,
      person: { ...personNames, id: personRows.id, phone: personRows.phone },
      child: {
        givenNames: children.givenNames,
        firstSurname: children.firstSurname,
        secondSurname: children.secondSurname,
      },
      group: sql<string>`coalesce(${homerooms.name}, ${sections.name}, '')`,
    })
    .from(joinRequests)
    .innerJoin(joinCodes, codeOf)
    .innerJoin(
      personRows,
      and(eq(personRows.institutionId, joinRequests.institutionId), eq(personRows.id, livingPersonOf(joinRequests))),
    )
    .innerJoin(
      studentRows,
      and(eq(studentRows.institutionId, joinRequests.institutionId), eq(studentRows.id, livingStudentOf(joinRequests))),
    )
    .innerJoin(
      children,
      and(eq(children.institutionId, studentRows.institutionId), eq(children.id, studentRows.personId)),
    )
    .leftJoin(
      homerooms,
      and(eq(homerooms.institutionId, joinCodes.institutionId), eq(homerooms.id, joinCodes.homeroomId)),
    )
    .leftJoin(sections, and(eq(sections.institutionId, joinCodes.institutionId), eq(sections.id, joinCodes.sectionId)))
    .where(and(eq(joinRequests.way, 'office'), isNull(joinRequests.decidedAt), joinCodesVisibleTo(actor)))
    .orderBy(asc(joinRequests.at))
    .limit(500);
  return rows.map(({ request, audience, person, child, group }) => ({
    id: request.id,
    audience,
    personId: person.id,
    name: nameOf(person),
    student: nameOf(child),
    group,
    email: request.email,
    phone: person.phone,
    at: request.at.toISOString(),
  }));
}

type RequestRow = typeof joinRequests.$inferSelect;

/** A request that waits at this actor's office, with its code and the records that it means today. */
async function getWaiting(tx: Tx, actor: Actor, id: string) {
  const [found] = await tx
    .select({
      request: joinRequests,
      code: joinCodes,
      personId: livingPersonOf(joinRequests),
      studentId: livingStudentOf(joinRequests),
    })
    .from(joinRequests)
    .innerJoin(joinCodes, codeOf)
    .where(
      and(
        eq(joinRequests.id, id),
        eq(joinRequests.way, 'office'),
        isNull(joinRequests.decidedAt),
        joinCodesVisibleTo(actor),
      ),
    );
  if (!found) throw failure('not_found');
  return found;
}

async function decide(
  tx: Tx,
  actor: Actor,
  request: RequestRow,
  outcome: NonNullable<RequestRow['outcome']>,
): Promise<void> {
  const decided = await tx
    .update(joinRequests)
    .set({ decidedAt: clock.now(), decidedBy: actor.userId, outcome })
    .where(and(eq(joinRequests.id, request.id), isNull(joinRequests.decidedAt)))
    .returning({ id: joinRequests.id });
  if (decided.length === 0) throw failure('not_found');
  const subject = { type: 'sections.join_code', id: request.codeId, schoolId: request.schoolId };
  const after = { personId: request.personId, studentId: request.studentId, email: request.email };
  await record(tx, actor, `sections.join_${outcome}`, subject, { after });
}

/** The office has made sure that it is them: an adult is invited at the address that they gave, a student's account opens. */
export async function confirmJoinRequest(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { request, code, personId, studentId } = await getWaiting(tx, actor, id);
  if (code.audience === 'students') {
    await decide(tx, actor, request, 'opened');
    return openStudentAccount(tx, actor, code, { id, personId, studentId });
  }
  await decide(tx, actor, request, 'invited');
  const invitation = await invitePerson(tx, actor, { personId, email: request.email });
  await tx.update(joinRequests).set({ invitationId: invitation.id }).where(eq(joinRequests.id, id));
}

/** The student comes in from now on with what they chose, as the person that the school knows, and takes a place in the group. */
async function openStudentAccount(
  tx: Tx,
  actor: Actor,
  code: JoinCodeRow,
  { id, personId, studentId }: { id: string; personId: string; studentId: string },
): Promise<void> {
  const { schoolId } = code;
  const [person] = await tx
    .select({ ...personNames, userId: personRows.userId })
    .from(personRows)
    .where(eq(personRows.id, personId));
  if (!person) throw failure('not_found');
  if (person.userId) throw failure('join_has_account');
  const { givenNames } = person;
  const surnames = [person.firstSurname, person.secondSurname].filter(Boolean).join(' ');
  const userId = await openChosenAccount(tx, actor, id, { schoolId, role: 'student', givenNames, surnames });
  if (!userId) throw failure('join_request_expired');
  await linkAccount(tx, personId, userId);
  await tx.update(joinRequests).set({ joinedAt: clock.now() }).where(eq(joinRequests.id, id));
  await noteUse(tx, actor, code, { studentId, userId });
  await enrolByCode(tx, actor, code, studentId);
  await publish(tx, studentJoined, { studentId, schoolId, userId, group: await groupName(tx, code) });
}

/** It is not them, or nobody knows: nothing was opened, and nothing is. A student's use of the code goes to somebody else. */
export async function declineJoinRequest(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { request, code } = await getWaiting(tx, actor, id);
  await decide(tx, actor, request, 'declined');
  if (code.audience !== 'students') return;
  await dropChosenSignIn(tx, id);
  await tx
    .update(joinCodes)
    .set({ uses: sql`greatest(${joinCodes.uses} - 1, 0)` })
    .where(and(eq(joinCodes.institutionId, code.institutionId), eq(joinCodes.id, code.id)));
}

/** The letter was followed: it counts as a use of the code, however many were left by then. */
export async function noteJoined(tx: Tx, invitationId: string, userId: string): Promise<void> {
  const [request] = await tx
    .update(joinRequests)
    .set({ joinedAt: clock.now() })
    .where(and(eq(joinRequests.invitationId, invitationId), isNull(joinRequests.joinedAt)))
    .returning();
  if (!request) return;
  const { institutionId, codeId, studentId } = request;
  await tx
    .update(joinCodes)
    .set({ uses: sql`least(${joinCodes.uses} + 1, ${joinCodes.maxUses})` })
    .where(and(eq(joinCodes.institutionId, institutionId), eq(joinCodes.id, codeId)));
  await tx.insert(joinLog).values({ institutionId, id: makeId(), codeId, studentId, userId });
}
