// What a student opens of recognition (badges with how far the others are, points, feedback) and what a family's home asks: processor time of
// the server and its database per request, in the demo school and in the same school made ten times larger. Goal: 6 ms, and nothing that grows.
import { figure, median, print } from './figure.ts';
import { COPIED_PEOPLE, type Copied, growTables, withDatabase } from './server/grow.ts';
import { build, dataFolder, startPatio } from './server/patio.ts';
import { enterAs } from './server/person.ts';
import { untilQuiet, usedMilliseconds } from './server/usage.ts';

const ROUNDS = 5;
const REQUESTS = 60;
const TIMES_LARGER = 10;
const GOAL = 6;

const COPIED: readonly Copied[] = [
  ...COPIED_PEOPLE,
  { table: 'sections_sections', ids: ['id'] },
  { table: 'sections_enrolments', ids: ['id', 'section_id', 'student_id'] },
  { table: 'attendance_days', ids: ['student_id'] },
  { table: 'recognition_praises', ids: ['id', 'section_id', 'student_id'] },
  { table: 'recognition_point_log', ids: ['id', 'student_id', 'ref_id'] },
];

const folder = dataFolder();
build();
const patio = await startPatio(folder.folder);

async function measure(ask: () => Promise<unknown>): Promise<number> {
  const before = usedMilliseconds(patio, folder.folder);
  for (let i = 0; i < REQUESTS; i++) await ask();
  return (usedMilliseconds(patio, folder.folder) - before) / REQUESTS;
}

try {
  await patio.said('Patio is at');
  await untilQuiet(patio, folder.folder);
  const [student, parent] = [await enterAs(patio.url, 'student'), await enterAs(patio.url, 'parent')];
  const questions = new Map<string, () => Promise<unknown>>([
    ['mine', () => student.get('/recognition/mine')],
    ['rewards', () => student.get('/recognition/rewards/mine')],
    ['feedback', () => student.get('/recognition/feedback/mine')],
    ['children', () => parent.get('/recognition/children')],
  ]);
  const measureAll = async (): Promise<Map<string, number>> => {
    const rounds = new Map([...questions.keys()].map((name) => [name, [] as number[]]));
    // They take turns, so that a busy moment of the machine meets all of them; the first round warms up.
    for (let round = 0; round <= ROUNDS; round++)
      for (const [name, ask] of questions) {
        const ms = await measure(ask);
        if (round > 0) rounds.get(name)?.push(ms);
      }
    return new Map([...rounds].map(([name, all]) => [name, median(all)]));
  };
  const small = await measureAll();
  for (const [name, ms] of small) print(figure(`recognition.${name}`, ms, 'ms', GOAL));
  await withDatabase(folder.folder, (client) => growTables(client, COPIED, TIMES_LARGER));
  await untilQuiet(patio, folder.folder);
  for (const [name, ms] of await measureAll())
    print(figure(`recognition.${name}_large`, ms, 'ms', small.get(name) ?? GOAL));
} finally {
  await patio.stop();
  folder.remove();
}
