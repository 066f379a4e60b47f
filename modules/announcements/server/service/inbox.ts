import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { personRows, shortNameOf, studentRows } from '@patio/people/server';
import { afterKeys, countPage, keyOf, namePeople, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { type SQL, sql } from 'drizzle-orm';
import type { Ask, Language, Texts } from '../../contract/fields.ts';
import type { INBOX, ReceivedLine } from '../../contract/own.ts';
import { plain } from '../../rules/signature.ts';
import { beginningOf, languageFor, titleFor } from '../../rules/texts.ts';
import { receivedBy } from '../policy.ts';
import { announcementFiles, announcements, recipients } from '../schema.ts';

export type Show = (typeof INBOX)[number];
const r = sql.raw('announcements_recipients');
const a = sql.raw('announcements_announcements');

const EXPIRED = sql`coalesce(${a}.expires_on < (select patio_today()), false)`;
/** The reader is asked, and has not answered the text as it is now. */
const OWES = sql`(not ${EXPIRED} and (${a}.ask = 'acknowledge' or (${a}.ask = 'consent' and ${r}.role = 'guardian'))
  and (${r}.answer is null or ${r}.answer_version < ${a}.text_version))`;

/** One line for each announcement that somebody was told of: a guardian of two children finds it once. */
export const receivedAnnouncements = (
  actor: Actor,
): SQL => sql`select ${a}.id, ${a}.school_id, ${a}.author_id, ${a}.texts, ${a}.ask, ${a}.answer_by,
    ${a}.pinned, ${a}.published_at, ${a}.include, ${a}.search_key, ${EXPIRED} as expired,
    bool_or(${OWES}) as to_answer, bool_and(${r}.read_version < ${a}.text_version) as unread,
    array_remove(array_agg(distinct ${r}.student_id) filter (where ${r}.role = 'guardian'), null) as student_ids
  from ${recipients} join ${announcements} on ${a}.institution_id = ${r}.institution_id and ${a}.id = ${r}.announcement_id
  where ${r}.institution_id = ${actor.institutionId} and ${r}.told_version > 0 and ${receivedBy(actor)}
  group by ${a}.institution_id, ${a}.id`;

/** What needs the reader comes first, then what is pinned. */
const RANK = sql`(case when x.to_answer then 3 when x.unread and not x.expired then 2 when x.pinned and not x.expired then 1 else 0 end)`;
const KEY = sql`to_char(x.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
const OLD = sql`(x.expired or (${RANK} = 0 and x.published_at < now() - interval '60 days'))`;

/** Which of them a view shows. */
const SHOWN: Record<Show, SQL> = {
  current: sql`not ${OLD}`,
  answer: sql`x.to_answer`,
  unread: sql`${RANK} = 2`,
  archive: OLD,
};
export const shownIn = (show: Show): SQL => SHOWN[show];

interface Filters {
  show: Show;
  search?: string | undefined;
  sectionId?: string | undefined;
}

const asked = (
  actor: Actor,
  { show, search, sectionId }: Filters,
): SQL => sql`from (${receivedAnnouncements(actor)}) x where ${SHOWN[show]}
  and ${search ? sql`strpos(x.search_key, ${plain(search)}) > 0` : sql`true`}
  and ${sectionId ? sql`${`section:${sectionId}`} = any(x.include)` : sql`true`}`;

interface Found extends Record<string, unknown> {
  id: string;
  author_id: string;
  texts: Texts;
  ask: Ask;
  answer_by: string | null;
  pinned: boolean;
  published_at: string;
  expired: boolean;
  to_answer: boolean;
  unread: boolean;
  school: string | null;
  children: string[];
  files: number;
  key: (string | number)[];
}

const lineOf = (row: Found, nameOf: (id: string) => string, locale: Language): ReceivedLine => ({
  id: row.id,
  title: titleFor(row.texts, locale),
  language: languageFor(row.texts, locale),
  begins: beginningOf(row.texts, locale),
  author: nameOf(row.author_id),
  school: row.school,
  publishedAt: new Date(row.published_at).toISOString(),
  pinned: row.pinned,
  expired: row.expired,
  ask: row.ask,
  answerBy: row.answer_by,
  unread: row.unread,
  toAnswer: row.to_answer,
  children: row.children,
  files: row.files,
});

/** One page of what somebody received: what needs an answer first, then what is unread, then the newest. */
export async function listInbox(tx: Tx, actor: Actor, filters: Filters & PageInput, locale: Language) {
  const keys = [RANK, KEY, sql`x.id`];
  const cursor = decodeCursor(filters.cursor, keys.length);
  const { rows } = await tx.execute<Found>(sql`select x.*, ${keyOf([RANK, KEY])} as key,
      (select s.name from ${schoolRows} s where s.institution_id = patio_institution() and s.id = x.school_id) as school,
      array(select ${shortNameOf()} from ${studentRows} st join ${personRows} p on p.institution_id = st.institution_id and p.id = st.person_id
        where st.institution_id = patio_institution() and st.id = any(x.student_ids) order by 1) as children,
      (select count(*)::int from ${announcementFiles} f where f.institution_id = patio_institution() and f.announcement_id = x.id) as files
    ${asked(actor, filters)} and ${cursor ? afterKeys(keys, cursor, true) : sql`true`}
    order by ${RANK} desc, ${KEY} desc, x.id desc limit ${filters.limit + 1} offset ${skipOf(filters)}`);
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const nameOf = await namePeople(
    tx,
    page.map((row) => row.author_id),
  );
  const counted = (which: Filters) => () => sql`select x.id ${asked(actor, which)}`;
  return {
    items: page.map((row) => lineOf(row, nameOf, locale)),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([...last.key, last.id]) }),
    ...(await countPage(tx, filters, counted(filters), counted({ show: filters.show }))),
  };
}
