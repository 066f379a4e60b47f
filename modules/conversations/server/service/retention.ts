import type { Actor } from '@patio/access';
import { addDays, type LocalDate, localDateAt } from '@patio/kernel';
import { clock, listOf, record, removeFile, type Tx } from '@patio/platform';
import { schoolRows, settingsByPlace, yearRows } from '@patio/schools/server';
import { and, type SQL, sql } from 'drizzle-orm';
import type { KeptHere } from '../../contract/moderation.ts';
import { moderatesSchool } from '../policy.ts';
import { conversations, exportOrders, messageFiles, messages, participants, reports } from '../schema.ts';
import { keptYears } from '../settings.ts';

const AT_ONCE = 500;

/** What a school keeps no longer today. */
interface Due {
  schoolId: string;
  school: string;
  years: number;
  today: LocalDate;
  timeZone: string;
  /** The first day that is still kept; null while no school year is so long over. */
  before: LocalDate | null;
}

/** A message goes with the school year in which it was written, and never with one that is not over for long enough. */
async function listDue(tx: Tx, which?: SQL): Promise<Due[]> {
  const [schools, kept] = await Promise.all([
    tx
      .select({ schoolId: schoolRows.id, school: schoolRows.name, timeZone: schoolRows.timeZone })
      .from(schoolRows)
      .where(and(sql`${schoolRows.institutionId} = patio_institution()`, which))
      .orderBy(schoolRows.name),
    settingsByPlace<{ years: number }>(tx, { years: keptYears }),
  ]);
  return Promise.all(
    schools.map(async (place) => {
      const { years } = kept(place.schoolId);
      const today = localDateAt(clock.now(), place.timeZone);
      const isOver = sql`(y.ends_on + make_interval(years => ${years}))::date < ${today}::date`;
      const { rows } = await tx.execute<{ over: LocalDate | null; running: LocalDate | null }>(sql`
        select (max(y.ends_on) filter (where ${isOver}))::text as over, (min(y.starts_on) filter (where not (${isOver})))::text as running
        from ${yearRows} y where y.institution_id = patio_institution() and y.school_id = ${place.schoolId}`);
      const { over = null, running = null } = rows[0] ?? {};
      const after = over && addDays(over, 1);
      return { ...place, years, today, before: after && running && running < after ? running : after };
    }),
  );
}

const dayOf = (column: string, { timeZone }: Due): SQL => sql`(${sql.raw(column)} at time zone ${timeZone})::date`;

/** A report that waits holds its conversation whole; a decided one, and a copy for a legal request, as long as the school keeps messages. */
const isHeld = (due: Due): SQL => {
  const lasts = (column: string) =>
    sql`(${dayOf(column, due)} + make_interval(years => ${due.years}))::date >= ${due.today}::date`;
  return sql`(exists (select 1 from ${reports} r where r.institution_id = c.institution_id and r.conversation_id = c.id
      and (r.answered_at is null or ${lasts('r.answered_at')}))
    or exists (select 1 from ${exportOrders} x where x.institution_id = c.institution_id and x.conversation_id = c.id and ${lasts('x.created_at')}))`;
};

/** Messages `w` of conversations `c` whose time is over. */
const overOf = (due: Due): SQL => sql`from ${conversations} c
  join ${messages} w on w.institution_id = c.institution_id and w.conversation_id = c.id
  where c.institution_id = patio_institution() and c.school_id = ${due.schoolId} and ${dayOf('w.at', due)} < ${due.before}::date`;

/** What remains of conversations that lost messages: none that is empty, and no word of what went. */
async function tidyUp(tx: Tx, touched: string): Promise<number> {
  const among = (column: SQL) => sql`${column} = any(${touched}::uuid[])`;
  const here = sql`institution_id = patio_institution()`;
  const empty = sql`not exists (select 1 from ${messages} w where w.institution_id = c.institution_id and w.conversation_id = c.id)`;
  const { rows } = await tx.execute<{ id: string }>(
    sql`select c.id from ${conversations} c where c.${here} and ${among(sql`c.id`)} and ${empty}`,
  );
  const gone = listOf(rows.map(({ id }) => id));
  const { rows: copies } = await tx.execute<{ fileId: string | null }>(
    sql`delete from ${exportOrders} where ${here} and conversation_id = any(${gone}::uuid[]) returning file_id as "fileId"`,
  );
  for (const { fileId } of copies) if (fileId) await removeFile(tx, fileId);
  await tx.execute(sql`delete from ${participants} where ${here} and conversation_id = any(${gone}::uuid[])`);
  await tx.execute(sql`delete from ${conversations} where ${here} and id = any(${gone}::uuid[])`);
  await tx.execute(sql`update ${conversations} c set last_text = '' where c.${here} and ${among(sql`c.id`)}
    and not exists (select 1 from ${messages} w where w.institution_id = c.institution_id and w.conversation_id = c.id and w.position = c.last_position)`);
  await tx.execute(sql`update ${participants} p set unread = (select count(*)::int from ${messages} w where w.institution_id = p.institution_id
      and w.conversation_id = p.conversation_id and w.position > p.read_position and w.author_id <> p.user_id)
    where p.${here} and ${among(sql`p.conversation_id`)} and p.unread > 0`);
  return rows.length;
}

async function eraseSome(tx: Tx, actor: Actor, due: Due): Promise<number> {
  const { rows } = await tx.execute<{ id: string; conversationId: string }>(
    sql`select w.id, w.conversation_id as "conversationId" ${overOf(due)} and not ${isHeld(due)} order by w.at limit ${AT_ONCE}`,
  );
  if (rows.length === 0) return 0;
  const touched = listOf([...new Set(rows.map(({ conversationId }) => conversationId))]);
  // Whoever writes at this moment waits, and then finds it as it is; what was reported meanwhile stays.
  const { rows: locked } = await tx.execute<{ id: string }>(sql`select c.id from ${conversations} c
    where c.institution_id = patio_institution() and c.id = any(${touched}::uuid[]) and not ${isHeld(due)} order by c.id for update`);
  const free = new Set(locked.map(({ id }) => id));
  const ids = listOf(rows.filter(({ conversationId }) => free.has(conversationId)).map(({ id }) => id));
  if (ids === '{}') return 0;
  const gone = sql`institution_id = patio_institution() and message_id = any(${ids}::uuid[])`;
  const { rows: files } = await tx.execute<{ fileId: string }>(
    sql`delete from ${messageFiles} where ${gone} returning file_id as "fileId"`,
  );
  for (const { fileId } of files) await removeFile(tx, fileId);
  await tx.execute(sql`delete from ${reports} where ${gone}`);
  const { rowCount } = await tx.execute(
    sql`delete from ${messages} where institution_id = patio_institution() and id = any(${ids}::uuid[])`,
  );
  const closed = await tidyUp(tx, listOf([...free]));
  const { schoolId, before, years } = due;
  await record(
    tx,
    actor,
    'conversations.erased',
    { type: 'schools.school', id: schoolId, schoolId },
    { after: { messages: rowCount, files: files.length, conversations: closed, before, years } },
  );
  return rowCount ?? 0;
}

/**
 * Erases some of what the schools keep no longer: messages with what came with them, and conversations that are empty afterwards.
 * What went is reported in the audit, in numbers. Answers how many messages; none are left when it answers 0.
 */
export async function eraseOldMessages(tx: Tx, actor: Actor): Promise<number> {
  for (const due of await listDue(tx)) {
    const erased = due.before ? await eraseSome(tx, actor, due) : 0;
    if (erased > 0) return erased;
  }
  return 0;
}

/** What the next night would erase at the schools that the actor moderates, and what is held back; nothing is changed. */
export async function readRetention(tx: Tx, actor: Actor): Promise<{ schools: KeptHere[] }> {
  const dues = await listDue(tx, moderatesSchool(actor, sql`${schoolRows.id}`));
  const schools = dues.map(async (due) => {
    const { schoolId, school, years, before } = due;
    const { rows } = await tx.execute<{ messages: number; held: number }>(sql`
      select count(*) filter (where not held)::int as messages, count(distinct id) filter (where held)::int as held
      from (select c.id, ${isHeld(due)} as held ${overOf(due)}) over`);
    return { schoolId, school, years, before, ...(rows[0] ?? { messages: 0, held: 0 }) };
  });
  return { schools: await Promise.all(schools) };
}
