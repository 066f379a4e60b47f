import type { Actor } from '@patio/access';
import { m } from '@patio/messages';
import { composeMail, defineJob, queueMail, readConfig, startJob, type Tx } from '@patio/platform';
import { institutionRows } from '@patio/schools/server';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { getKind } from './kinds.ts';
import { findRecipient, type Person } from './people.ts';
import type { NotificationRow } from './policy.ts';
import { notifications } from './schema.ts';

/** The whole address of a screen, for letters. */
export const addressOf = (link: string): string => `${readConfig().publicUrl}${link}`;

/** The name under which an institution writes its letters. */
export async function senderName(tx: Tx): Promise<string | undefined> {
  const [institution] = await tx.select({ name: institutionRows.name }).from(institutionRows);
  return institution?.name;
}

async function send(tx: Tx, person: Person, row: NotificationRow): Promise<void> {
  if (!person.email) return;
  const notice = getKind(row.kind);
  const { locale } = person;
  const letter = composeMail({
    locale,
    from: await senderName(tx),
    // A person's name or text may hold a line break, a subject may not.
    subject: notice.title(row.params, { locale }).replaceAll(/\s+/g, ' '),
    paragraphs: [notice.body(row.params, { locale })],
    action: { label: m.notices_mail_open({}, { locale }), url: addressOf(row.link ?? '/notifications') },
    note: m.notices_mail_foot({}, { locale }),
  });
  await queueMail(tx, { institutionId: row.institutionId, to: person.email, locale, kind: row.kind, ...letter });
}

/** Sends what waited for the end of the quiet hours, unless the person has read it in the meantime. */
export const sendHeldMail = defineJob('notices.send_held_mail', {
  input: z.object({ notificationId: z.uuid() }),
  run: ({ input, step }) =>
    step('send', async (tx) => {
      const [row] = await tx.select().from(notifications).where(eq(notifications.id, input.notificationId));
      if (!row || row.readAt) return false;
      const person = await findRecipient(tx, row);
      if (person) await send(tx, person, row);
      return person !== null;
    }),
});

/** The e-mail of a notification: now, or when the person's quiet hours end. */
export async function mailNotification(
  tx: Tx,
  actor: Actor,
  person: Person,
  row: NotificationRow,
  until: Date | null,
): Promise<void> {
  if (until) await startJob(tx, actor, sendHeldMail, { notificationId: row.id }, { key: row.id, startAfter: until });
  else await send(tx, person, row);
}
