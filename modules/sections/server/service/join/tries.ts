import { giveBack, spend, type Tried } from '@patio/accounts/server';
import { guardianshipRows, personRows, studentRows } from '@patio/people/server';
import { type RequestInfo, readIdentity, withinInstitution } from '@patio/platform';
import { and, eq, or, sql } from 'drizzle-orm';
import { failure } from '../../failures.ts';
import { readCode } from './code-text.ts';
import type { JoinCodeRow } from './codes.ts';

const tooOften = (seconds: number) => failure('join_too_often', { minutes: Math.ceil(seconds / 60), seconds });

/**
 * Counts a try for the code and for the address before anything is looked up, and gives it back when it was a right one:
 * a whole class may come in through one address, somebody who guesses may not. Where every answer is alike, no try is a right one.
 */
export async function whileCounting<T>(
  request: Pick<RequestInfo, 'address'>,
  typed: string,
  attempt: (code: string) => Promise<T>,
  alike = false,
): Promise<T> {
  const code = readCode(typed);
  const tries: Tried[] = [
    ['join_code', code],
    ['join_address', request.address],
  ];
  const seconds = await spend(tries);
  if (seconds !== null) throw tooOften(seconds);
  const answer = await attempt(code);
  if (!alike) await giveBack([], tries);
  return answer;
}

/** Whom this may mean, whatever birth date stands beside it. */
const listMeant = ({ institutionId, audience }: JoinCodeRow, known: string): Promise<string[]> =>
  readIdentity(undefined, (tx) =>
    withinInstitution(tx, institutionId, async () => {
      const rows = await tx
        .selectDistinct({ id: personRows.id })
        .from(personRows)
        .leftJoin(
          studentRows,
          and(eq(studentRows.institutionId, personRows.institutionId), eq(studentRows.personId, personRows.id)),
        )
        .where(
          audience === 'students'
            ? or(
                eq(studentRows.studentNumber, known),
                and(eq(personRows.documentNumber, known), sql`${studentRows.id} is not null`),
              )
            : and(
                or(eq(personRows.documentNumber, known), eq(sql`lower(${personRows.email})`, known.toLowerCase())),
                sql`exists (select 1 from ${guardianshipRows} g where g.institution_id = ${personRows.institutionId} and g.person_id = ${personRows.id})`,
              ),
        )
        .limit(5);
      return rows.map(({ id }) => id);
    }),
  );

const triesFor = async (code: JoinCodeRow, known: string): Promise<Tried[]> =>
  [known.toLowerCase(), ...(await listMeant(code, known))].map(
    (who): Tried => ['join_person', `${code.institutionId}:${who}`],
  );

/**
 * Counts a try at one person, by whatever they are known: a birth date is one of a few hundred, so that only a handful of tries
 * a day may be made. Who is not there is counted alike. False when there is no room left.
 */
export async function countPerson(code: JoinCodeRow, known: string): Promise<boolean> {
  return (await spend(await triesFor(code, known))) === null;
}

/** The same for somebody who is let in at once, and who is told when there is no room; a right one begins anew. */
export async function whileCountingPerson<T>(code: JoinCodeRow, known: string, attempt: () => Promise<T>): Promise<T> {
  const tries = await triesFor(code, known);
  const seconds = await spend(tries);
  if (seconds !== null) throw tooOften(seconds);
  const answer = await attempt();
  await giveBack(tries);
  return answer;
}
