import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemActor } from '@patio/access';
import { openAccounts } from '@patio/accounts/server';
import { diskStore, inPlatform, inTenant, openFiles, openSecrets, readConfig } from '@patio/platform';
import { institutions } from '@patio/schools/server';
import { useTestDatabase } from '@patio/testing';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fillDemo } from '../fill.ts';

vi.setConfig({ hookTimeout: 240_000 });
const folder = mkdtempSync(path.join(tmpdir(), 'patio-demo-work-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const database = useTestDatabase();
let institutionId = '';

const ask = async <Row extends Record<string, unknown>>(question: SQL): Promise<Row[]> =>
  (await inTenant(systemActor(institutionId), (tx) => tx.execute<Row>(question))).rows;

beforeAll(async () => {
  const config = readConfig({ DATA_DIR: folder });
  openAccounts({ ...config, secrets: openSecrets(config) });
  openFiles(diskStore(path.join(folder, 'files')));
  await fillDemo('tiny', { ownerUrl: database.ownerUrl });
  const [andes] = await inPlatform(undefined, (tx) =>
    tx.select().from(institutions).where(eq(institutions.slug, 'los-andes')),
  );
  institutionId = andes?.institutionId ?? '';
});

test('every class of a running term has work to do, overdue, to grade, graded and returned', async () => {
  const rows = await ask<{ name: string; moments: string[] }>(sql`
    select s.name, array_agg(distinct case when x.due_at > now() then 'to_do' when i.released_at is not null then 'returned'
      when exists (select 1 from assignments_submissions w where w.assigned_id = x.id and w.mark = 'draft') then 'graded'
      when exists (select 1 from assignments_submissions w where w.assigned_id = x.id and w.waits) then 'waiting' else 'overdue' end) as moments
    from assignments_sections x join sections_sections s on s.id = x.section_id join gradebook_items i on i.id = x.item_id
    where exists (select 1 from sections_enrolments e where e.section_id = s.id and e.until_on is null)
    group by s.name`);
  expect(rows.length).toBeGreaterThan(20);
  const short = rows.filter(({ moments }) => moments.length < 4);
  // A class of very few may happen to have nothing graded or nothing waiting.
  expect(short.length / rows.length).toBeLessThan(0.25);
});

test('four rubrics are shared in each school', async () => {
  const rows = await ask<{ rubrics: number }>(sql`
    select count(*)::int as rubrics from assignments_rubrics where shared group by school_id`);
  expect(rows.map(({ rubrics }) => rubrics)).toEqual([4, 4]);
});

test('what was returned stands in the gradebook with the same mark, and drafts do not', async () => {
  const [sums] = await ask<{ released: number; alike: number; leaked: number }>(sql`
    select count(*) filter (where w.mark = 'released')::int as released,
      count(*) filter (where w.mark = 'released' and g.score = w.score)::int as alike,
      count(*) filter (where w.mark <> 'released' and g.item_id is not null)::int as leaked
    from assignments_submissions w join assignments_sections x on x.id = w.assigned_id
    left join gradebook_grades g on g.section_id = x.section_id and g.item_id = x.item_id and g.student_id = w.student_id`);
  expect(sums?.released).toBeGreaterThan(50);
  expect(sums?.alike).toBe(sums?.released);
  expect(sums?.leaked).toBe(0);
});
