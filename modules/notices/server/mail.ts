import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { composeMail, defineJob, prepared, queueMails, readConfig, startJobs, type Tx } from '@patio/platform';
import { institutionRows } from '@patio/schools/server';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { getKind, type NoticeKind } from './kinds.ts';
import { findRecipient, type Person } from './people.ts';
import { type NotificationRow, wasRead } from './policy.ts';
import { notifications, preferences } from './schema.ts';
import { mailTimeOf } from './service/choose.ts';
import { leavesOpen, leavingAddress } from './unsubscribe/token.ts';

let home: string | undefined;

/** The whole address of a screen, for letters. */
export const addressOf = (link: string): string => {
  home ??= readConfig().publicUrl;
  return home + link;
};

const institutionAsked = prepared('notices_sender', (tx) =>
  tx.select({ name: institutionRows.name }).from(institutionRows),
);

/** The name under which an institution writes its letters. */
export async function senderName(tx: Tx): Promise<string | undefined> {
  const [institution] = await institutionAsked(tx, {});
  return institution?.name;
}

/** What a letter is made of: a row of the inbox, as it is written or read. */
export type Told = Pick<NotificationRow, 'institutionId' | 'id' | 'userId' | 'kind' | 'params' | 'link'>;

/** Stands in a letter that many get, where each has the link of their own. */
const OWN_LINK = 'https://own-link.invalid/';

/** The words of a letter, the same for everybody who is told the same in one language. What is not urgent can be ended from the letter itself. */
function wordsOf(row: Told, locale: Person['locale'], from: string | undefined) {
  const notice = getKind(row.kind);
  return composeMail({
    locale,
    from,
    // A person's name or text may hold a line break, a subject may not.
    subject: notice.title(row.params, { locale }).replaceAll(/\s+/g, ' '),
    paragraphs: [notice.body(row.params, { locale })],
    action: { label: m.notices_mail_open({}, { locale }), url: addressOf(row.link ?? '/notifications') },
    note: m.notices_mail_foot({}, { locale }),
    ...(canLeave(notice) && { leave: { label: m.notices_mail_leave({}, { locale }), url: OWN_LINK } }),
  });
}

const canLeave = ({ urgent }: NoticeKind): boolean => !urgent && leavesOpen();

/** A notification that somebody gets by e-mail: now, or when their quiet hours end. */
export interface ByMail {
  person: Person;
  row: Told;
  until: Date | null;
}

/** Writes the letters of one kind of news; its words are made once for each language and place that it leads to. */
async function send(tx: Tx, actor: Pick<Actor, 'institutionId'>, told: readonly Omit<ByMail, 'until'>[]) {
  const from = await senderName(tx);
  const { institutionId } = actor;
  const made = new Map<string, ReturnType<typeof wordsOf>>();
  const letters = told.flatMap(({ person: { email, locale, id: userId }, row }) => {
    if (!email) return [];
    const key = `${locale} ${row.link}`;
    const words = made.get(key) ?? wordsOf(row, locale, from);
    made.set(key, words);
    const { kind } = row;
    const letter = { to: email, locale, kind, ...words };
    const unsubscribe = canLeave(getKind(kind)) ? leavingAddress({ institutionId, userId, kind, id: makeId() }) : null;
    if (!unsubscribe) return [letter];
    const [text, html] = [letter.text, letter.html].map((each) => each.replaceAll(OWN_LINK, unsubscribe));
    return [{ ...letter, text: text ?? '', html: html ?? '', unsubscribe }];
  });
  await queueMails(tx, institutionId, letters);
}

/** Sends what waited for the end of the quiet hours, unless the person has read it or switched it off in the meantime. */
export const sendHeldMail = defineJob('notices.send_held_mail', {
  input: z.object({ notificationId: z.uuid() }),
  run: ({ input, step }) =>
    step('send', async (tx) => {
      const [row] = await tx.select().from(notifications).where(eq(notifications.id, input.notificationId));
      if (!row || wasRead(row)) return false;
      const own = await tx
        .select()
        .from(preferences)
        .where(and(eq(preferences.userId, row.userId), eq(preferences.kind, row.kind)));
      const person = mailTimeOf(getKind(row.kind), own) === 'never' ? null : await findRecipient(tx, row);
      if (person) await send(tx, row, [{ person, row }]);
      return person !== null;
    }),
});

/** Writes the e-mails of many notifications at once: those of people in their quiet hours wait as jobs. */
export async function mailNotifications(tx: Tx, actor: Actor, told: readonly ByMail[]): Promise<void> {
  const [held, now] = [told.filter(({ until }) => until), told.filter(({ until }) => !until)];
  if (now.length > 0) await send(tx, actor, now);
  const starts = held.map(({ row, until }) => ({
    ...{ input: { notificationId: row.id }, key: row.id, startAfter: until ?? undefined },
  }));
  await startJobs(tx, actor, sendHeldMail, starts);
}
