// Money: what a family's page asks, what a provider's notice costs from the door to the books, what the office's list of debts costs over
// two hundred thousand movements, and a school's ten thousand invoices issued by the job. Processor time of the server and its database.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { StripeServer } from '../modules/fees/testing/stripe-server.ts';
import { figure, median, print } from './figure.ts';
import { growBooks, growFamilies } from './money/grow.ts';
import { payAtProvider, settled } from './money/notices.ts';
import { withDatabase } from './server/grow.ts';
import { build, dataFolder, startPatio } from './server/patio.ts';
import { enterAs } from './server/person.ts';
import { usedMilliseconds } from './server/usage.ts';

const ROUNDS = 5;
const REQUESTS = 40;
const INVOICES = 10_000;
const MOVEMENTS = 200_000;
/** So many payments warm up what settles them, as many are settled, and of as many only the door is measured. */
const WARMING = 30;
const PAID = 3 * WARMING;
const GOALS = { family: 6, webhook: 8, ageing: 30, issueSeconds: 30 } as const;

interface Setup {
  schoolId: string;
  schools: { id: string }[];
  concepts: { id: string; kind: string }[];
  plans: { conceptId: string; instalments: { id: string; issued: number }[] }[];
}
interface Run {
  state: 'running' | 'done';
  planned: number;
  issued: number;
}

const folder = dataFolder();
build();
const stripe = new StripeServer();
const env = { STRIPE_URL: await stripe.listen() };
let patio = await startPatio(folder.folder, env);
const used = () => usedMilliseconds(patio, folder.folder);

async function medianOf(ask: () => Promise<unknown>): Promise<number> {
  const rounds: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const before = used();
    for (let i = 0; i < REQUESTS; i++) await ask();
    if (round > 0) rounds.push((used() - before) / REQUESTS);
  }
  return median(rounds);
}

type Person = Awaited<ReturnType<typeof enterAs>>;

/** The same school in another process. */
async function reopen(role: 'web' | 'all'): Promise<void> {
  await patio.stop();
  patio = await startPatio(folder.folder, env, [`--role=${role}`]);
}

/** Waits until what the start of a server left to be done is done: a second in which it hardly works. */
async function quiet(): Promise<void> {
  for (let second = 0; second < 90; second++) {
    const before = used();
    await pause(1_000);
    if (used() - before < 40) return;
  }
}

/**
 * Each payment is told twice, as providers do; the second time nothing is left to be done. What it costs at the door (the signature is
 * checked, the notice kept, its work begun) is apart from what it costs until the money is in the books and the family knows.
 */
async function tell(admin: Person, parent: Person): Promise<void> {
  const { address, notices } = await payAtProvider(admin, parent, stripe, PAID);
  const send = async (some: typeof notices) => {
    for (const { body, headers } of some) {
      const { status } = await fetch(patio.url + address, { method: 'POST', body, headers });
      if (status !== 200) throw new Error(`a notice was answered with ${status}`);
    }
  };
  const part = (at: number) => notices.slice(at * WARMING * 2, (at + 1) * WARMING * 2);
  const settle = (count: number) => withDatabase(folder.folder, (client) => settled(client, count));
  const [warming, whole, door] = [part(0), part(1), part(2)];
  await send(warming);
  await settle(warming.length);
  await quiet();
  const before = used();
  await send(whole);
  await settle(warming.length + whole.length);
  print(figure('fees.webhook_settled', (used() - before) / whole.length, 'ms', GOALS.webhook));
  // The door alone: a process that answers requests and does no work of its own.
  await reopen('web');
  await send(warming);
  await quiet();
  const atDoor = used();
  await send(door);
  print(figure('fees.webhook', (used() - atDoor) / door.length, 'ms', GOALS.webhook));
  await reopen('all');
  await settle(notices.length);
}

async function issue(admin: Person, schoolId: string): Promise<void> {
  const setup = await admin.get<Setup>(`/fees/setup?schoolId=${schoolId}`);
  const tuition = setup.concepts.find(({ kind }) => kind === 'tuition');
  const parts = setup.plans.find(({ conceptId }) => conceptId === tuition?.id)?.instalments ?? [];
  const next = parts.findLast(({ issued }) => issued === 0) ?? parts.at(-1);
  const runId = randomUUID();
  const before = used();
  await admin.post(`/fees/instalments/${next?.id}/issue`, { runId });
  let run: Run;
  do {
    await pause(500);
    run = await admin.get<Run>(`/fees/runs/${runId}`);
  } while (run.state === 'running');
  const seconds = (used() - before) / 1_000;
  print(figure('fees.issue_10000', (seconds * INVOICES) / run.issued, 's', GOALS.issueSeconds));
}

try {
  await patio.said('Patio is at');
  const enter = async () => [await enterAs(patio.url, 'parent'), await enterAs(patio.url, 'admin')] as const;
  let [parent, admin] = await enter();
  await quiet();
  print(figure('fees.family', await medianOf(() => parent.get('/fees/family')), 'ms', GOALS.family));
  await tell(admin, parent);
  [parent, admin] = await enter();
  const { schoolId } = await admin.get<Setup>('/fees/setup');
  await withDatabase(folder.folder, (client) => growFamilies(client, schoolId, INVOICES));
  await issue(admin, schoolId);
  await withDatabase(folder.folder, (client) => growBooks(client, schoolId, MOVEMENTS));
  await quiet();
  const debts = `/fees/debtors?schoolId=${schoolId}`;
  print(figure('fees.ageing', await medianOf(() => admin.get(debts)), 'ms', GOALS.ageing));
  await quiet();
  print(figure('fees.family_large', await medianOf(() => parent.get('/fees/family')), 'ms', GOALS.family));
} finally {
  await patio.stop();
  await stripe.close();
  folder.remove();
}
