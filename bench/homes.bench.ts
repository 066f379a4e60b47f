// Each role's home: processor time of server and database for the one request that its page sends, frame included, in the demo
// school and in the same school made ten times larger. Goals: student 6, parent 8, teacher 6, director 10 ms, and nothing that grows.
import type { Role, ScreenRoute } from '@patio/access';
import { batchAddress, batchItem, queryInput } from '@patio/client/queries';
import { builtRoutes } from '../apps/web/src/built.ts';
import { frameAsks } from '../apps/web/src/early/table.ts';
import { figure, median, print } from './figure.ts';
import { COPIED_PEOPLE, type Copied, growTables, withDatabase } from './server/grow.ts';
import { build, dataFolder, startPatio } from './server/patio.ts';
import { enterAs } from './server/person.ts';
import { untilQuiet, usedMilliseconds } from './server/usage.ts';

const ROUNDS = 5;
const WARM_UP_ROUNDS = 3;
const REQUESTS = 30;
const TIMES_LARGER = 10;
const HOMES = [
  { role: 'student', paths: ['/student/home', '/student/home-normal'], goal: 6 },
  { role: 'parent', paths: ['/parent/home'], goal: 8 },
  { role: 'teacher', paths: ['/teacher/home'], goal: 6 },
  { role: 'director', paths: ['/director/home'], goal: 10 },
  { role: 'admin', paths: ['/admin/home'], goal: 25 },
] as const satisfies readonly { role: Role; paths: readonly string[]; goal: number }[];

/** Tables of those whom a home tells of. */
const COPIED: readonly Copied[] = [
  ...COPIED_PEOPLE,
  { table: 'sections_sections', ids: ['id'] },
  { table: 'sections_enrolments', ids: ['id', 'section_id', 'student_id'] },
  { table: 'attendance_days', ids: ['student_id'] },
];

/** What the page of an address sends before its code has arrived. */
function requestOf(route: ScreenRoute): string {
  const asks = [...frameAsks(route.path.split('/')[1] ?? ''), ...(route.asks ?? [])];
  return batchAddress(
    asks.map(({ of, input }) =>
      batchItem(
        of,
        queryInput(input, {}, () => undefined),
      ),
    ),
  );
}

interface Home {
  role: Role;
  goal: number;
  ask(): Promise<void>;
}

async function openAs(url: string, { role, paths, goal }: (typeof HOMES)[number]): Promise<Home | null> {
  const route = builtRoutes.find(({ path, asks }) => asks?.length && paths.some((each) => each === path));
  if (!route) return null;
  const { cookie } = await enterAs(url, role);
  const address = url + requestOf(route);
  const ask = async () => {
    const answer = await fetch(address, { headers: { cookie, 'x-patio': '1', 'x-patio-locale': 'es' } });
    const refused = [...(await answer.text()).matchAll(/^\d+ (?!200 )(\d+) .*$/gm)];
    if (!answer.ok || refused.length > 0) throw new Error(`${role}: ${answer.status} ${refused.map(([line]) => line)}`);
  };
  return { role, goal, ask };
}

const folder = dataFolder();
build();
const patio = await startPatio(folder.folder);

async function measure({ ask }: Home): Promise<number> {
  const before = usedMilliseconds(patio, folder.folder);
  for (let i = 0; i < REQUESTS; i++) await ask();
  return (usedMilliseconds(patio, folder.folder) - before) / REQUESTS;
}

async function measureAll(homes: readonly Home[]): Promise<Map<Role, number>> {
  const rounds = new Map<Role, number[]>(homes.map(({ role }) => [role, []]));
  // They take turns, so that a busy moment of the machine meets all of them; the first rounds warm up program and connections.
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++)
    for (const home of homes) {
      const ms = await measure(home);
      if (round >= WARM_UP_ROUNDS) rounds.get(home.role)?.push(ms);
    }
  return new Map([...rounds].map(([role, all]) => [role, median(all)]));
}

try {
  await patio.said('Patio is at');
  await untilQuiet(patio, folder.folder);
  const opened = await Promise.all(HOMES.map((home) => openAs(patio.url, home)));
  const homes = opened.filter((home) => home !== null);
  const small = await measureAll(homes);
  for (const { role, goal } of homes) print(figure(`homes.${role}`, small.get(role) ?? Number.NaN, 'ms', goal));
  await withDatabase(folder.folder, (client) => growTables(client, COPIED, TIMES_LARGER));
  await untilQuiet(patio, folder.folder);
  const large = await measureAll(homes);
  for (const { role } of homes)
    print(figure(`homes.${role}_large`, large.get(role) ?? Number.NaN, 'ms', small.get(role) ?? Number.NaN));
} finally {
  await patio.stop();
  folder.remove();
}
