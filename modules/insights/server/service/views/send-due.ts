import { type Actor, officeOf, reachOf } from '@patio/access';
import { type Id, localDateAt } from '@patio/kernel';
import { m } from '@patio/messages';
import { addressOf } from '@patio/notices/server';
import { clock, composeMail, inTenant, queueMail, type Tx, updateSeen } from '@patio/platform';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { nextAfter } from '../../../rules/rhythm.ts';
import { sayAnswer } from '../../../rules/say.ts';
import { canOpenView } from '../../policy.ts';
import { deliveries, type ScheduleRow, schedules, views } from '../../schema.ts';
import { answerQuestion } from '../explore/answer.ts';
import { clockAt } from './clock-at.ts';
import { findReader, type Reader } from './whose-rights.ts';

type Ended = NonNullable<ScheduleRow['endedWhy']>;

const end = (tx: Tx, row: ScheduleRow, why: Ended) =>
  updateSeen(tx, schedules, row, { endedAt: clock.now(), endedWhy: why });

async function tell(tx: Tx, reader: Reader, given: { id: Id; name: string; said: string[] }): Promise<boolean> {
  const { actor, email, locale } = reader;
  if (!email) return false;
  const url = addressOf(`${officeOf(actor.membership.role)}/analytics?delivery=${given.id}`);
  const letter = composeMail({
    locale,
    subject: m.insights_mail_subject({ name: given.name }, { locale }).replaceAll(/\s+/g, ' '),
    paragraphs: given.said,
    action: { label: m.insights_mail_open({}, { locale }), url },
    note: m.insights_mail_note({}, { locale }),
  });
  await queueMail(tx, { institutionId: actor.institutionId, to: email, locale, kind: 'insights.view', ...letter });
  return true;
}

/** Sends one view if its hour has come: once a day at most, with the rights that its reader has today. */
async function sendOne(tx: Tx, row: ScheduleRow): Promise<void> {
  const reader = await findReader(tx, row.institutionId, row.membershipId);
  if (!reader || reader.actor.userId !== row.userId) return void (await end(tx, row, 'left'));
  const { actor } = reader;
  const [view] = await tx
    .select()
    .from(views)
    .where(and(eq(views.institutionId, row.institutionId), eq(views.id, row.viewId), isNull(views.archivedAt)));
  if (reachOf(actor, 'insights.explore') === null) return void (await end(tx, row, 'no_right'));
  if (!view || !canOpenView(actor, view)) return void (await end(tx, row, 'view_gone'));
  const { today, hour } = await clockAt(tx, actor.membership.schoolId);
  if (today < row.nextOn || (today === row.nextOn && hour < row.hour)) return;
  const moved = await updateSeen(tx, schedules, row, { nextOn: nextAfter(row.rhythm, today) });
  if (!moved) return;
  const answer = await answerQuestion(tx, actor, view.question);
  const id = clock.id();
  const { name } = view;
  const said = sayAnswer(answer, reader.locale);
  const mailed = await tell(tx, reader, { id, name, said });
  const { institutionId, userId, format } = row;
  await tx
    .insert(deliveries)
    .values({ institutionId, id, scheduleId: row.id, userId, on: today, name, format, answer, mailed, at: clock.now() })
    .onConflictDoNothing();
}

/** Sends every view of an institution whose day has come; one that fails does not keep the others from being sent. */
export async function sendDue(actor: Actor): Promise<void> {
  const tomorrow = localDateAt(new Date(clock.now().getTime() + 86_400_000), 'UTC');
  const due = await inTenant(actor, (tx) =>
    tx
      .select()
      .from(schedules)
      .where(
        and(
          eq(schedules.institutionId, actor.institutionId),
          isNull(schedules.endedAt),
          lte(schedules.nextOn, tomorrow),
        ),
      )
      .orderBy(asc(schedules.nextOn), asc(schedules.id))
      .limit(2_000),
  );
  const failed: unknown[] = [];
  for (const row of due) await inTenant(actor, (tx) => sendOne(tx, row)).catch((error) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}
