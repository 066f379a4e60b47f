import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { eq, sql } from 'drizzle-orm';
import type { Channel, NoticePreferencesView, QuietHoursView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { getKind, inBoth, listKinds, type NoticeKind, toKindView } from '../kinds.ts';
import { isTimeZone } from '../quiet.ts';
import { preferences, quietHours } from '../schema.ts';

type Choice = Pick<typeof preferences.$inferSelect, 'kind' | 'channel' | 'wanted'>;

/** Does a person want this kind on this channel? Urgent ones always; otherwise their word, then the kind's default. */
export function wants(notice: NoticeKind, channel: Channel, choices: readonly Choice[]): boolean {
  // Whoever allowed a browser to ring wants what rings in the app, until they say otherwise.
  const byDefault = notice.defaultChannels.includes(channel === 'push' ? 'app' : channel);
  if (notice.urgent && byDefault && channel !== 'push') return true;
  return choices.find((c) => c.kind === notice.kind && c.channel === channel)?.wanted ?? byDefault;
}

/** What a person has until they choose: nights free of e-mail are offered, not imposed. */
export const usualQuietHours = (timeZone: string): QuietHoursView => ({
  enabled: false,
  startsAt: '21:00',
  endsAt: '06:30',
  timeZone,
});

/** The reader's own choices about the kinds that their role can receive. */
export async function getPreferences(
  tx: Tx,
  actor: Actor,
  about: { hasEmail: boolean; timeZone: string },
): Promise<NoticePreferencesView> {
  const choices = await tx.select().from(preferences).where(eq(preferences.userId, actor.userId));
  const [quiet] = await tx.select().from(quietHours).where(eq(quietHours.userId, actor.userId));
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
        },
      })),
    quietHours: quiet
      ? { enabled: quiet.enabled, startsAt: quiet.startsAt, endsAt: quiet.endsAt, timeZone: quiet.timeZone }
      : usualQuietHours(about.timeZone),
    hasEmail: about.hasEmail,
  };
}

/** Keeps a person's choice; urgent kinds cannot be silenced, so that nobody misses an alarm about their own account. */
export async function setPreference(
  tx: Tx,
  actor: Actor,
  choice: { kind: string; channel: Channel; wanted: boolean },
): Promise<void> {
  const notice = getKind(choice.kind);
  if (notice.urgent && !choice.wanted && notice.defaultChannels.includes(choice.channel))
    throw failure('urgent_always');
  await tx
    .insert(preferences)
    .values({ institutionId: actor.institutionId, userId: actor.userId, ...choice })
    .onConflictDoUpdate({
      target: [preferences.institutionId, preferences.userId, preferences.kind, preferences.channel],
      set: { wanted: choice.wanted, updatedAt: sql`now()` },
    });
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
