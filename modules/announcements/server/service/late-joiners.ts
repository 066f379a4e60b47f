import { type Actor, holds, type Role } from '@patio/access';
import { membershipRows } from '@patio/accounts/server';
import { clock, inTenant, listOf, record, type Tx } from '@patio/platform';
import { enrolmentRows, holdsOn, homeroomEnrolmentRows } from '@patio/sections/server';
import { and, desc, eq, gt, lt, not, sql } from 'drizzle-orm';
import { answerWanted, published } from '../notices.ts';
import { type AnnouncementRow, announcements, recipients } from '../schema.ts';
import { isOver, subjectOf } from './load.ts';
import { placeRecipients, tellRecipients, tellWriters } from './send.ts';

/** Who came to a group within so many days still gets what was sent to it before. */
const DAYS = 7;
/** What was sent longer ago is history. */
const LIVE_DAYS = 120;
const MOST = 300;

/** Students who came to a class or homeroom in the last days, also where it was written later with an earlier day, and are in it today. */
async function listJoined(tx: Tx): Promise<Joined[]> {
  // Of one that was written before its day only the day is known: its end, so that no clock makes it too early.
  const at = sql`case when e.from_on > e.created_at::date then (e.from_on + 1)::timestamptz else e.created_at end as at`;
  const lately = sql`e.institution_id = patio_institution() and (e.from_on > (select patio_today()) - ${DAYS}::int
    or e.created_at > now() - make_interval(days => ${DAYS})) and ${holdsOn('e')}`;
  const { rows } = await tx.execute<{ id: string; at: string }>(sql`
    select e.student_id as id, ${at} from ${enrolmentRows} e where ${lately}
    union all select e.student_id, ${at} from ${homeroomEnrolmentRows} e where ${lately}`);
  return rows.map(({ id, at: moment }) => ({ id, at: new Date(moment) }));
}

interface Joined {
  id: string;
  at: Date;
}
/** Those who came after an announcement was sent. */
const since = (joined: readonly Joined[], { publishedAt }: AnnouncementRow): string[] => [
  ...new Set(joined.flatMap(({ id, at }) => (publishedAt && at > publishedAt ? [id] : []))),
];

/** What was sent and is still current. */
const listLive = (tx: Tx, { institutionId }: Actor): Promise<AnnouncementRow[]> =>
  tx
    .select()
    .from(announcements)
    .where(
      and(
        eq(announcements.institutionId, institutionId),
        eq(announcements.state, 'sent'),
        gt(announcements.publishedAt, new Date(clock.now().getTime() - LIVE_DAYS * 86_400_000)),
        not(isOver),
      ),
    )
    .orderBy(desc(announcements.publishedAt))
    .limit(MOST);

/** The author as they stand today: whoever no longer writes here reaches nobody new. */
async function findAuthor(tx: Tx, house: Actor, { authorId, schoolId }: AnnouncementRow): Promise<Actor | undefined> {
  const rows = await tx
    .select()
    .from(membershipRows)
    .where(
      and(
        eq(membershipRows.institutionId, house.institutionId),
        eq(membershipRows.userId, authorId),
        sql`${membershipRows.endedAt} is null and ${membershipRows.startsOn} <= (select patio_today())
          and (${membershipRows.endsOn} is null or ${membershipRows.endsOn} >= (select patio_today()))`,
      ),
    );
  return rows
    .filter((row) => row.schoolId === null || row.schoolId === schoolId)
    .map(({ id, role, schoolId: at, platform }) => ({
      ...house,
      userId: authorId,
      membership: { id, institutionId: house.institutionId, role: role as Role, schoolId: at, platform },
    }))
    .find((actor) => holds(actor, 'announcements.write'));
}

/** Gives those among these students whom the audience reaches now their place, and tells them once. Answers how many. */
export async function tellJoined(tx: Tx, author: Actor, row: AnnouncementRow, students: readonly string[]) {
  await placeRecipients(tx, author, row, students);
  const mine = and(
    eq(recipients.institutionId, row.institutionId),
    eq(recipients.announcementId, row.id),
    lt(recipients.toldVersion, row.textVersion),
    sql`${recipients.studentId} = any(${listOf(students)}::uuid[])`,
  );
  const rows = await tx.select().from(recipients).where(mine).for('update');
  if (rows.length === 0) return 0;
  const notice = row.ask === 'nothing' ? published : answerWanted;
  await tellRecipients(tx, author, row, rows, { notice, about: `${row.id} ${row.textVersion}` });
  await tx.update(recipients).set({ toldVersion: row.textVersion, toldAt: clock.now() }).where(mine);
  await record(tx, author, 'announcements.late_joiners_told', subjectOf(row), { after: { people: rows.length } });
  await tellWriters(tx, row.id);
  return rows.length;
}

/** Whoever came to a class after something was sent to it gets it too, while it is current. May run at any time and twice. */
export async function tellLateJoiners(house: Actor): Promise<void> {
  const { joined, live } = await inTenant(house, async (tx) => {
    const found = await listJoined(tx);
    return { joined: found, live: found.length > 0 ? await listLive(tx, house) : [] };
  });
  for (const row of live) {
    const students = since(joined, row);
    if (students.length > 0)
      await inTenant(house, async (tx) => {
        const author = await findAuthor(tx, house, row);
        if (author) await tellJoined(tx, author, row, students);
      });
  }
}
