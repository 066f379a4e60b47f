import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type Id, type PageInput, skipOf } from '@patio/kernel';
import { namesOf } from '@patio/notices/server';
import { personNames, personOf, personRows, studentOf, studentRows } from '@patio/people/server';
import { afterKeys, clock, countPage, insertMany, keyOf, reachFilter, type Tx } from '@patio/platform';
import { schoolOf, schoolRows } from '@patio/schools/server';
import { homeroomNameOf } from '@patio/sections/server';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Reported, reported } from '../../../contract/referral-fields.ts';
import type { ReferralLine } from '../../../contract/referrals.ts';
import { openForTeam, type Unlocked } from '../../keys/unlocked.ts';
import { isOfCareTeam } from '../../policy.ts';
import { type ReferralRow, referralLog, referrals } from '../../schema.ts';
import { wordsOf } from './raise.ts';
import { shownStudentOf } from './students.ts';
import { listReaders, nextInLine, type TeamPerson } from './team.ts';

export type InboxState = 'waiting' | 'open' | 'closed';

const STATES: Record<InboxState, ReferralRow['state']> = { waiting: 'new', open: 'open', closed: 'closed' };
const SHOWN = 90;

/** The referrals of the schools whose team the actor works for, as a condition. */
export const referralsVisibleTo = (actor: Actor): SQL | undefined =>
  and(
    eq(referrals.institutionId, actor.institutionId),
    isOfCareTeam(actor) ? reachFilter(actor, 'wellbeing.manage_cases', { school: referrals.schoolId }) : sql`false`,
  );

/** Those of them in a state. */
export const referralsAsked = (actor: Actor, state: InboxState): SQL | undefined =>
  and(referralsVisibleTo(actor), eq(referrals.state, STATES[state]));

export const referralColumns = {
  referral: referrals,
  id: studentRows.id,
  ...personNames,
  homeroom: homeroomNameOf(sql`${referrals.studentId}`) as SQL<string | null>,
  timeZone: schoolRows.timeZone,
};

/** What was written, opened with the key of the team; null where nothing was. */
export async function openWords(tx: Tx, unlocked: Unlocked, row: ReferralRow): Promise<Reported | null> {
  if (!row.sealedText) return null;
  return reported.parse(JSON.parse(await openForTeam(tx, unlocked, row.schoolId, row.sealedText, wordsOf(row.id))));
}

/** The first sentence of a text, short enough for a line. */
export function firstWords(text: string): string {
  const sentence = text.split(/(?<=[.!?])\s|\n/u)[0] ?? text;
  if (sentence.length <= SHOWN) return sentence.replace(/\.$/u, '');
  return `${sentence.slice(0, sentence.lastIndexOf(' ', SHOWN))}…`;
}

type Row = { referral: ReferralRow; id: Id; homeroom: string | null; timeZone: string } & Parameters<
  typeof shownStudentOf
>[0];

/** A referral as a line of the inbox. */
export async function lineOf(
  tx: Tx,
  row: Row,
  known: { words: Reported | null; names: ReadonlyMap<Id, string>; readers: readonly TeamPerson[] },
): Promise<ReferralLine> {
  const { referral } = row;
  const next = referral.state === 'new' ? await nextInLine(tx, referral, known.readers) : [];
  return {
    id: referral.id,
    version: referral.version,
    kind: referral.kind,
    urgency: referral.urgency,
    state: referral.state,
    student: shownStudentOf(row),
    words: known.words && firstWords(known.words.what),
    from: referral.reporterId ? (known.names.get(referral.reporterId) ?? null) : null,
    fromRole: referral.reporterRole,
    raisedAt: referral.raisedAt.toISOString(),
    dueAt: referral.dueAt.toISOString(),
    timeZone: row.timeZone,
    passesTo: next[0]?.name ?? null,
    passed: referral.passed,
    assignee: referral.assigneeId ? (known.names.get(referral.assigneeId) ?? null) : null,
    openedAt: referral.openedAt?.toISOString() ?? null,
  };
}

/** The inbox: what is due first stands first. Whoever asks must have the key of the team open. */
export async function listInbox(
  tx: Tx,
  actor: Actor,
  unlocked: Unlocked,
  asked: PageInput & { state: InboxState },
): Promise<{ items: ReferralLine[]; nextCursor?: string; total?: number }> {
  const keys = [sql`to_char(${referrals.dueAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`];
  const cursor = decodeCursor(asked.cursor, 2);
  const which = referralsAsked(actor, asked.state);
  const rows = await tx
    .select({ ...referralColumns, key: keyOf(keys) })
    .from(referrals)
    .innerJoin(studentRows, studentOf(referrals))
    .innerJoin(personRows, personOf(studentRows))
    .innerJoin(schoolRows, schoolOf(referrals))
    .where(and(which, cursor ? afterKeys([...keys, sql`${referrals.id}`], cursor, false) : undefined))
    .orderBy(...keys.map((key) => asc(key)), asc(referrals.id))
    .limit(asked.limit + 1)
    .offset(skipOf(asked));
  const page = rows.slice(0, asked.limit);
  const last = page.at(-1);
  const names = await namesOf(
    tx,
    page.flatMap(({ referral }) => [referral.reporterId, referral.assigneeId]),
  );
  const readers = new Map<Id, TeamPerson[]>();
  const items: ReferralLine[] = [];
  for (const row of page) {
    const { schoolId } = row.referral;
    const own = readers.get(schoolId) ?? (await listReaders(tx, schoolId));
    readers.set(schoolId, own);
    items.push(await lineOf(tx, row, { words: await openWords(tx, unlocked, row.referral), names, readers: own }));
  }
  return {
    items,
    ...(rows.length > asked.limit && last && { nextCursor: encodeCursor([...last.key, last.referral.id]) }),
    ...(await countPage(tx, asked, () => tx.select({ one: sql`1` }).from(referrals).where(which))),
  };
}

/** Leaves the trace that somebody was shown the first words of referrals; once for each person. */
export async function logShown(tx: Tx, actor: Actor, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await tx
    .select({ id: referralLog.referralId })
    .from(referralLog)
    .where(
      and(
        inArray(referralLog.referralId, [...ids]),
        eq(referralLog.step, 'shown'),
        sql`${actor.userId}::uuid = any(${referralLog.userIds})`,
      ),
    );
  const before = new Set(known.map(({ id }) => id));
  const now = clock.now();
  await insertMany(
    tx,
    referralLog,
    ids
      .filter((id) => !before.has(id))
      .map((referralId) => ({
        institutionId: actor.institutionId,
        id: clock.id(),
        referralId,
        step: 'shown' as const,
        userIds: [actor.userId],
        at: now,
      })),
  );
}
