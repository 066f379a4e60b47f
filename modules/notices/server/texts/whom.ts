import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { personRows } from '@patio/people/server';
import { listOf, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { NoticePreferencesView } from '../../contract.ts';
import { textSettings, textStops } from '../schema.ts';
import type { Via } from './port.ts';
import { openSender } from './sender.ts';

/** A number as the world writes it: `+51987654321`. Whatever is not whole with its country is no number to us. */
export function worldNumber(phone: string | null): string | null {
  const number = (phone ?? '').replaceAll(/[\s().-]/g, '');
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

/** By which way this institution sends text messages; null where it does not, or the installation cannot. */
export async function findVia(tx: Tx): Promise<Via | null> {
  const sender = openSender();
  if (!sender) return null;
  const [chosen] = await tx.select().from(textSettings);
  return chosen?.enabled && sender.possible.includes(chosen.via) ? chosen.via : null;
}

/** The phones that the office has of these people, and whether each may still be written to. */
export async function listPhones(tx: Tx, users: readonly Id[]): Promise<Map<Id, { number: string; stopped: boolean }>> {
  const rows = await tx
    .select({
      userId: personRows.userId,
      phone: personRows.phone,
    })
    .from(personRows)
    .where(sql`${personRows.userId} = any(${listOf(users)}::uuid[]) and ${personRows.phone} is not null`);
  const found = rows.flatMap(({ userId, phone }) => {
    const number = worldNumber(phone);
    return userId && number ? [{ userId, number }] : [];
  });
  const asked = JSON.stringify(found.map(({ number }) => number));
  const stops = await tx
    .select({ number: textStops.number })
    .from(textStops)
    .where(sql`${textStops.number} in (select json_array_elements_text(${asked}::json))`);
  const stopped = new Set(stops.map(({ number }) => number));
  return new Map(found.map(({ userId, number }) => [userId, { number, stopped: stopped.has(number) }]));
}

/** The reader's own phone, for their settings; only for guardians, and only where text messages are sent at all. */
export async function findOwnTexts(tx: Tx, actor: Actor): Promise<NoticePreferencesView['textsTo']> {
  if (actor.membership.role !== 'parent') return null;
  const via = await findVia(tx);
  const phone = via ? (await listPhones(tx, [actor.userId])).get(actor.userId) : undefined;
  return via && phone ? { via, ...phone } : null;
}
