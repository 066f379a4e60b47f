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
  (await inTenant(systemActor(institutionId), (tx) => tx.execute(question))).rows as Row[];

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

/** Classes with students whose term runs and whose grades nobody has signed; the youngest have no assignments. */
const OPEN = sql`from sections_sections s join courses_courses c on c.id = s.course_id
  join schools_grade_levels l on l.id = c.grade_level_id and l.stage <> 'preschool'
  join schools_terms t on t.year_id = s.year_id and current_date between t.starts_on and t.ends_on
    and not exists (select 1 from schools_terms part where part.parent_id = t.id)
  where s.state = 'active' and exists (select 1 from sections_enrolments e where e.section_id = s.id and e.until_on is null)
    and not exists (select 1 from gradebook_sheets g where g.section_id = s.id and g.term_id = t.id and g.state <> 'draft')`;

test('every class of a running term has five assignments, from one to do to one that was returned', async () => {
  const rows = await ask<{ id: string; given: number; ahead: number; returned: number }>(sql`
    select s.id, count(x.id)::int as given, count(x.id) filter (where x.due_at > now())::int as ahead,
      count(x.id) filter (where exists (select 1 from assignments_submissions w where w.assigned_id = x.id and w.mark = 'released'))::int as returned
    from (select s.id ${OPEN}) s left join (assignments_sections x join assignments_assignments a on a.id = x.assignment_id and a.kind = 'task')
      on x.section_id = s.id group by s.id`);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ given, ahead }) => given !== 5 || ahead < 1)).toEqual([]);
  // In a class of very few, nobody may have handed in.
  expect(rows.filter(({ returned }) => returned === 1).length / rows.length).toBeGreaterThan(0.8);
});

test('some classes work in groups that have begun to write together, and some work is a PDF', async () => {
  const [found] = await ask<{ groups: number; alone: number; drafts: number; papers: number }>(sql`
    select (select count(*) from assignments_groups)::int as groups,
      (select count(*) from assignments_groups g where not exists (select 1 from assignments_members m where m.group_id = g.id))::int as alone,
      (select count(*) from assignments_drafts where group_id is not null)::int as drafts,
      (select count(*) from assignments_files where type = 'application/pdf' and handed_in)::int as papers`);
  expect(found).toMatchObject({ alone: 0, drafts: 6 });
  expect(found?.papers).toBeGreaterThan(0);
  expect(found?.groups).toBeGreaterThan(6);
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

test('classes have an exam that was returned and one with draft marks, on papers of a bank of three hundred questions', async () => {
  const having = (mark: string) => sql`(select count(distinct x.section_id)::int from assignments_sections x
    join assignments_assignments a on a.id = x.assignment_id and a.kind = 'exam'
    join assignments_submissions w on w.assigned_id = x.id and w.mark = ${mark} and w.score is not null)`;
  const [found] = await ask<{ questions: number; returned: number; marked: number; sat: number; silent: number }>(sql`
    select (select count(*)::int from assessments_questions where state = 'ready') as questions,
      ${having('released')} as returned, ${having('draft')} as marked,
      (select count(*)::int from assessments_attempts where grade is not null) as sat,
      (select count(*)::int from assessments_attempts t where t.grade is not null
        and not exists (select 1 from assessments_answers n where n.attempt_id = t.id)) as silent`);
  expect(found?.questions).toBeGreaterThanOrEqual(300);
  expect(found?.returned).toBeGreaterThan(10);
  expect(found?.marked).toBeGreaterThan(10);
  expect(found?.sat).toBeGreaterThan(20);
  expect(found?.silent).toBe(0);
});
