import type { Actor } from '@patio/access';
import { invitePerson } from '@patio/accounts/server';
import { makeId } from '@patio/kernel';
import { personNames, personOf, personRows, studentOf, studentRows } from '@patio/people/server';
import { clock, record, type Tx } from '@patio/platform';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { JoinRequestView } from '../../../contract/join-codes.ts';
import { failure } from '../../failures.ts';
import { homerooms, joinCodes, joinLog, joinRequests, sections } from '../../schema.ts';
import { joinCodesVisibleTo } from './codes.ts';

const children = alias(personRows, 'children');
const nameOf = (person: { givenNames: string; firstSurname: string; secondSurname: string | null }) =>
  [person.givenNames, person.firstSurname, person.secondSurname].filter(Boolean).join(' ');

/** The adults who wait for somebody of this office to say that it is them, the longest first. */
export async function listJoinRequests(tx: Tx, actor: Actor): Promise<JoinRequestView[]> {
  const rows = await tx
    .select({
      request: joinRequests,
      person: { ...personNames, phone: personRows.phone },
      child: {
        givenNames: children.givenNames,
        firstSurname: children.firstSurname,
        secondSurname: children.secondSurname,
      },
      group: sql<string>`coalesce(${homerooms.name}, ${sections.name}, '')`,
    })
    .from(joinRequests)
    .innerJoin(
      joinCodes,
      and(eq(joinCodes.institutionId, joinRequests.institutionId), eq(joinCodes.id, joinRequests.codeId)),
    )
    .innerJoin(personRows, personOf(joinRequests))
    .innerJoin(studentRows, studentOf(joinRequests))
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
  return rows.map(({ request, person, child, group }) => ({
    id: request.id,
    personId: request.personId,
    name: nameOf(person),
    student: nameOf(child),
    group,
    email: request.email,
    phone: person.phone,
    at: request.at.toISOString(),
  }));
}

async function take(tx: Tx, actor: Actor, id: string, outcome: 'invited' | 'declined') {
  const mine = tx.select({ id: joinCodes.id }).from(joinCodes).where(joinCodesVisibleTo(actor));
  const [request] = await tx
    .update(joinRequests)
    .set({ decidedAt: clock.now(), decidedBy: actor.userId, outcome })
    .where(
      and(
        eq(joinRequests.id, id),
        eq(joinRequests.way, 'office'),
        isNull(joinRequests.decidedAt),
        inArray(joinRequests.codeId, mine),
      ),
    )
    .returning();
  if (!request) throw failure('not_found');
  const subject = { type: 'sections.join_code', id: request.codeId, schoolId: request.schoolId };
  const after = { personId: request.personId, studentId: request.studentId, email: request.email };
  await record(tx, actor, `sections.join_${outcome}`, subject, { after });
  return request;
}

/** The office has made sure that it is them: the invitation goes to the address that they gave. */
export async function confirmJoinRequest(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { personId, email } = await take(tx, actor, id, 'invited');
  const invitation = await invitePerson(tx, actor, { personId, email });
  await tx.update(joinRequests).set({ invitationId: invitation.id }).where(eq(joinRequests.id, id));
}

/** It is not them, or nobody knows: nothing was opened, and nothing is. */
export const declineJoinRequest = async (tx: Tx, actor: Actor, id: string): Promise<void> =>
  void (await take(tx, actor, id, 'declined'));

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
