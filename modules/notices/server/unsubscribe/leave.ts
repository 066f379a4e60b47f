import { systemActor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { clock, inTenant, type Tx } from '@patio/platform';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { MailTime } from '../../contract.ts';
import { findKind, type NoticeKind } from '../kinds.ts';
import { listPeople, type Person } from '../people.ts';
import { preferences, unsubscribes } from '../schema.ts';
import { mailTimeOf } from '../service/choose.ts';
import { SUMMARY } from '../summary/letter.ts';
import { type Leaving, readToken } from './token.ts';

/** What the page behind a link shows. `spent` is a link that was used and taken back: it does nothing any more. */
export interface LeavingView {
  state: 'unknown' | 'asking' | 'off' | 'spent';
  /** Whose link it is; null when it is nobody's. */
  locale: Person['locale'] | null;
  /** The kind that it is about; null for the daily summary. */
  notice: NoticeKind | null;
}

const UNKNOWN: LeavingView = { state: 'unknown', locale: null, notice: null };

interface Open {
  tx: Tx;
  leaving: Leaving;
  used: typeof unsubscribes.$inferSelect | undefined;
}

/** Opens a link in its own institution; a forged or old one, or one of somebody who left, is unknown. */
async function open(token: string, work: (link: Open) => Promise<LeavingView['state']>): Promise<LeavingView> {
  const leaving = readToken(token);
  const notice = leaving ? findKind(leaving.kind) : null;
  if (!leaving || notice?.urgent || (!notice && leaving.kind !== SUMMARY)) return UNKNOWN;
  return inTenant(systemActor(leaving.institutionId), async (tx) => {
    const [person] = await listPeople(tx, [leaving.userId]);
    if (!person) return UNKNOWN;
    const [used] = await tx.select().from(unsubscribes).where(eq(unsubscribes.id, leaving.id));
    return { state: await work({ tx, leaving, used }), locale: person.locale, notice };
  });
}

const stateOf = (used: Open['used']): LeavingView['state'] => (!used ? 'asking' : used.takenBackAt ? 'spent' : 'off');

/** When the letters that a link is about come now, by kind: those of the summary are all that wait for it. */
async function timesNow(tx: Tx, { userId, kind }: Leaving): Promise<Record<string, MailTime>> {
  const own = await tx.select().from(preferences).where(eq(preferences.userId, userId));
  const notice = findKind(kind);
  if (notice) return { [kind]: mailTimeOf(notice, own) };
  const daily = own.filter((choice) => choice.channel === 'email' && choice.wanted && choice.daily);
  return Object.fromEntries(daily.map((choice) => [choice.kind, 'daily' as const]));
}

async function setTimes(tx: Tx, leaving: Leaving, times: Record<string, MailTime>): Promise<void> {
  const { institutionId, userId } = leaving;
  const rows = Object.entries(times).map(([kind, time]) => ({
    ...{ institutionId, userId, kind, channel: 'email' as const },
    ...{ wanted: time !== 'never', daily: time === 'daily' },
  }));
  if (rows.length === 0) return;
  await tx
    .insert(preferences)
    .values(rows)
    .onConflictDoUpdate({
      target: [preferences.institutionId, preferences.userId, preferences.kind, preferences.channel],
      set: { wanted: sql`excluded.wanted`, daily: sql`excluded.daily`, updatedAt: sql`now()` },
    });
}

const never = (before: Record<string, MailTime>): Record<string, MailTime> =>
  Object.fromEntries(Object.keys(before).map((kind) => [kind, 'never' as const]));

/** What a link would do. Looking changes nothing: mail scanners open every link. */
export const readLeaving = (token: string): Promise<LeavingView> => open(token, async ({ used }) => stateOf(used));

/** Ends the e-mails that a link is about. A link that was used before does nothing. */
export const leave = (token: string): Promise<LeavingView> =>
  open(token, async ({ tx, leaving, used }) => {
    if (used) return stateOf(used);
    const before = await timesNow(tx, leaving);
    const [made] = await tx
      .insert(unsubscribes)
      .values({ ...leaving, before, at: clock.now() })
      .onConflictDoNothing()
      .returning({ id: unsubscribes.id });
    if (made) await setTimes(tx, leaving, never(before));
    return 'off';
  });

/** Takes back what a link ended: everything is as it was before it. */
export const takeBack = (token: string): Promise<LeavingView> =>
  open(token, async ({ tx, leaving, used }) => {
    if (!used) return 'asking';
    const [taken] = await tx
      .update(unsubscribes)
      .set({ takenBackAt: clock.now() })
      .where(and(eq(unsubscribes.id, leaving.id as Id), isNull(unsubscribes.takenBackAt)))
      .returning({ before: unsubscribes.before });
    if (taken) await setTimes(tx, leaving, taken.before);
    return 'spent';
  });
