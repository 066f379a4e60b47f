import { systemActor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { insertMany } from '../database/insert-many.ts';
import { type Tx, withinInstitution } from '../database/tenant.ts';
import { startJobs } from '../jobs/start.ts';
import { mails } from '../schema.ts';
import { bounceKey, listBounces } from './bounces.ts';
import { mailGoesOut } from './post.ts';
import { sendMail, sendMails } from './send.ts';

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
  /** Where a mail program asks that no more such letters come. */
  unsubscribe?: string;
}

/** So many letters at a time are sent one by one; more go behind whatever is sent alone. */
const FEW = 20;
const TOGETHER = 100;

/** Writes letters in the caller's transaction of the institution; they leave after the commit, or are kept for the admin to read. */
export async function queueMails(
  tx: Tx,
  institutionId: Id,
  letters: readonly Omit<Mail, 'institutionId'>[],
): Promise<Id[]> {
  // A line break in an address or subject could smuggle in headers.
  if (letters.some(({ to, subject }) => /[\r\n]/.test(to + subject)))
    throw new TypeError('a mail header cannot hold a line break');
  if (letters.length === 0) return [];
  const bounced = await listBounces(
    tx,
    letters.map(({ to }) => to),
  );
  const goes = mailGoesOut() ? ('waiting' as const) : ('kept' as const);
  const rows = letters.map(({ html = null, secret = false, unsubscribe = null, ...letter }) => {
    const refusal = secret ? undefined : bounced.get(bounceKey(letter.to));
    const state = refusal ? ('suppressed' as const) : goes;
    return { institutionId, id: makeId(), ...letter, html, secret, unsubscribe, state, lastError: refusal?.reason };
  });
  await insertMany(tx, mails, rows);
  await startSending(
    tx,
    institutionId,
    rows.filter(({ state }) => state === 'waiting').map(({ id }) => id),
  );
  return rows.map(({ id }) => id);
}

async function startSending(tx: Tx, institutionId: Id, ids: readonly Id[]): Promise<void> {
  const house = systemActor(institutionId);
  if (ids.length <= FEW) {
    const starts = ids.map((mailId) => ({ input: { mailId }, key: mailId }));
    return startJobs(tx, house, sendMail, starts);
  }
  const starts = Array.from({ length: Math.ceil(ids.length / TOGETHER) }, (_, i) => {
    const mailIds = ids.slice(i * TOGETHER, (i + 1) * TOGETHER);
    return { input: { mailIds }, key: mailIds[0] };
  });
  await startJobs(tx, house, sendMails, starts);
}

/** Writes one letter, whatever the scope of the caller's transaction: also at the door, before anybody is signed in. */
export const queueMail = (tx: Tx, { institutionId, ...letter }: Mail): Promise<Id> =>
  withinInstitution(tx, institutionId, async () => {
    const [id] = await queueMails(tx, institutionId, [letter]);
    return id as Id;
  });
