import type { Id } from '@patio/kernel';
import { listHolders, listPeople } from '@patio/notices/server';
import { prepared, type Tx } from '@patio/platform';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { teamMembers } from '../../schema.ts';

export interface TeamPerson {
  id: Id;
  name: string;
}

const readMembers = prepared('wellbeing_team_readers', (tx) =>
  tx
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.schoolId, sql.placeholder('schoolId')),
        isNull(teamMembers.leftAt),
        isNotNull(teamMembers.keyVersion),
      ),
    )
    .orderBy(desc(teamMembers.coordinates), asc(teamMembers.createdAt), asc(teamMembers.id)),
);

/** Who can read what is sent to a school's team, those who lead it first. */
export async function listReaders(tx: Tx, schoolId: Id): Promise<TeamPerson[]> {
  const rows = await readMembers(tx, { schoolId });
  const ids = rows.map(({ userId }) => userId);
  // Whoever has left the school is no longer among the people, although the team has not noticed yet.
  const people = new Map((await listPeople(tx, ids)).map(({ id, name }) => [id, name]));
  return ids.flatMap((id) => {
    const name = people.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
}

/** To whom a referral passes when nobody opened it in time: first to another reader, then to those who lead the school. */
export async function nextInLine(
  tx: Tx,
  referral: { schoolId: Id; passed: number; assigneeId: Id | null },
  readers?: readonly TeamPerson[],
): Promise<TeamPerson[]> {
  const team = readers ?? (await listReaders(tx, referral.schoolId));
  const first = referral.assigneeId ?? team[0]?.id;
  const deputy = team.find(({ id }) => id !== first);
  if (referral.passed === 0 && deputy) return [deputy];
  return (await listHolders(tx, ['director'], referral.schoolId)).map(({ id, name }) => ({ id, name }));
}
