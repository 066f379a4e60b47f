import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { afterKeys, countPage, keyOf, type Tx } from '@patio/platform';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../contract/fields.ts';
import type { ListFilters } from '../../contract/write.ts';
import { plain } from '../../rules/signature.ts';
import { announcementsVisibleTo } from '../policy.ts';
import { announcements } from '../schema.ts';
import { isOver } from './load.ts';
import { linesOf } from './view.ts';

/** When it was sent, will be sent or was begun: what its place in the list says. */
const AT = sql`coalesce(${announcements.publishedAt}, ${announcements.publishAt}, ${announcements.createdAt})`;
const KEY = sql`to_char(${AT} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

function asked(actor: Actor, { search, state, ask, sectionId }: ListFilters): SQL | undefined {
  const ofState = {
    expired: sql`(${announcements.state} = 'sent' and ${isOver})`,
    sent: sql`(${announcements.state} = 'sent' and not ${isOver})`,
  };
  return and(
    eq(announcements.institutionId, actor.institutionId),
    announcementsVisibleTo(actor, 'announcements.write'),
    state ? (state === 'expired' || state === 'sent' ? ofState[state] : eq(announcements.state, state)) : undefined,
    ask ? eq(announcements.ask, ask) : undefined,
    sectionId ? sql`${`section:${sectionId}`} = any(${announcements.include})` : undefined,
    search ? sql`strpos(${announcements.searchKey}, ${plain(search)}) > 0` : undefined,
  );
}

/** One page of the announcements that somebody writes, the newest first. */
export async function listWritten(tx: Tx, actor: Actor, filters: ListFilters & PageInput, locale: Language) {
  const cursor = decodeCursor(filters.cursor, 2);
  const rows = await tx
    .select({ row: announcements, over: isOver, key: keyOf([KEY]) })
    .from(announcements)
    .where(and(asked(actor, filters), cursor ? afterKeys([KEY, sql`${announcements.id}`], cursor, true) : undefined))
    .orderBy(desc(KEY), desc(announcements.id))
    .limit(filters.limit + 1)
    .offset(skipOf(filters));
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const counted = (which: ListFilters) => () =>
    tx.select({ id: announcements.id }).from(announcements).where(asked(actor, which));
  return {
    items: await linesOf(tx, page, locale),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([...last.key, last.row.id]) }),
    ...(await countPage(tx, filters, counted(filters), counted({}))),
  };
}
