import { findActorOf } from '@patio/accounts/server';
import { closePool, diskStore, openFiles, openPool } from '@patio/platform';
import { makeAtOnce } from '@patio/reports/testing';
import type pg from 'pg';
import { COPIED_PEOPLE, type Copied, databaseUrl, growTables, withDatabase } from '../server/grow.ts';
import { residentMegabytes } from '../server/process.ts';

/** Students as a list of enrolment shows them, with the group and the family of each. */
const LISTED: readonly Copied[] = [
  ...COPIED_PEOPLE,
  { table: 'people_guardianships', ids: ['id', 'student_id'] },
  { table: 'sections_homeroom_enrolments', ids: ['id', 'student_id'] },
];
const EVERY_MS = 20;

type Head = {
  institutionId: string;
  membershipId: string;
  students: number;
};

/** Somebody of the office of the largest institution, with how many students it has. */
async function findHead(client: pg.Client): Promise<Head> {
  const { rows } = await client.query<Head>(
    `select m.institution_id as "institutionId", m.id as "membershipId", (select count(*)::int from people_students st
       where st.institution_id = m.institution_id and st.merged_into_id is null and st.status in ('active', 'on_leave')) as students
     from accounts_memberships m where m.role = 'admin' and m.school_id is null and m.ended_at is null order by students desc, m.id limit 1`,
  );
  const [head] = rows;
  if (!head) throw new Error('nobody leads an institution of the demo');
  return head;
}

/** Makes so many students of those that the demo has. */
export async function growStudents(client: pg.Client, students: number): Promise<number> {
  const { students: there } = await findHead(client);
  await growTables(client, LISTED, Math.ceil(students / Math.max(1, there)));
  return (await findHead(client)).students;
}

/** The enrolment list of an institution as a spreadsheet: seconds of this process, and how much more memory it held at most. */
export async function measureList(folder: string): Promise<{ seconds: number; megabytes: number }> {
  const { institutionId, membershipId } = await withDatabase(folder, findHead);
  openPool(databaseUrl(folder));
  openFiles(diskStore(`${folder}/files`));
  try {
    const actor = await findActorOf(institutionId, membershipId);
    if (!actor) throw new Error('the head of the institution is gone');
    const make = (report: string) => makeAtOnce(actor, { report, parameters: {}, format: 'xlsx', locale: 'es' });
    const [before, began] = [residentMegabytes(process.pid), process.cpuUsage()];
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, residentMegabytes(process.pid));
    }, EVERY_MS);
    await make('enrolment');
    clearInterval(watch);
    const { user, system } = process.cpuUsage(began);
    return { seconds: (user + system) / 1_000_000, megabytes: most - before };
  } finally {
    await closePool();
  }
}
