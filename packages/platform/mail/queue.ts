import { systemActor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { type Tx, withinInstitution } from '../database/tenant.ts';
import { startJob } from '../jobs/start.ts';
import { mails } from '../schema.ts';
import { mailGoesOut, sendMail } from './send.ts';

export interface Mail {
  /** The institution of the account it is for; also before anybody is signed in. */
  institutionId: Id;
  to: string;
  locale: 'es' | 'en';
  /** `<module>.<what>`, such as `accounts.password_reset`. */
  kind: string;
  subject: string;
  text: string;
  html?: string;
  /** Holds a link that opens somebody's account. */
  secret?: boolean;
}

/** Writes a letter in the caller's transaction, whatever its scope; it leaves after the commit, or is kept for the admin to read. */
export async function queueMail(tx: Tx, mail: Mail): Promise<Id> {
  const { institutionId, to, locale, kind, subject, text, html, secret = false } = mail;
  // A line break in an address or subject could smuggle in headers.
  if (/[\r\n]/.test(to + subject)) throw new TypeError('a mail header cannot hold a line break');
  const id = makeId();
  return withinInstitution(tx, institutionId, async () => {
    const state = mailGoesOut() ? ('waiting' as const) : ('kept' as const);
    await tx
      .insert(mails)
      .values({ institutionId, id, to, locale, kind, subject, text, html: html ?? null, secret, state });
    if (state === 'waiting') await startJob(tx, systemActor(institutionId), sendMail, { mailId: id }, { key: id });
    return id;
  });
}
