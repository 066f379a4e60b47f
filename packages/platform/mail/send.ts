import { eq, sql } from 'drizzle-orm';
import nodemailer, { type Transporter } from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { defineJob } from '../jobs/define.ts';
import { mails } from '../schema.ts';

interface Post {
  transport: Transporter;
  from: string;
}
let post: Post | undefined;

/** Reads once where mail goes; without MAIL_URL nothing is sent and every letter is kept in the table. */
export function openMail(config: Pick<Config, 'mailUrl' | 'mailFrom'>): void {
  post?.transport.close();
  post = config.mailUrl
    ? {
        from: config.mailFrom,
        transport: nodemailer.createTransport({
          url: config.mailUrl,
          pool: true,
          maxConnections: 2,
          connectionTimeout: 15_000,
          greetingTimeout: 15_000,
          socketTimeout: 60_000,
          disableFileAccess: true,
          disableUrlAccess: true,
        }),
      }
    : undefined;
}

export function closeMail(): void {
  post?.transport.close();
  post = undefined;
}

export const mailGoesOut = (): boolean => post !== undefined;

interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
}
const saidNo = (error: SmtpError): boolean =>
  error.responseCode !== undefined && error.responseCode >= 500 && error.responseCode < 600;

/** Hands one letter to the mail server. A final "no" is kept as a bounce; anything else is tried again. */
export const sendMail = defineJob('platform.send_mail', {
  input: z.object({ mailId: z.uuid() }),
  attempts: 8,
  retryAfterSeconds: 30,
  run: async ({ input, tenant, attempt }) => {
    const [mail] = await tenant((tx) => tx.select().from(mails).where(eq(mails.id, input.mailId)));
    if (!mail || mail.state === 'sent' || mail.state === 'bounced') return;
    if (!post) {
      await tenant((tx) => tx.update(mails).set({ state: 'kept' }).where(eq(mails.id, mail.id)));
      return;
    }
    // The same letter always carries the same id: should a crash repeat it, the mailbox can tell.
    const messageId = `<${mail.id}@${post.from.match(/@([^>\s]+)/)?.[1] ?? 'patio'}>`;
    const mark = (change: Partial<typeof mails.$inferInsert>) =>
      tenant((tx) =>
        tx
          .update(mails)
          .set({ attempts: sql`${mails.attempts} + 1`, ...change })
          .where(eq(mails.id, mail.id)),
      );
    try {
      await post.transport.sendMail({
        from: post.from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html ?? undefined,
        messageId,
        headers: { 'Content-Language': mail.locale, 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      const reason = String((error as SmtpError).response ?? (error as Error).message).slice(0, 1_000);
      if (saidNo(error as SmtpError)) return void (await mark({ state: 'bounced', lastError: reason, messageId }));
      await mark({ lastError: reason, ...(attempt >= 8 ? { state: 'failed' as const } : {}) });
      throw error;
    }
    await mark({ state: 'sent', lastError: null, messageId, sentAt: new Date() });
  },
});
