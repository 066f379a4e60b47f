import nodemailer, { type Transporter } from 'nodemailer';
import { type Config, leadsHere } from '../config/config.ts';

interface Post {
  transport: Transporter;
  from: string;
}
let post: Post | undefined;

/** How letters travel to the server of an address: over TLS, which a server elsewhere may not refuse; nothing of a letter is fetched. */
export const postOptions = (mailUrl: string) => ({
  url: mailUrl,
  requireTLS: !leadsHere(mailUrl),
  pool: true as const,
  maxConnections: 2,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Reads once where mail goes; without MAIL_URL nothing is sent and every letter is kept in the table. */
export function openMail(config: Pick<Config, 'mailUrl' | 'mailFrom'>): void {
  post?.transport.close();
  post = config.mailUrl
    ? {
        from: config.mailFrom,
        transport: nodemailer.createTransport(postOptions(config.mailUrl)),
      }
    : undefined;
}

export function closeMail(): void {
  post?.transport.close();
  post = undefined;
}

/** Connects to the mail server and signs in there, without sending anything; null where no mail leaves. */
export async function tryMail(): Promise<{ from: string } | null> {
  if (!post) return null;
  await post.transport.verify();
  return { from: post.from };
}

/** Whom letters come from; null where none leave. */
export const mailFrom = (): string | null => post?.from ?? null;
export const mailGoesOut = (): boolean => post !== undefined;
export const openPost = (): Post | undefined => post;

export interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
  /** The command that was refused: `RCPT TO` is about the address, `DATA` about the letter, the others about us. */
  command?: string;
}

/** A full mailbox empties again, so it says nothing against its address. */
const FULL = 552;

/**
 * What a mail server meant: the address does not exist, this letter is not wanted, come back later,
 * or it was not reached at all (also when it refuses us: a wrong password of ours loses nobody's letter).
 */
export function meantBy({ responseCode = 0, command }: SmtpError): 'no_address' | 'no_letter' | 'later' | 'away' {
  const final = responseCode >= 500 && responseCode < 600;
  if (final && command === 'RCPT TO') return responseCode === FULL ? 'no_letter' : 'no_address';
  if (final && command === 'DATA') return 'no_letter';
  return responseCode >= 400 && responseCode < 500 && responseCode !== 421 ? 'later' : 'away';
}
