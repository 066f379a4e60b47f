// The dashboard of a director and questions to a year of facts of fifty thousand students, as processor time of server and database for a
// request; the nightly keeping and a whole rebuilding of the demo's schools, as processor time of whoever runs them and the database; the
// page of one student among fifty thousand; and the enrolment list of all of them as a spreadsheet, with the memory that it takes.
import { systemActor } from '@patio/access';
import { keepFacts, rebuildFacts } from '@patio/insights/server';
import { closePool, inTenant, openPool } from '@patio/platform';
import { figure, median, print } from './figure.ts';
import { growFacts, listSchools } from './insights/grow.ts';
import { growStudents, measureList } from './insights/list.ts';
import { databaseUrl, withDatabase } from './server/grow.ts';
import { build, dataFolder, startPatio } from './server/patio.ts';
import { enterAs } from './server/person.ts';
import { familyMicroseconds } from './server/process.ts';
import { postmasterOf, usedMilliseconds } from './server/usage.ts';

const ROUNDS = 5;
const REQUESTS = 30;
const STUDENTS = 50_000;
const GOALS = {
  dashboard: 15,
  explore: 40,
  studentDetail: 10,
  nightlySeconds: 60,
  rebuildSeconds: 600,
  listSeconds: 15,
  listMegabytes: 150,
} as const;

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

async function measureKeeping(): Promise<void> {
  const schools = await withDatabase(folder.folder, listSchools);
  openPool(databaseUrl(folder.folder));
  const each = async (work: typeof rebuildFacts) => {
    for (const { institutionId, id } of schools)
      await inTenant(systemActor(institutionId), (tx) => work(tx, institutionId, id));
  };
  try {
    print(figure('insights.rebuild_demo', await secondsOf(() => each(rebuildFacts)), 's', GOALS.rebuildSeconds));
    const nightly = () => each((tx, institutionId, id) => keepFacts(tx, institutionId, id, { nightly: true }));
    print(figure('insights.nightly_demo', await secondsOf(nightly), 's', GOALS.nightlySeconds));
  } finally {
    await closePool();
  }
}

async function measurePages(): Promise<void> {
  const grown = await withDatabase(folder.folder, (client) => growFacts(client, STUDENTS));
  print(figure('insights.students', grown.students, 'students', STUDENTS));
  print(figure('insights.facts', grown.facts, 'rows', grown.facts));
  const director = await enterAs(patio.url, 'director');
  print(figure('insights.dashboard', await medianOf(() => director.get('/insights/dashboard')), 'ms', GOALS.dashboard));
  const admin = await enterAs(patio.url, 'admin');
  const question = { measure: 'attendance', form: 'trend', by: 'level', step: 'week', period: 'year', against: 'none' };
  const ask = (person: typeof admin) => () => person.post('/insights/explore', question);
  print(figure('insights.explore', await medianOf(ask(admin)), 'ms', GOALS.explore));
  print(figure('insights.explore_school', await medianOf(ask(director)), 'ms', GOALS.explore));
}

async function measureStudent(): Promise<void> {
  const teacher = await enterAs(patio.url, 'teacher');
  const { students } = await teacher.get<{ students: { id: string }[] }>('/reports/students');
  const id = students[0]?.id ?? '';
  const ask = () => teacher.get(`/reports/students/${id}`);
  print(figure('insights.student_detail', await medianOf(ask), 'ms', GOALS.studentDetail));
}

async function measureExport(): Promise<void> {
  const { seconds, megabytes } = await measureList(folder.folder);
  print(figure('insights.list_xlsx', seconds, 's', GOALS.listSeconds));
  print(figure('insights.list_xlsx_memory', megabytes, 'MB', GOALS.listMegabytes));
}

try {
  await patio.said('Patio is at');
  await measureKeeping();
  await measurePages();
  const listed = await withDatabase(folder.folder, (client) => growStudents(client, STUDENTS));
  print(figure('insights.students_listed', listed, 'students', STUDENTS));
  await measureStudent();
  await measureExport();
} finally {
  await patio.stop();
  folder.remove();
}
