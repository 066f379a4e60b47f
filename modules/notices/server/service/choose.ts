import type { Actor } from '@patio/access';
import { userRows } from '@patio/accounts/server';
import { bounceKey, liftBounce, listBounces, type Tx } from '@patio/platform';
import { eq, sql } from 'drizzle-orm';
import type { Channel, MailTime, NoticePreferencesView, QuietHoursView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { getKind, inBoth, listKinds, type NoticeKind, toKindView } from '../kinds.ts';
import { isTimeZone } from '../quiet.ts';
import { preferences, quietHours, summaries } from '../schema.ts';
import { findOwnTexts } from '../texts/whom.ts';

type Choice = Pick<typeof preferences.$inferSelect, 'kind' | 'channel' | 'wanted' | 'daily'>;

/** When the daily summary comes until somebody chooses another hour. */
export const USUAL_SUMMARY = '18:00';

/** Does a person want this kind on this channel? Urgent ones always; otherwise their word, then the kind's default. */
export function wants(notice: NoticeKind, channel: Channel, choices: readonly Choice[]): boolean {
  // Whoever allowed a browser to ring wants what rings in the app, until they say otherwise; a text message likewise.
  const byDefault =
    channel === 'text' ? notice.byText === true : notice.defaultChannels.includes(channel === 'push' ? 'app' : channel);
  if (notice.urgent && byDefault && (channel === 'app' || channel === 'email')) return true;
  return choices.find((c) => c.kind === notice.kind && c.channel === channel)?.wanted ?? byDefault;
}

/** When the e-mail about a kind comes. What is urgent never waits for a summary. */
export function mailTimeOf(notice: NoticeKind, choices: readonly Choice[]): MailTime {
  if (!wants(notice, 'email', choices)) return 'never';
  const daily = choices.some((c) => c.kind === notice.kind && c.channel === 'email' && c.daily);
  return daily && !notice.urgent ? 'daily' : 'now';
}

/** What a person has until they choose: nights free of e-mail are offered, not imposed. */
export const usualQuietHours = (timeZone: string): QuietHoursView => ({
  enabled: false,
  startsAt: '21:00',
  endsAt: '06:30',
  timeZone,
});

/** What stops a person's letters; null while nothing does. */
async function findStop(tx: Tx, email: string | null): Promise<NoticePreferencesView['mailStopped']> {
  const stopped = email ? (await listBounces(tx, [email])).get(bounceKey(email)) : undefined;
  return stopped ? { since: stopped.bouncedAt.toISOString(), code: stopped.code } : null;
}

/** The reader's own choices about the kinds that their role can receive. */
export async function getPreferences(
  tx: Tx,
  actor: Actor,
  about: { email: string | null; timeZone: string },
): Promise<NoticePreferencesView> {
  const [choices, [quiet], [summary], mailStopped, textsTo] = await Promise.all([
    tx.select().from(preferences).where(eq(preferences.userId, actor.userId)),
    tx.select().from(quietHours).where(eq(quietHours.userId, actor.userId)),
    tx.select().from(summaries).where(eq(summaries.userId, actor.userId)),
    findStop(tx, about.email),
    findOwnTexts(tx, actor),
  ]);
  return {
    kinds: listKinds()
      .filter((notice) => notice.audience.includes(actor.membership.role))
      .map((notice) => ({
        ...toKindView(notice),
        hint: inBoth((o) => notice.hint({}, o)),
        channels: {
          app: wants(notice, 'app', choices),
          email: wants(notice, 'email', choices),
          push: wants(notice, 'push', choices),
          text: wants(notice, 'text', choices),
        },
        mail: mailTimeOf(notice, choices),
        byText: notice.byText === true,
      })),
    quietHours: quiet
      ? { enabled: quiet.enabled, startsAt: quiet.startsAt, endsAt: quiet.endsAt, timeZone: quiet.timeZone }
      : usualQuietHours(about.timeZone),
    summary: { sendAt: summary?.sendAt ?? USUAL_SUMMARY, timeZone: about.timeZone },
    hasEmail: about.email !== null,
    mailStopped,
    textsTo,
  };
}

/** Keeps a person's choice; urgent kinds cannot be silenced, so that nobody misses an alarm about their own account. */
export async function setPreference(
  tx: Tx,
  actor: Actor,
  { daily = false, ...choice }: { kind: string; channel: Channel; wanted: boolean; daily?: boolean },
): Promise<void> {
  const notice = getKind(choice.kind);
  if (notice.urgent && (!choice.wanted || daily) && notice.defaultChannels.includes(choice.channel))
    throw failure('urgent_always');
  await tx
    .insert(preferences)
    .values({ institutionId: actor.institutionId, userId: actor.userId, ...choice, daily })
    .onConflictDoUpdate({
      target: [preferences.institutionId, preferences.userId, preferences.kind, preferences.channel],
      set: { wanted: choice.wanted, daily, updatedAt: sql`now()` },
    });
}

/** Keeps at which hour a person wants the summary. */
export async function setSummary(tx: Tx, actor: Actor, sendAt: string): Promise<void> {
  await tx
    .insert(summaries)
    .values({ institutionId: actor.institutionId, userId: actor.userId, sendAt })
    .onConflictDoUpdate({
      target: [summaries.institutionId, summaries.userId],
      set: { sendAt, updatedAt: sql`now()` },
    });
}

/** Lets letters go to the reader's own address again, after its mail server refused it. */
export async function tryMailAgain(tx: Tx, actor: Actor): Promise<void> {
  const [user] = await tx.select({ email: userRows.email }).from(userRows).where(eq(userRows.id, actor.userId));
  if (user?.email) await liftBounce(tx, actor, user.email);
}

/** Keeps when a person wants no e-mail. */
export async function setQuietHours(tx: Tx, actor: Actor, quiet: QuietHoursView): Promise<QuietHoursView> {
  if (!isTimeZone(quiet.timeZone)) throw failure('unknown_time_zone', undefined, 'timeZone');
  await tx
    .insert(quietHours)
    .values({ institutionId: actor.institutionId, userId: actor.userId, ...quiet })
    .onConflictDoUpdate({
      target: [quietHours.institutionId, quietHours.userId],
      set: { ...quiet, updatedAt: sql`now()` },
    });
  return quiet;
}
