// An authenticated request with one question under row security: processor time of the server per request,
// against the same query on bare node:http and pg, in the same run and against the same database. Goal: 2 times.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../db/demo/people.ts';
import { figure, median, print } from './figure.ts';
import { build, dataFolder, signIn, startPatio } from './server/patio.ts';
import { cpuMicroseconds, type Running, start } from './server/process.ts';

const ROUNDS = 7;
/** Counted, not timed: a busy machine then measures the same work, only later. */
const WARM_UP = 15_000;
const REQUESTS = 3_000;
const CONNECTIONS = 8;
/** How many notifications are unread: one small query, asked by every page. */
const ADDRESS = '/api/notices/unread';
const QUERY = 'select count(*)::int as count from notices_notifications where user_id = $1 and read_at is null';

type Headers = Record<string, string>;
interface Measured {
  cpu: number;
  rate: number;
  p99: number;
}

/** Asks as fast as the server answers, and looks at what the server's process used meanwhile. */
async function measure(server: Running, address: string, headers: Headers, amount: number): Promise<Measured> {
  const pid = server.child.pid ?? 0;
  const before = cpuMicroseconds(pid);
  const load = await autocannon({ url: server.url + address, headers, connections: CONNECTIONS, amount });
  if (load.non2xx > 0 || load.errors > 0) throw new Error(`${load.non2xx} answers were no success`);
  return {
    cpu: (cpuMicroseconds(pid) - before) / load.requests.total,
    rate: load.requests.average,
    p99: load.latency.p99,
  };
}

/** Where the embedded database of a data folder answers, as the role that owns nothing. */
function appUrl(folder: string): string {
  const { app } = JSON.parse(readFileSync(path.join(folder, 'database-roles.json'), 'utf8')) as { app: string };
  const port = readFileSync(path.join(folder, 'postgres-18', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://patio_app:${app}@127.0.0.1:${port}/patio`;
}

async function startBare(folder: string, me: { institutionId: string; userId: string }): Promise<Running> {
  const env = {
    BARE_DATABASE_URL: appUrl(folder),
    BARE_INSTITUTION: me.institutionId,
    BARE_USER: me.userId,
    BARE_QUERY: QUERY,
  };
  return start([path.join(import.meta.dirname, 'server/bare.ts')], env, '/healthz');
}

interface Me {
  user: { id: string };
  activeMembershipId: string;
  memberships: { id: string; institutionId: string }[];
}
const institutionOf = ({ memberships, activeMembershipId }: Me): string =>
  memberships.find(({ id }) => id === activeMembershipId)?.institutionId ?? '';

build();
const { folder, remove } = dataFolder();
const patio = await startPatio(folder);
try {
  await patio.said('Patio is at'); // the demo school is filled after the doors are open
  const teacher = DEMO_PEOPLE.find(({ role }) => role === 'teacher');
  const cookie = await signIn(patio.url, { identifier: teacher?.signIn, password: DEMO_PASSWORD });
  const me: Me = await (await fetch(`${patio.url}/api/accounts/me`, { headers: { cookie } })).json();
  const bare = await startBare(folder, { institutionId: institutionOf(me), userId: me.user.id });
  const [ours, theirs]: Measured[][] = [[], []];
  // The first round warms both up; after that they take turns, so that a busy moment of the machine meets both.
  for (let round = 0; round <= ROUNDS; round++) {
    const amount = round === 0 ? WARM_UP : REQUESTS;
    const [one, other] = [await measure(patio, ADDRESS, { cookie }, amount), await measure(bare, '/', {}, amount)];
    if (round === 0) continue;
    ours?.push(one);
    theirs?.push(other);
  }
  const middle = (of: Measured[] | undefined, what: keyof Measured) => median((of ?? []).map((one) => one[what]));
  print(figure('request.cpu', middle(ours, 'cpu'), 'µs', middle(theirs, 'cpu')));
  print(figure('request.rate', middle(ours, 'rate'), 'requests/s', middle(theirs, 'rate')));
  print(figure('request.p99', middle(ours, 'p99'), 'ms', middle(theirs, 'p99')));
  await bare.stop();
} finally {
  await patio.stop();
  remove();
}
