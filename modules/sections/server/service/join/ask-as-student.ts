import { systemActor } from '@patio/access';
import { type ChosenSignIn, hashChosen, keepChosenSignIn, requireGoodChoice } from '@patio/accounts/server';
import { makeId } from '@patio/kernel';
import { livingPersonOf } from '@patio/people/server';
import { commandInIdentity, publish, readIdentity, record, type Tx, withinInstitution } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import { joinRequested } from '../../../contract.ts';
import { failure } from '../../failures.ts';
import { joinRequests } from '../../schema.ts';
import type { JoinCodeRow } from './codes.ts';
import { findLiving } from './find-code.ts';
import { takeUse } from './join.ts';
import { type Recognised, recognise } from './recognise.ts';
import { whileCountingPerson } from './tries.ts';

export interface Newcomer extends ChosenSignIn {
  /** As it is kept. */
  code: string;
  known: string;
  birthDate: string;
}

/** One at a time: whoever finds that somebody asked in their name hears of it, and so does the office. */
async function requireNoneWaiting(tx: Tx, personId: string): Promise<void> {
  const waiting = and(eq(livingPersonOf(joinRequests), personId), isNull(joinRequests.decidedAt));
  if ((await tx.$count(joinRequests, waiting)) > 0) throw failure('join_waits');
}

async function keep(tx: Tx, code: JoinCodeRow, { personId, studentId }: Recognised): Promise<string> {
  const { institutionId, schoolId, id: codeId } = code;
  const id = makeId();
  const asked = { way: 'office' as const, email: '' };
  await tx.insert(joinRequests).values({ institutionId, id, schoolId, codeId, personId, studentId, ...asked });
  await record(
    tx,
    systemActor(institutionId),
    'sections.join_asked',
    { type: 'sections.join_code', id: codeId, schoolId },
    { after: { personId, studentId, way: asked.way } },
  );
  await publish(tx, joinRequested, { requestId: id, schoolId });
  return id;
}

/**
 * A student without an account says who they are and how they will sign in. Classmates know a number and a birth date, so
 * nothing is opened by them: somebody of the school says that it is them, and then what they chose works.
 */
export async function joinAsNew({ code: text, known, birthDate, ...chosen }: Newcomer): Promise<void> {
  const code = await readIdentity(undefined, (tx) => findLiving(tx, text, { audience: 'students' }));
  await whileCountingPerson(code, known, async () => {
    const hashed = await hashChosen(chosen);
    await commandInIdentity(undefined, (tx) =>
      withinInstitution(tx, code.institutionId, async () => {
        const found = await recognise(tx, code, { known, birthDate });
        if (found.userId) throw failure('join_has_account');
        await requireGoodChoice(tx, chosen, found, code.institutionId);
        await requireNoneWaiting(tx, found.personId);
        await takeUse(tx, code);
        await keepChosenSignIn(tx, await keep(tx, code, found), hashed);
      }),
    );
  });
}
