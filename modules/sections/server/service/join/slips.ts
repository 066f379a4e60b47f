import type { Actor } from '@patio/access';
import { drawQr } from '@patio/accounts/server';
import { addressOf } from '@patio/notices/server';
import { personNames, personOf, personRows, studentOf, studentRows } from '@patio/people/server';
import { namePeople, type Tx } from '@patio/platform';
import { desc, eq } from 'drizzle-orm';
import { joinLog } from '../../schema.ts';
import { getJoinCodes } from './codes.ts';

/** Each code with the QR that opens the door with it. */
export async function listSlips(tx: Tx, actor: Actor, ids: readonly string[]) {
  const codes = await getJoinCodes(tx, actor, ids);
  return codes.map((code) => {
    const address = addressOf(`/login?step=join&code=${code.code}`);
    return { ...code, address, qr: drawQr(address) };
  });
}

/** Who came in with a code, the latest first. */
export async function listUses(tx: Tx, actor: Actor, id: string) {
  await getJoinCodes(tx, actor, [id]);
  const rows = await tx
    .select({ use: joinLog, person: personNames })
    .from(joinLog)
    .innerJoin(studentRows, studentOf(joinLog))
    .innerJoin(personRows, personOf(studentRows))
    .where(eq(joinLog.codeId, id))
    .orderBy(desc(joinLog.at))
    .limit(500);
  const nameOf = await namePeople(
    tx,
    rows.map(({ use }) => use.userId),
  );
  return rows.map(({ use, person }) => ({
    id: use.id,
    at: use.at.toISOString(),
    name: nameOf(use.userId),
    student: `${person.preferredName || person.givenNames} ${person.firstSurname}`,
  }));
}
