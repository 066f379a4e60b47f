import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemActor } from '@patio/access';
import { openAccounts } from '@patio/accounts/server';
import {
  diskStore,
  inPlatform,
  inTenant,
  openFiles,
  openSecrets,
  readConfig,
  standingClock,
  type Tx,
  useClock,
} from '@patio/platform';
import { institutions } from '@patio/schools/server';
import { useTestDatabase } from '@patio/testing';
import { isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fillDemo } from '../fill.ts';
import { digestFacts } from './facts.ts';

vi.setConfig({ hookTimeout: 240_000 });
const folder = mkdtempSync(path.join(tmpdir(), 'patio-demo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Days on which no school of these countries has classes, or that do not come every year; one of them twice. */
const DAYS = ['2026-01-14', '2025-12-23', '2024-02-29', '2024-02-29'];
const fills: { today: string; facts: Awaited<ReturnType<typeof digestFacts>> }[] = [];

/** Somebody pulls the plug when the eight people have just come in. */
const cutShort = async () => {
  const plug = (part: string) => {
    if (part === 'people') throw new Error('unplugged');
  };
  await expect(fillDemo('tiny', { tell: plug })).rejects.toThrow('unplugged');
};

describe.each(DAYS)('filled on %s', (today) => {
  const database = useTestDatabase();
  const ids = new Map<string, string>();
  const inside = <T>(slug: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    inTenant(systemActor(ids.get(slug) ?? ''), work);
  const count = async (slug: string, question: ReturnType<typeof sql>): Promise<number[]> =>
    (await inside(slug, (tx) => tx.execute<{ n: number }>(question))).rows.map((row) => Number(row.n));

  beforeAll(async () => {
    const config = readConfig({ DATA_DIR: folder });
    openAccounts({ ...config, secrets: openSecrets(config) });
    openFiles(diskStore(path.join(folder, 'files')));
    const restore = useClock(standingClock(`${today}T15:30:00Z`));
    if (fills.some((one) => one.today === today)) await cutShort();
    await fillDemo('tiny', { ownerUrl: database.ownerUrl }).finally(restore);
    const found = await inPlatform(undefined, (tx) =>
      tx.select().from(institutions).where(isNull(institutions.archivedAt)),
    );
    for (const { slug, institutionId } of found) ids.set(slug, institutionId);
    fills.push({ today, facts: await inside('los-andes', digestFacts) });
  });

  test('every school is in a term, with classes today and something to look back on', async () => {
    const schools = sql`from schools_schools s join schools_academic_years y on y.institution_id = s.institution_id and y.school_id = s.id`;
    expect(
      await count(
        'los-andes',
        sql`select count(t.id) as n ${schools}
        left join schools_terms t on t.institution_id = y.institution_id and t.year_id = y.id and ${today} between t.starts_on and t.ends_on group by s.id`,
      ),
    ).toEqual([1, 1]);
    expect(
      await count(
        'los-andes',
        sql`select count(distinct t.id) as n ${schools}
        join gradebook_sheets g on g.institution_id = y.institution_id and g.school_id = s.id and g.state in ('published', 'locked')
        join schools_terms t on t.institution_id = g.institution_id and t.id = g.term_id and t.ends_on < ${today} group by s.id`,
      ),
    ).toEqual([expect.any(Number), expect.any(Number)]);
    const meetings = await count(
      'los-andes',
      sql`select count(m.id) as n ${schools}
      join schools_calendar_days d on d.institution_id = s.institution_id and d.school_id = s.id and d.date = ${today}
      left join timetable_meetings m on m.institution_id = s.institution_id and m.school_id = s.id and m.cycle_day = d.cycle_day group by s.id`,
    );
    expect(meetings.map((n) => n > 20)).toEqual([true, true]);
  });

  test('nobody who teaches or helps is in two classes at once', async () => {
    expect(
      await count(
        'los-andes',
        sql`select count(*) as n from (
          select t.staff_id from timetable_meetings m
          join sections_teachers t on t.institution_id = m.institution_id and t.section_id = m.section_id and t.part <> 'substitute' and t.until_on is null
          where m.until_on is null group by t.staff_id, m.cycle_day, m.period having count(distinct m.section_id) > 1) c`,
      ),
    ).toEqual([0]);
  });

  test('forty school days were taken before today, and today has begun', async () => {
    expect(
      await count(
        'los-andes',
        sql`select count(distinct date) as n from attendance_rolls where date < ${today} group by school_id`,
      ),
    ).toEqual([40, 40]);
    expect(
      (await count('los-andes', sql`select count(*) as n from attendance_rolls where date = ${today}`))[0],
    ).toBeGreaterThan(0);
  });

  test('teachers say different things, and never the same of who passes and who does not', async () => {
    const said = sql`select distinct comment from gradebook_term_grades where comment is not null`;
    expect((await count('los-andes', sql`select count(*) as n from (${said}) c`))[0]).toBeGreaterThan(9);
    expect(
      await count(
        'los-andes',
        sql`select count(*) as n from (${said} and passed intersect ${said} and passed is false) c`,
      ),
    ).toEqual([0]);
  });

  test('another institution stands beside it, and neither sees anything of the other', async () => {
    const people = sql`select count(*) as n from people_persons`;
    const emails = sql`select count(*) as n from people_persons where email like '%@losandes.example'`;
    expect([...ids.keys()].sort()).toEqual(['instituto-del-sur', 'los-andes']);
    const [[andes], [sur]] = [await count('los-andes', people), await count('instituto-del-sur', people)];
    const all = await database.asOwner(async (client) => {
      await client.query(
        `select set_config('patio.scope', 'tenant', false), set_config('patio.institution', '${ids.get('los-andes')}', false)`,
      );
      return Number((await client.query('select count(*) as n from people_persons')).rows[0].n);
    });
    expect([andes, sur].every((n) => Number(n) > 60)).toBe(true);
    expect(all).toBe(andes);
    expect(await count('instituto-del-sur', emails)).toEqual([0]);
    expect((await count('los-andes', emails))[0]).toBeGreaterThan(0);
  });
});

test('the same day makes the same school, down to the last mark, and a fill that was cut short leaves no trace in it', () => {
  const [first, second] = fills.filter(({ today }) => today === '2024-02-29');
  expect(Object.entries(first?.facts ?? {}).filter(([, { facts }]) => facts === 0)).toEqual([]);
  expect(second).toEqual(first);
});
