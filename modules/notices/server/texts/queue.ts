import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { clock, defineJob, insertNew, readConfig, startJobs, type Tx } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { addressOf, type ByMail, senderName } from '../mail.ts';
import { findRecipient } from '../people.ts';
import { wasRead } from '../policy.ts';
import { notifications, textStops, texts } from '../schema.ts';
import type { TextAnswer } from './port.ts';
import { openSender } from './sender.ts';
import { findVia, listPhones } from './whom.ts';

/** Keeps what the provider answered; a number that it refused for good is not tried again. */
export async function keepAnswer(tx: Tx, row: typeof texts.$inferSelect, answer: TextAnswer): Promise<void> {
  const outcome = answer.sent
    ? { state: 'sent' as const, providerId: answer.providerId }
    : { state: 'failed' as const, errorCode: answer.code };
  await tx
    .update(texts)
    .set({ ...outcome, changedAt: clock.now() })
    .where(eq(texts.id, row.id));
  if (!answer.sent && answer.stop) await stopNumber(tx, row, answer.code);
}

/** Nothing more is sent to a number. */
export async function stopNumber(tx: Tx, row: typeof texts.$inferSelect, code: number): Promise<void> {
  const { institutionId, to: number } = row;
  await tx.insert(textStops).values({ institutionId, number, code }).onConflictDoNothing();
}

/** Where the provider tells what became of a message. */
const statusUrl = ({ institutionId, id }: typeof texts.$inferSelect): string =>
  `${readConfig().publicUrl}/texts/status?institution=${institutionId}&id=${id}`;

/** Sends one text message: the school, that there is something, and where. Never what. */
export const sendText = defineJob('notices.send_text', {
  input: z.object({ textId: z.uuid() }),
  attempts: 30,
  retryAfterSeconds: 30,
  run: async ({ input, tenant, attempt, signal }) => {
    const sender = openSender();
    const found = await tenant(async (tx) => {
      const [row] = await tx.select().from(texts).where(eq(texts.id, input.textId));
      if (row?.state !== 'waiting' || !sender) return null;
      const [told] = await tx.select().from(notifications).where(eq(notifications.id, row.notificationId));
      const person = told && !wasRead(told) ? await findRecipient(tx, told) : null;
      return person ? { row, locale: person.locale, school: (await senderName(tx)) ?? 'Patio' } : null;
    });
    if (!found || !sender) return 'nobody';
    const { row, locale, school } = found;
    // The mark at the end makes each message's words its own: by them one finds whether it was taken.
    const link = addressOf(`/notifications#${row.id.slice(-8)}`);
    const body = m.notices_text_body({ school, link }, { locale });
    const message = { to: row.to, via: row.via, body, statusUrl: statusUrl(row), again: attempt > 1 };
    const answer = await sender.send(message, signal);
    await tenant((tx) => keepAnswer(tx, row, answer));
    return answer.sent ? 'sent' : 'refused';
  },
});

/** Writes the text messages of many notifications at once, to guardians with a phone that may be written to. */
export async function textGuardians(tx: Tx, actor: Actor, told: readonly ByMail[]): Promise<void> {
  const guardians = told.filter(({ person }) => person.roles.includes('parent'));
  const via = guardians.length > 0 ? await findVia(tx) : null;
  if (!via) return;
  const phones = await listPhones(
    tx,
    guardians.map(({ person }) => person.id),
  );
  const { institutionId } = actor;
  const written = guardians.flatMap(({ row, person, until }) => {
    const phone = phones.get(person.id);
    if (!phone || phone.stopped) return [];
    const text = { institutionId, id: makeId(), userId: person.id, notificationId: row.id, to: phone.number, via };
    return [{ text, until }];
  });
  const made = await insertNew(
    tx,
    texts,
    written.map(({ text }) => text),
  );
  const starts = written.flatMap(({ text: { id }, until }) =>
    made.has(id) ? [{ input: { textId: id }, key: id, ...(until && { startAfter: until }) }] : [],
  );
  await startJobs(tx, actor, sendText, starts);
}
