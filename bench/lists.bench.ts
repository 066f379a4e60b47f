// First pages and searches of people: processor time of program and database together, in a school of 620 children
// and in one of 100,000, side by side in one database. Goals: 30 ms a page, and a page that does not grow with the school.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Actor, systemActor } from '@patio/access';
import { localDateAt } from '@patio/kernel';
import { findPersons, listGuardians, listStaff, listStudents } from '@patio/people/server';
import {
  clock,
  inTenant,
  listAudit,
  openDatabase,
  prepareJobTables,
  readConfig,
  type Tx,
  takeStock,
} from '@patio/platform';
import { Chance } from '@patio/schools/testing';
import '@patio/sections/server'; // the list of students names their homerooms
import { makeFamilies } from '../db/demo/families.ts';
import { foundInstitution, openInstitution, registerAll } from '../db/demo/institution.ts';
import { openSchool } from '../db/demo/schools.ts';
import { figure, median, print } from './figure.ts';
import { dataFolder } from './server/patio.ts';
import { familyMicroseconds } from './server/process.ts';

const SMALL = 620;
const LARGE = Number(process.env.STUDENTS ?? 100_000);
const GOAL_MS = 30;
const ROUNDS = 7;
const CALLS = 20;

/** A school of this many children in an institution of its own. */
async function makeSchool(slug: string, students: number): Promise<Actor> {
  const founded = await foundInstitution({ name: slug, legalName: slug, slug, country: 'PE', currency: 'PEN' });
  const today = localDateAt(clock.now(), 'America/Lima');
  const school = await openSchool(
    founded.actor,
    { name: slug, code: slug, country: 'PE', timeZone: 'America/Lima', stages: ['preschool', 'primary', 'secondary'] },
    today,
    3,
  );
  for (let done = 0; done < students; done += 5_000)
    await registerAll(
      founded.actor,
      makeFamilies(new Chance(`${slug} ${done}`), school, Math.min(5_000, students - done), today, done + 1),
    );
  await openInstitution(founded);
  return systemActor(founded.institutionId);
}

const page = { limit: 50 };
const QUESTIONS: Record<string, (tx: Tx, actor: Actor) => Promise<unknown>> = {
  students: (tx, actor) => listStudents(tx, actor, page),
  'students.search': (tx, actor) => listStudents(tx, actor, { ...page, search: 'quispe mat' }),
  guardians: (tx, actor) => listGuardians(tx, actor, page),
  'persons.search': (tx, actor) => findPersons(tx, actor, { search: 'huaman ros', limit: 20 }),
  staff: (tx, actor) => listStaff(tx, actor, page),
  audit: (tx, actor) => listAudit(tx, actor, {}, page),
};

const { folder, remove } = dataFolder();
const database = await openDatabase(readConfig({ DATA_DIR: folder }), { steps: [prepareJobTables] });
try {
  const postmaster = Number(readFileSync(path.join(folder, 'postgres-18', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const cpu = () => process.cpuUsage().user + process.cpuUsage().system + familyMicroseconds(postmaster);
  const small = await makeSchool('chico', SMALL);
  const large = await makeSchool('grande', LARGE);
  await takeStock(database.ownerUrl);
  /** Milliseconds of processor time for one call, in the middle of several rounds. */
  const measure = async (actor: Actor, ask: (tx: Tx, actor: Actor) => Promise<unknown>) => {
    const rounds: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const before = cpu();
      for (let i = 0; i < CALLS; i++) await inTenant(actor, (tx) => ask(tx, actor));
      if (round > 0) rounds.push((cpu() - before) / CALLS / 1_000);
    }
    return median(rounds);
  };
  for (const [name, ask] of Object.entries(QUESTIONS)) {
    const [few, many] = [await measure(small, ask), await measure(large, ask)];
    print(figure(`lists.${name}`, many, 'ms', GOAL_MS));
    print(figure(`lists.${name}.large_to_small`, many, 'ms', few));
  }
} finally {
  await database.close();
  remove();
}
