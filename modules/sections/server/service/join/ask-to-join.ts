import { setTimeout as sleep } from 'node:timers/promises';
import { systemActor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { inviteRecognised, notifyJoinAttempt, type OnRecord } from '@patio/members/server';
import { livingPersonOf } from '@patio/people/server';
import {
  commandInIdentity,
  mailGoesOut,
  publish,
  readIdentity,
  record,
  type Tx,
  withinInstitution,
} from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import { joinRequested } from '../../../contract.ts';
import { joinRequests } from '../../schema.ts';
import type { JoinCodeRow } from './codes.ts';
import { findLiving, groupName } from './find-code.ts';
import { type Recognised, recognise } from './recognise.ts';
import { countPerson } from './tries.ts';

const ANSWER_MS = 400;

export interface FamilyAsking {
  /** As it is kept. */
  code: string;
  known: string;
  birthDate: string;
  /** Where the office can answer, if it has no address itself. */
  email: string;
  locale: 'es' | 'en';
}

/**
 * An adult says who they are. The answer is the same, after the same time, whether the school knows them or not: a code and what
 * classmates know prove nothing. The account opens by the letter to the address on record, or by the office.
 */
export async function askToJoin(given: FamilyAsking): Promise<void> {
  const answer = sleep(ANSWER_MS);
  const code = await readIdentity(undefined, (tx) => findLiving(tx, given.code, { audience: 'guardians' }));
  const room = await countPerson(code, given.known);
  if (room)
    await commandInIdentity(undefined, (tx) =>
      withinInstitution(tx, code.institutionId, () => consider(tx, code, given)),
    );
  await answer;
}

async function consider(tx: Tx, code: JoinCodeRow, given: FamilyAsking): Promise<void> {
  const found = await recognise(tx, code, given).catch((error: { code?: string }) => {
    if (error.code === 'sections.join_not_recognised') return null;
    throw error;
  });
  if (!found) return;
  const address = mailGoesOut() ? found.email : null;
  if (!address) return found.userId ? undefined : leaveToOffice(tx, code, given, found);
  const onRecord: OnRecord = {
    institutionId: code.institutionId,
    schoolId: code.schoolId,
    personId: found.personId,
    email: address,
    givenNames: found.givenNames,
    surnames: found.surnames,
    locale: given.locale,
    group: await groupName(tx, code),
    invitedBy: code.madeBy,
  };
  if (found.userId) return notifyJoinAttempt(tx, onRecord);
  await keep(tx, code, found, { email: address, way: 'letter', invitationId: await inviteRecognised(tx, onRecord) });
}

/** The newest asking of a person takes the place of the one before. */
async function keep(
  tx: Tx,
  code: JoinCodeRow,
  { personId, studentId }: Recognised,
  asked: Pick<typeof joinRequests.$inferInsert, 'email' | 'way' | 'invitationId'>,
): Promise<string> {
  const { institutionId, schoolId, id: codeId } = code;
  await tx
    .delete(joinRequests)
    .where(
      and(eq(livingPersonOf(joinRequests), personId), isNull(joinRequests.decidedAt), isNull(joinRequests.joinedAt)),
    );
  const id = makeId();
  await tx.insert(joinRequests).values({ institutionId, id, schoolId, codeId, personId, studentId, ...asked });
  await record(
    tx,
    systemActor(institutionId),
    'sections.join_asked',
    { type: 'sections.join_code', id: codeId, schoolId },
    { after: { personId, studentId, way: asked.way } },
  );
  return id;
}

/** No address on record, or no mail leaves the house: somebody of the office looks at who it is. */
async function leaveToOffice(tx: Tx, code: JoinCodeRow, given: FamilyAsking, found: Recognised): Promise<void> {
  const requestId = await keep(tx, code, found, { email: given.email, way: 'office', invitationId: null });
  await publish(tx, joinRequested, { requestId, schoolId: code.schoolId });
}
