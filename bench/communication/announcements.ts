import { randomUUID } from 'node:crypto';
import { makeId } from '@patio/kernel';
import type pg from 'pg';
import { type Figure, figure, median } from '../figure.ts';
import { COPIED_PEOPLE, growTables } from '../server/grow.ts';
import type { enterAs } from '../server/person.ts';

type Person = Awaited<ReturnType<typeof enterAs>>;
interface Asked {
  url: string;
  admin: Person;
  parent: Person;
  /** Processor time of the server and its database for one request, in milliseconds. */
  measure: (ask: () => Promise<unknown>) => Promise<number>;
  /** What both have used so far. */
  used: () => number;
  withDatabase: <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>;
}

const PEOPLE = 100_000;
const ROUNDS = 5;

/** So many families that an announcement to all schools reaches a hundred thousand guardians, each with an account. */
async function growFamilies(client: pg.Client): Promise<void> {
  const tied =
    "select count(distinct g.person_id)::int as count from people_guardianships g join schools_institutions i using (institution_id) where i.slug = 'los-andes'";
  const { rows } = await client.query<{ count: number }>(tied);
  const times = Math.ceil(PEOPLE / (rows[0]?.count ?? 1)) + 1;
  await growTables(
    client,
    [...COPIED_PEOPLE, { table: 'people_guardianships', ids: ['id', 'student_id', 'person_id'] }],
    times,
  );
  await client.query(`update people_persons p set user_id = md5(p.id::text || 'account')::uuid
    where p.user_id is null and exists (select 1 from people_guardianships g where g.institution_id = p.institution_id and g.person_id = p.id)`);
  await client.query(`insert into accounts_users (id, given_names, surnames, email)
    select p.user_id, p.given_names, p.first_surname, p.user_id || '@bench.invalid' from people_persons p where p.user_id is not null on conflict do nothing`);
  await client.query(`insert into accounts_memberships (institution_id, id, user_id, role, starts_on)
    select p.institution_id, md5(p.id::text || 'membership')::uuid, p.user_id, 'parent', '2026-01-01' from people_persons p
    where p.user_id is not null and not exists (select 1 from accounts_memberships m where m.institution_id = p.institution_id and m.user_id = p.user_id)`);
  await client.query(
    'analyze people_persons, people_students, people_guardianships, accounts_users, accounts_memberships',
  );
}

interface Written {
  version: number;
  state: string;
  progress: { people: number; told: number };
}

async function put<Answer>({ url, admin }: Asked, address: string, body: unknown): Promise<Answer> {
  const headers = {
    cookie: admin.cookie,
    'content-type': 'application/json',
    'x-patio': '1',
    'idempotency-key': randomUUID(),
  };
  const answer = await fetch(`${url}/api${address}`, { method: 'PUT', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends one announcement to everybody, in the app and as a letter to each, and waits until the last one is told. */
async function fanOut(asked: Asked): Promise<{ people: number; seconds: number }> {
  const { admin, used } = asked;
  const { groups } = await admin.get<{ groups: { id: string }[] }>('/announcements/groups');
  const id = makeId();
  const body = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Mañana no hay clases.' }] }],
  };
  const draft = await put<Written>(asked, `/announcements/written/${id}`, {
    ...{
      seen: 0,
      include: groups.map((group) => group.id).filter((group) => group.startsWith('school:')),
      exclude: [],
      roles: ['guardian'],
    },
    ...{ texts: { es: { title: 'Mañana no hay clases', body }, en: null }, files: [], ask: 'acknowledge' },
    ...{ answerBy: null, pinned: false, expiresOn: null },
  });
  const before = used();
  await admin.post(`/announcements/written/${id}/publish`, { version: draft.version });
  // Asked of the database itself, so that looking costs next to nothing.
  const stateNow = (client: pg.Client) =>
    client.query<{ state: string }>('select state from announcements_announcements where id = $1', [id]);
  for (;;) {
    await pause(5_000);
    const { rows } = await asked.withDatabase(stateNow);
    if (rows[0]?.state === 'sent') break;
  }
  const seconds = (used() - before) / 1_000;
  return { people: (await admin.get<Written>(`/announcements/written/${id}`)).progress.told, seconds };
}

/** What a family's list costs, and one announcement to a hundred thousand people. */
export async function measureAnnouncements(asked: Asked): Promise<Figure[]> {
  const rounds: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const ms = await asked.measure(() => asked.parent.get('/announcements/received?limit=20'));
    if (round > 0) rounds.push(ms);
  }
  await asked.withDatabase(growFamilies);
  const { people, seconds } = await fanOut(asked);
  if (people < PEOPLE) throw new Error(`only ${people} were told`);
  const letters = await asked.withDatabase(async (client) => {
    const count =
      "select count(*)::int as count from platform_mails where kind = 'announcements.answer_wanted' and to_address like '%@bench.invalid'";
    return (await client.query<{ count: number }>(count)).rows[0]?.count ?? 0;
  });
  if (letters < PEOPLE) throw new Error(`only ${letters} letters were written`);
  return [
    figure('announcements.list', median(rounds), 'ms', 5),
    figure('announcements.fan_out_100000', (seconds / people) * PEOPLE, 's', 60),
  ];
}
