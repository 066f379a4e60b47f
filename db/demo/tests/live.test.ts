import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemActor } from '@patio/access';
import { openAccounts } from '@patio/accounts/server';
import { diskStore, inTenant, openFiles, openSecrets, readConfig, standingClock, useClock } from '@patio/platform';
import { useTestDatabase } from '@patio/testing';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fillDemo } from '../fill.ts';
import { liveDemo } from '../live.ts';
import { countDaysBehind, findDemo } from '../missed-days.ts';
import { digestFacts } from './facts.ts';

vi.setConfig({ hookTimeout: 240_000, testTimeout: 120_000 });
const database = useTestDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'patio-demo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// A Wednesday at half past nine in Lima: the first classes of the day are over.
const time = standingClock('2026-06-10T14:30:00Z');
const DAY = 86_400_000;
let house: ReturnType<typeof systemActor>;

/** Every test begins on the day on which the one before it ended. */
const at = async <T>(work: () => Promise<T>): Promise<T> => {
  const restore = useClock(time);
  return work().finally(restore);
};
const rows = async <T extends Record<string, string | number>>(question: SQL): Promise<T[]> =>
  (await inTenant(house, (tx) => tx.execute(question))).rows as T[];
const numbers = async (question: SQL): Promise<number[]> =>
  (await rows<{ n: number }>(question)).map(({ n }) => Number(n));
const facts = () => inTenant(house, digestFacts);

beforeAll(async () => {
  const config = readConfig({ DATA_DIR: folder });
  openAccounts({ ...config, secrets: openSecrets(config) });
  openFiles(diskStore(path.join(folder, 'files')));
  await at(() => fillDemo('tiny', { ownerUrl: database.ownerUrl }));
  house = systemActor((await findDemo()) ?? '');
});

test('on the day on which it was filled nothing is missing, and nothing changes', async () => {
  const before = await facts();
  expect(await at(countDaysBehind)).toBeNull();
  expect(await at(() => liveDemo())).toBeNull();
  expect(await facts()).toEqual(before);
});

test('a day later yesterday is whole, today has begun, and the next week has work and news', async () => {
  time.move(DAY);
  const [morning] = await numbers(
    sql`select count(*) as n from attendance_rolls r join schools_schools s on s.id = r.school_id and s.country = 'CO' where r.date = '2026-06-10'`,
  );
  expect(await at(countDaysBehind)).toBe(1);
  expect(await at(() => liveDemo())).toEqual({ since: '2026-06-10', days: 1 });
  const rolls = await rows<{ date: string; n: number }>(
    sql`select date::text, count(*)::int as n from attendance_rolls r join schools_schools s on s.id = r.school_id and s.country = 'CO'
      where r.date >= '2026-06-09' group by date order by date`,
  );
  expect(rolls.map(({ date }) => date)).toEqual(['2026-06-09', '2026-06-10', '2026-06-11']);
  expect(rolls[1]?.n).toBeGreaterThan(Number(morning));
  expect(rolls[1]?.n).toBeGreaterThan(Number(rolls[0]?.n) * 0.8);
  expect(rolls[2]?.n).toBeLessThan(Number(rolls[0]?.n));
  // Most teachers of the demo have an account by now: only those with whom it is tried find their classes of today untaken.
  expect(rolls[2]?.n).toBeGreaterThan(Number(rolls[0]?.n) / 8);
  expect(
    await numbers(sql`select count(*) as n from attendance_rolls where date >= '2026-06-10' and expected = 0`),
  ).toEqual([0]);
  // Whoever has a mark has a day, and the day holds all of its classes.
  expect(
    await numbers(sql`select count(*) as n from (
      select m.student_id, m.date, sum(r.minutes) as minutes from attendance_marks m join attendance_rolls r on r.id = m.roll_id where m.date >= '2026-06-10' group by 1, 2) held
      left join attendance_days d on d.student_id = held.student_id and d.date = held.date where d.minutes_expected is distinct from held.minutes`),
  ).toEqual([0]);
  expect(
    (
      await numbers(sql`select count(*) as n from gradebook_items where due_on between '2026-06-12' and '2026-06-25'`)
    )[0],
  ).toBeGreaterThan(20);
  expect(
    (await numbers(sql`select count(*) as n from notices_notifications where about like '%2026-06-11'`))[0],
  ).toBeGreaterThan(1);
});

test('a second start on the same day finds nothing to do, and being told twice changes nothing', async () => {
  const before = await facts();
  expect(await at(countDaysBehind)).toBeNull();
  expect(await at(() => liveDemo())).toBeNull();
  expect(await facts()).toEqual(before);
});

test('after three weeks the days between are lived, work that was due is marked, and what somebody took by hand stays', async () => {
  time.move(7 * DAY);
  const [own] = await rows<{ id: string }>(sql`
    insert into attendance_rolls (institution_id, id, school_id, date, section_id, meeting_id, period, starts_at, minutes, taken_at, expected, present)
    select m.institution_id, uuidv7(), m.school_id, '2026-06-18', m.section_id, m.id, m.period, '07:45', 45, now(), 1, 1
    from timetable_meetings m join schools_schools s on s.id = m.school_id and s.country = 'CO' where m.cycle_day = 4 order by m.id limit 1 returning id`);
  time.move(14 * DAY);
  const missed = await at(() => liveDemo());
  expect(missed?.days).toBeGreaterThan(8);
  const lived = await numbers(sql`select count(*) as n from schools_calendar_days d
    where d.kind in ('school_day', 'half_day') and d.date between '2026-06-10' and '2026-07-01'
      and not exists (select 1 from attendance_rolls r where r.school_id = d.school_id and r.date = d.date and r.expected > 0)`);
  expect(lived).toEqual([0]);
  expect(await numbers(sql`select count(*) as n from attendance_marks where roll_id = ${own?.id}`)).toEqual([0]);
  expect(await numbers(sql`select expected as n from attendance_rolls where id = ${own?.id}`)).toEqual([1]);
  const [due, marked] = await numbers(sql`
    select count(*) as n from gradebook_items where due_on between '2026-06-12' and '2026-06-28'
    union all select count(distinct i.id) from gradebook_items i join gradebook_grades g on g.item_id = i.id where i.due_on between '2026-06-12' and '2026-06-28'`);
  expect(marked).toBe(due);
  const before = await facts();
  expect(await at(() => liveDemo())).toBeNull();
  expect(await facts()).toEqual(before);
});

test('a year that would be over goes on, with a term and school days', async () => {
  time.move(200 * DAY);
  const today = time.now().toISOString().slice(0, 10);
  expect(await at(countDaysBehind)).not.toBeNull();
  await at(() => liveDemo());
  expect(
    await numbers(sql`select count(*) as n from schools_terms t join schools_academic_years y on y.id = t.year_id and y.state = 'active'
      where ${today}::date + 21 between t.starts_on and t.ends_on and t.parent_id is null group by t.school_id`),
  ).toEqual([1, 1]);
  expect(
    (
      await numbers(
        sql`select count(*) as n from schools_calendar_days where kind = 'school_day' and date between ${today}::date and ${today}::date + 14 group by school_id`,
      )
    ).every((n) => n > 4),
  ).toBe(true);
  expect(await at(countDaysBehind)).toBeNull();
});
