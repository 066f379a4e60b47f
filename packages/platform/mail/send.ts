import { type Actor, systemActor } from '@patio/access';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, type JobContext } from '../jobs/define.ts';
import { happened } from '../log/happenings.ts';
import { mails } from '../schema.ts';
import { bounceKey, keepBounce, listBounces } from './bounces.ts';
import { meantBy, openPost, type SmtpError } from './post.ts';

type MailRow = typeof mails.$inferSelect;
type Change = Partial<typeof mails.$inferInsert>;

/** With waits that grow to ten minutes, this is more than a day: a mail server may be away for a night. */
const ATTEMPTS = 150;

/** RFC 8058: a mail program may take a person off without opening a page. */
const leaving = ({ unsubscribe }: MailRow): Record<string, string> =>
  unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};

/** Loads a letter that still has to go, unless its address has bounced since it was written. */
async function load(context: JobContext<unknown>, id: string): Promise<MailRow | null> {
  return context.tenant(async (tx) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, id));
    if (!mail || (mail.state !== 'waiting' && mail.state !== 'failed')) return null;
    const bounced = mail.secret ? undefined : (await listBounces(tx, [mail.to])).get(bounceKey(mail.to));
    const state = bounced ? 'suppressed' : openPost() ? null : 'kept';
    if (!state) return mail;
    const why = bounced ? { lastError: bounced.reason } : {};
    await tx
      .update(mails)
      .set({ state, ...why })
      .where(eq(mails.id, id));
    return null;
  });
}

/** Hands one letter to the mail server. Answers whether it is over with it; throws when the server was not reached. */
async function hand(context: JobContext<unknown>, id: string): Promise<boolean> {
  const mail = await load(context, id);
  const post = openPost();
  if (!mail || !post) return true;
  // The same letter always carries the same id: should a crash repeat it, the mailbox can tell.
  const messageId = `<${mail.id}@${post.from.match(/@([^>\s]+)/)?.[1] ?? 'patio'}>`;
  const house: Actor = systemActor(mail.institutionId);
  const mark = (change: Change, code?: number) =>
    context
      .tenant(async (tx) => {
        await tx
          .update(mails)
          .set({ attempts: sql`${mails.attempts} + 1`, ...change })
          .where(eq(mails.id, mail.id));
        if (code) await keepBounce(tx, house, { mailId: id, address: mail.to, code, reason: change.lastError ?? '' });
      })
      .then(() => {
        const outcome = change.state ?? 'later';
        const { kind: name, institutionId } = mail;
        happened({ kind: 'mail', name, outcome, ok: outcome === 'sent', institutionId, recordId: id });
      });
  try {
    await post.transport.sendMail({
      from: post.from,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html ?? undefined,
      messageId,
      headers: { 'Content-Language': mail.locale, 'Auto-Submitted': 'auto-generated', ...leaving(mail) },
    });
  } catch (error) {
    const answer = error as SmtpError;
    const lastError = String(answer.response ?? answer.message).slice(0, 1_000);
    const meant = meantBy(answer);
    if (meant === 'no_address' || meant === 'no_letter') {
      await mark({ state: 'bounced', lastError, messageId }, meant === 'no_address' ? answer.responseCode : undefined);
      return true;
    }
    await mark({ lastError, ...(context.attempt >= ATTEMPTS ? { state: 'failed' as const } : {}) });
    if (meant === 'away') throw error;
    return false;
  }
  await mark({ state: 'sent', lastError: null, messageId, sentAt: new Date() });
  return true;
}

const patient = { attempts: ATTEMPTS, retryAfterSeconds: 30 };

/** Hands one letter over. A final "no" is kept as a bounce; anything else is tried again. */
export const sendMail = defineJob('platform.send_mail', {
  ...patient,
  input: z.object({ mailId: z.uuid() }),
  run: async (context) => {
    if (!(await hand(context, context.input.mailId))) throw new Error('the mail server asked to come back later');
  },
});

/** Hands many letters over, behind whatever is sent alone. Those that must wait are tried again; the others are done. */
export const sendMails = defineJob('platform.send_mails', {
  ...patient,
  lane: 'bulk',
  input: z.object({ mailIds: z.array(z.uuid()) }),
  run: async (context) => {
    let waiting = 0;
    for (const id of context.input.mailIds) {
      context.signal.throwIfAborted();
      if (!(await hand(context, id))) waiting++;
    }
    if (waiting > 0) throw new Error(`the mail server asked to come back later with ${waiting} letters`);
  },
});
