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
const PAID = 60;
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
const patio = await startPatio(folder.folder, { STRIPE_URL: await stripe.listen() });
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

/** Each payment is told twice, as providers do; the second time nothing is left to be done. */
async function tell(admin: Person, parent: Person): Promise<void> {
  const { address, notices } = await payAtProvider(admin, parent, stripe, PAID);
  const before = used();
  for (const { body, headers } of notices) {
    const { status } = await fetch(patio.url + address, { method: 'POST', body, headers });
    if (status !== 200) throw new Error(`a notice was answered with ${status}`);
  }
  await withDatabase(folder.folder, (client) => settled(client, notices.length));
  print(figure('fees.webhook', (used() - before) / notices.length, 'ms', GOALS.webhook));
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
  const [parent, admin] = [await enterAs(patio.url, 'parent'), await enterAs(patio.url, 'admin')];
  print(figure('fees.family', await medianOf(() => parent.get('/fees/family')), 'ms', GOALS.family));
  await tell(admin, parent);
  const { schoolId } = await admin.get<Setup>('/fees/setup');
  await withDatabase(folder.folder, (client) => growFamilies(client, schoolId, INVOICES));
  await issue(admin, schoolId);
  await withDatabase(folder.folder, (client) => growBooks(client, schoolId, MOVEMENTS));
  const debts = `/fees/debtors?schoolId=${schoolId}`;
  print(figure('fees.ageing', await medianOf(() => admin.get(debts)), 'ms', GOALS.ageing));
  print(figure('fees.family_large', await medianOf(() => parent.get('/fees/family')), 'ms', GOALS.family));
} finally {
  await patio.stop();
  await stripe.close();
  folder.remove();
}
