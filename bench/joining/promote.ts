import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { figure, print } from '../figure.ts';
import { COPIED_PEOPLE, growTables, withDatabase } from '../server/grow.ts';
import type { Running } from '../server/process.ts';
import { usedMilliseconds } from '../server/usage.ts';

const STUDENTS = 5_000;
const GOAL_SECONDS = 5;

interface Overview {
  planId: string | null;
  schoolId: string;
  levels: { id: string; students: number; run: { state: string } | null }[];
}
interface Board {
  version: number;
  options: { mode: string; siblings: string };
  students: unknown[];
}

/** The rows of a school's students that promotions read, each copied with the student. */
const COPIED = [
  ...COPIED_PEOPLE,
  { table: 'sections_homeroom_enrolments', ids: ['id', 'student_id'] },
  { table: 'sections_enrolments', ids: ['id', 'student_id'] },
  { table: 'gradebook_term_grades', ids: ['student_id'] },
  { table: 'gradebook_competency_grades', ids: ['student_id'] },
];

/** A copy's ids are random bits, and answers refuse what does not have the form of an id: the bits that say its kind are set. */
async function formIds(client: pg.Client): Promise<void> {
  await client.query("set session_replication_role = 'replica'");
  for (const { table, ids } of COPIED)
    for (const id of ids)
      await client.query(`update ${table} set ${id} = overlay(overlay(${id}::text placing '8' from 15) placing 'a' from 20)::uuid
        where ${id}::text !~ '^.{14}[1-8].{4}[89ab]'`);
  await client.query("set session_replication_role = 'origin'");
}

/** Takes the step that the demo has begun back, and signs every term of every class, so that all of it is done under measurement. */
async function prepare(client: pg.Client): Promise<void> {
  await client.query(`
    delete from promotions_decisions; delete from sections_homerooms h using promotions_plans p where h.year_id = p.next_year_id;
    delete from promotions_plans`);
  await growTables(client, COPIED, Math.ceil(STUDENTS / 300));
  await formIds(client);
  await client.query(`
    insert into gradebook_sheets (institution_id, id, school_id, section_id, term_id, state, policy_version_id)
    select s.institution_id, uuidv7(), s.school_id, s.section_id, t.id, 'published', s.policy_version_id
    from (select distinct on (section_id) * from gradebook_sheets order by section_id, term_id) s
    join sections_sections c on c.institution_id = s.institution_id and c.id = s.section_id
    join schools_terms t on t.institution_id = c.institution_id and t.year_id = c.year_id
    on conflict (institution_id, section_id, term_id) do update set state = 'published'`);
  await client.query(`
    insert into gradebook_term_grades (institution_id, section_id, student_id, node, computed, standing, passed, written_by)
    select g.institution_id, g.section_id, g.student_id, t.id::text, g.computed, g.standing, g.passed, g.written_by
    from (select distinct on (section_id, student_id) * from gradebook_term_grades where node <> 'year' and computed is not null order by section_id, student_id, node) g
    join sections_sections c on c.institution_id = g.institution_id and c.id = g.section_id
    join schools_terms t on t.institution_id = c.institution_id and t.year_id = c.year_id
    on conflict do nothing`);
  // What was copied and put in form leaves dead rows; sweeping them up is no part of a promotion.
  await client.query('vacuum (analyze)');
}

/** The end of a year of five thousand: propose, accept, place and carry over every level. Processor time of the server and its database. */
export async function measurePromote(patio: Running & { url: string }, folder: string, cookie: string): Promise<void> {
  await withDatabase(folder, prepare);
  const ask = async <Answer>(method: string, address: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${patio.url}/api/promotions${address}`, {
      method,
      headers: { cookie, 'content-type': 'application/json', 'x-patio': '1', 'idempotency-key': randomUUID() },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const { schoolId } = await ask<Overview>('GET', '/overview');
  const look = () => ask<Overview>('GET', `/overview?schoolId=${schoolId}`);
  const before = usedMilliseconds(patio, folder);
  const { planId } = await ask<{ planId: string }>('POST', '/plans', { schoolId });
  await ask('POST', `/plans/${planId}/accept`, { planId });
  const { levels } = await look();
  for (const { id: gradeLevelId } of levels) {
    const { version, options, students } = await ask<Board>(
      'GET',
      `/board?planId=${planId}&gradeLevelId=${gradeLevelId}`,
    );
    if (students.length > 0) await ask('POST', '/board/place', { planId, gradeLevelId, version, options });
  }
  await ask('POST', '/runs', { planId, gradeLevelIds: levels.map(({ id }) => id) });
  for (let done = false; !done; ) {
    await pause(1_000);
    done = (await look()).levels.every(({ run }) => run?.state === 'done' || run?.state === 'failed');
  }
  const seconds = (usedMilliseconds(patio, folder) - before) / 1_000;
  const students = levels.reduce((sum, level) => sum + level.students, 0);
  print(figure('joining.promote_5000', (seconds * STUDENTS) / students, 's', GOAL_SECONDS));
}
