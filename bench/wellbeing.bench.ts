// The care team's board of two hundred cases and one case opened with a key, as processor time of the server and its database; and early
// warning over a school of five thousand students, all of them and then one, as processor time of whoever runs it and the database.
import { systemActor } from '@patio/access';
import { closePool, inTenant, openPool } from '@patio/platform';
import { runRound, runRules } from '@patio/warnings/server';
import { DEMO_PHRASE } from '../modules/wellbeing/testing/demo-keys.ts';
import { figure, median, print } from './figure.ts';
import { databaseUrl, withDatabase } from './server/grow.ts';
import { build, dataFolder, startPatio } from './server/patio.ts';
import { enterAs } from './server/person.ts';
import { familyMicroseconds } from './server/process.ts';
import { postmasterOf, usedMilliseconds } from './server/usage.ts';
import { findPlace, growCases, growStudents, type Place } from './wellbeing/grow.ts';

const ROUNDS = 5;
const REQUESTS = 40;
const GOALS = { board: 15, caseOpen: 10, roundSeconds: 20, oneSeconds: 2 } as const;

interface Board {
  cards: { id: string; number: number; mine: boolean }[];
}

const folder = dataFolder();
build();
const patio = await startPatio(folder.folder);

async function medianOf(ask: () => Promise<unknown>): Promise<number> {
  const rounds: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const before = usedMilliseconds(patio, folder.folder);
    for (let i = 0; i < REQUESTS; i++) await ask();
    if (round > 0) rounds.push((usedMilliseconds(patio, folder.folder) - before) / REQUESTS);
  }
  return median(rounds);
}

/** Processor seconds of this process and of the whole database. */
async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const database = () => familyMicroseconds(postmasterOf(folder.folder));
  const [own, before] = [process.cpuUsage(), database()];
  await work();
  const { user, system } = process.cpuUsage(own);
  return (user + system + database() - before) / 1_000_000;
}

async function measurePages(place: Place): Promise<void> {
  const psychologist = await enterAs(patio.url, 'psychology');
  await psychologist.post('/wellbeing/keys/open', { phrase: DEMO_PHRASE });
  const board = () => psychologist.get<Board>('/wellbeing/board');
  const own = (await board()).cards.find(({ mine }) => mine);
  if (!own) throw new Error('the demo psychologist has no case');
  await withDatabase(folder.folder, (client) => growCases(client, place));
  const { cards } = await board();
  print(figure('wellbeing.board_cards', cards.length, 'cases', 200));
  print(figure('wellbeing.board', await medianOf(board), 'ms', GOALS.board));
  const open = () => psychologist.get(`/wellbeing/cases/${own.id}`);
  print(figure('wellbeing.case_open', await medianOf(open), 'ms', GOALS.caseOpen));
}

async function measureWarnings({ institutionId, schoolId }: Place): Promise<void> {
  const students = await withDatabase(folder.folder, (client) => growStudents(client, { institutionId, schoolId }));
  print(figure('wellbeing.warnings_students', students, 'students', 5_000));
  openPool(databaseUrl(folder.folder));
  try {
    const actor = systemActor(institutionId);
    const round = () => inTenant(actor, (tx) => runRound(tx, institutionId, schoolId));
    print(figure('wellbeing.warnings_round', await secondsOf(round), 's', GOALS.roundSeconds));
    print(figure('wellbeing.warnings_again', await secondsOf(round), 's', GOALS.roundSeconds));
    const { rows } = await withDatabase(folder.folder, (client) =>
      client.query<{ id: string }>('select student_id as id from warnings_signals where school_id = $1 limit 20', [
        schoolId,
      ]),
    );
    const each: number[] = [];
    for (const { id } of rows)
      each.push(await secondsOf(() => inTenant(actor, (tx) => runRules(tx, institutionId, schoolId, [id]))));
    print(figure('wellbeing.warnings_one', median(each), 's', GOALS.oneSeconds));
  } finally {
    await closePool();
  }
}

try {
  await patio.said('Patio is at');
  const place = await withDatabase(folder.folder, findPlace);
  await measurePages(place);
  await measureWarnings(place);
} finally {
  await patio.stop();
  folder.remove();
}
