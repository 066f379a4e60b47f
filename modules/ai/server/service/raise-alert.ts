import type { Actor } from '@patio/access';
import { seal } from '@patio/accounts/server';
import { clock, publish, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { distressRaised } from '../../contract/events.ts';
import type { AlertCategory, AlertTier } from '../../contract/fields.ts';
import { type HelpLine, helpLinesOf } from '../../presets/help-lines.ts';
import { isOpenAt, nextCall } from '../../rules/school-time.ts';
import { alertLog, alerts } from '../schema.ts';
import { listOpenTimes } from './open-times.ts';
import { peopleToCall } from './route-alert.ts';

/** What is written with the key of cases. */
export const CASE_KEY = 'ai_case';

export interface NewAlert {
  schoolId: string;
  studentId: string;
  country: string;
  tier: AlertTier;
  category: AlertCategory;
  /** What the student wrote. */
  excerpt: string;
  /** The record that it was written in; a second alert of the same record changes nothing. */
  source: { type: string; id: string };
}

export interface Raised {
  alertId: string;
  /** Nobody is at the school now: the words to the student say so. */
  outsideHours: boolean;
  helpLines: readonly HelpLine[];
}

/** Tells the people of the school that a student may need them; in the transaction of the message that says so. */
export async function raiseAlert(tx: Tx, actor: Actor, given: NewAlert): Promise<Raised> {
  const { schoolId, studentId, tier, category, source } = given;
  const now = clock.now();
  const times = await listOpenTimes(tx, schoolId);
  const outsideHours = times.length > 0 && !isOpenAt(times, now);
  const called = await peopleToCall(tx, given, 0);
  const id = clock.id();
  const { institutionId } = actor;
  const [made] = await tx
    .insert(alerts)
    .values({
      institutionId,
      id,
      schoolId,
      studentId,
      tier,
      category,
      sealedExcerpt: seal(given.excerpt.slice(0, 2_000), CASE_KEY),
      sourceType: source.type,
      sourceId: source.id,
      calledIds: called.ids,
      level: called.level,
      nextCallAt: nextCall(tier, times, now, called.minutes),
      outsideHours,
      raisedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: alerts.id });
  const helpLines = helpLinesOf(given.country);
  if (!made) return { alertId: await findAlertOf(tx, source), outsideHours, helpLines };
  await tx
    .insert(alertLog)
    .values({ institutionId, id: clock.id(), alertId: id, step: 'raised', userIds: called.ids, at: now });
  await publish(tx, distressRaised, { alertId: id, schoolId });
  return { alertId: id, outsideHours, helpLines };
}

async function findAlertOf(tx: Tx, source: NewAlert['source']): Promise<string> {
  const [row] = await tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.sourceType, source.type), eq(alerts.sourceId, source.id)));
  return row?.id ?? '';
}
