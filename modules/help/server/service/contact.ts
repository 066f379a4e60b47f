import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { systemActor } from '@patio/access';
import {
  clock,
  commandInIdentity,
  inTenant,
  type RequestInfo,
  readIdentity,
  readTenant,
  type Tx,
} from '@patio/platform';
import { institutionRows } from '@patio/schools/server';
import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import type { TicketRow } from '../policy.ts';
import { contactAttempts, letters, tickets } from '../schema.ts';
import { openTicket, replyAsAsker } from './converse.ts';
import { viewTicket } from './read-conversation.ts';

const HOUR = 3_600_000;
export const LETTERS_PER_HOUR = 5;
export const LETTERS_PER_DAY = 15;

export interface ContactLetter {
  school?: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  page?: string;
  browser?: string;
  requestId?: string;
}

const fingerprintOf = (address: string): string =>
  createHash('sha256').update(`contact:${address}`).digest('base64url');

/** Counts a letter from an address and refuses above the limit; the count is shared by all servers. */
export async function limitLetters(address: string): Promise<void> {
  const fingerprint = fingerprintOf(address);
  const now = clock.now();
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const allowed = await commandInIdentity(undefined, async (tx) => {
    // Letters that arrive at the same moment are counted one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${fingerprint}))`);
    await tx.delete(contactAttempts).where(lt(contactAttempts.at, since(24 * HOUR)));
    const recent = async (milliseconds: number) => {
      const [row] = await tx
        .select({ n: count() })
        .from(contactAttempts)
        .where(and(eq(contactAttempts.fingerprint, fingerprint), gt(contactAttempts.at, since(milliseconds))));
      return row?.n ?? 0;
    };
    if ((await recent(HOUR)) >= LETTERS_PER_HOUR || (await recent(24 * HOUR)) >= LETTERS_PER_DAY) return false;
    await tx.insert(contactAttempts).values({ id: clock.id(), fingerprint, at: now });
    return true;
  });
  if (!allowed) throw failure('too_many_letters');
}

/** The institution behind a short name; the door knows no more of it than its name. */
export async function getAddressee(slug: string): Promise<{ institutionId: string; name: string }> {
  const [found] = await readIdentity(undefined, (tx) =>
    tx
      .select({ institutionId: institutionRows.institutionId, name: institutionRows.name })
      .from(institutionRows)
      .where(and(eq(institutionRows.slug, slug), isNull(institutionRows.archivedAt))),
  );
  if (!found) throw failure('unknown_institution', undefined, 'school');
  return found;
}

/** A visitor's letter: a ticket of the institution they named, otherwise a letter to those who run the platform. */
export async function receiveLetter(letter: ContactLetter, request: RequestInfo): Promise<{ number: number | null }> {
  const addressee = letter.school ? await getAddressee(letter.school) : null;
  await limitLetters(request.address);
  const { name, email, subject, message, page = null, browser = null } = letter;
  const { locale } = request;
  const requestId = letter.requestId ?? request.id;
  if (!addressee) {
    await commandInIdentity(undefined, (tx) =>
      tx.insert(letters).values({
        id: clock.id(),
        name,
        email,
        subject,
        body: message,
        locale,
        page,
        browser,
        requestId,
        at: clock.now(),
      }),
    );
    return { number: null };
  }
  const actor = { ...systemActor(addressee.institutionId), request: { id: request.id, address: request.address } };
  const visitor = { askerId: null, askerName: name, askerEmail: email, askerRole: null, schoolId: null };
  const visitorKey = randomBytes(24).toString('base64url');
  const ticket = await inTenant(actor, (tx) =>
    openTicket(tx, actor, { ...visitor, visitorKey, subject, locale, page, browser, requestId }, { body: message }),
  );
  return { number: ticket.number };
}

/** The visitor's own ticket: the key from the letter is the right to it, and nothing else is. */
async function getVisitorTicket(tx: Tx, id: string, key: string): Promise<TicketRow> {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, id));
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!ticket?.visitorKey || !timingSafeEqual(digest(ticket.visitorKey), digest(key))) throw failure('not_found');
  return ticket;
}

export async function readVisitorTicket(access: { school: string; id: string; key: string }) {
  const { institutionId } = await getAddressee(access.school);
  return readTenant(systemActor(institutionId), async (tx) =>
    viewTicket(tx, await getVisitorTicket(tx, access.id, access.key), 'visitor'),
  );
}

/** The visitor writes back through the link of their letter; it counts against the same limit. */
export async function replyAsVisitor(
  access: { school: string; id: string; key: string; message: string },
  request: RequestInfo,
) {
  const { institutionId } = await getAddressee(access.school);
  await limitLetters(request.address);
  const actor = { ...systemActor(institutionId), request: { id: request.id, address: request.address } };
  return inTenant(actor, async (tx) => {
    const ticket = await getVisitorTicket(tx, access.id, access.key);
    return viewTicket(tx, await replyAsAsker(tx, actor, ticket, { body: access.message }), 'visitor');
  });
}
