// First pages and searches of people, accounts and sections: processor time of program and database together, in a school of 620 children
// and in one of 100,000, side by side in one database. Goals: 30 ms a page, and a page that does not grow with the school.
import { type Actor, systemActor } from '@patio/access';
import { makeManyUsers } from '@patio/accounts/testing';
import { startCatalogue } from '@patio/courses/server';
import { localDateAt, makeId } from '@patio/kernel';
import { listMembers } from '@patio/members/server';
import { findPersons, listGuardians, listStaff, listStudents } from '@patio/people/server';
import {
  clock,
  inTenant,
  listAudit,
  openDatabase,
  openExport,
  platformSchema,
  prepareJobTables,
  readConfig,
  type Tx,
  takeStock,
} from '@patio/platform';
import { Chance, type DemoSchool } from '@patio/schools/testing';
import { createHomerooms, createSectionsFor, listHomerooms, listSections } from '@patio/sections/server';
import { makeFamilies } from '../db/demo/families.ts';
import { foundInstitution, openInstitution, registerAll } from '../db/demo/institution.ts';
import { GIRLS, SURNAMES } from '../db/demo/names.ts';
import { openSchool } from '../db/demo/schools.ts';
import { figure, median, print } from './figure.ts';
import { dataFolder } from './server/patio.ts';
import { familyMicroseconds } from './server/process.ts';
import { postmasterOf } from './server/usage.ts';

const SMALL = 620;
const LARGE = Number(process.env.STUDENTS ?? 100_000);
const GOAL_MS = 30;
const GOAL_EXPORT_MB = 64;
const GOAL_EXPORT_US = 100;
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
  await openAccounts(founded.actor, school.id, students);
  await openClasses(founded.actor, school, students);
  await openInstitution(founded);
  return systemActor(founded.institutionId);
}

/** An account for every child, under their own names. */
async function openAccounts(actor: Actor, schoolId: string, count: number): Promise<void> {
  const chance = new Chance(`accounts ${schoolId}`);
  for (let done = 0; done < count; done += 5_000)
    await makeManyUsers(
      { institutionId: actor.institutionId, schoolId, role: 'student' },
      Array.from({ length: Math.min(5_000, count - done) }, (_, i) => ({
        givenNames: chance.pick(GIRLS),
        surnames: `${chance.pick(SURNAMES)} ${chance.pick(SURNAMES)}`,
        email: `${schoolId.slice(-4)}-${done + i}@example.org`,
      })),
    );
}

/** Homerooms of thirty and their sections, level by level. */
async function openClasses(actor: Actor, school: DemoSchool, students: number): Promise<void> {
  const catalogue = await inTenant(actor, (tx) => startCatalogue(tx, actor, school.id, () => []));
  const each = Math.max(1, Math.ceil(students / 30 / school.levels.length));
  const place = { schoolId: school.id, yearId: school.yearId };
  for (const level of school.levels)
    await inTenant(actor, async (tx) => {
      const homerooms = await createHomerooms(tx, actor, {
        ...place,
        homerooms: Array.from({ length: each }, (_, i) => ({ gradeLevelId: level.id, letter: `G${i}`, capacity: 36 })),
      });
      const courseIds = catalogue.filter((course) => course.gradeLevelId === level.id).map((course) => course.id);
      await createSectionsFor(tx, actor, { ...place, homeroomIds: homerooms.map(({ id }) => id), courseIds });
    });
}

const page = { limit: 50 };
const open = { state: 'active', sort: 'level' } as const;
const QUESTIONS: Record<string, (tx: Tx, actor: Actor) => Promise<unknown>> = {
  students: (tx, actor) => listStudents(tx, actor, page),
  'students.search': (tx, actor) => listStudents(tx, actor, { ...page, search: 'quispe mat' }),
  guardians: (tx, actor) => listGuardians(tx, actor, page),
  'persons.search': (tx, actor) => findPersons(tx, actor, { search: 'huaman ros', limit: 20 }),
  staff: (tx, actor) => listStaff(tx, actor, page),
  users: (tx, actor) => listMembers(tx, actor, page),
  'users.by_seen': (tx, actor) => listMembers(tx, actor, { ...page, sort: '-seen' }),
  'users.search': (tx, actor) => listMembers(tx, actor, { ...page, search: 'quispe val' }),
  sections: (tx, actor) => listSections(tx, actor, { ...page, ...open }),
  'sections.search': (tx, actor) => listSections(tx, actor, { ...page, ...open, search: 'comunicacion 3' }),
  homerooms: (tx, actor) => listHomerooms(tx, actor, { ...page, archived: false }),
  audit: (tx, actor) => listAudit(tx, actor, {}, page),
};

/** All students of the large school as one file: how much more memory is held at its height than before it began. */
async function measureExport(actor: Actor): Promise<void> {
  const id = makeId();
  await inTenant(actor, (tx) =>
    tx.insert(platformSchema.exportOrders).values({
      institutionId: actor.institutionId,
      id,
      name: 'people.students',
      format: 'csv',
      filters: {},
      locale: 'es',
      state: 'ready',
      rows: LARGE,
      askedBy: actor.userId,
      readyUntil: new Date(Date.now() + 3_600_000),
    }),
  );
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const used = process.cpuUsage();
  let [height, lines] = [before, 0];
  for await (const piece of (await openExport(actor, id)).body) {
    lines += String(piece).split('\r\n').length - 1;
    height = Math.max(height, process.memoryUsage.rss());
  }
  if (lines !== LARGE + 1) throw new Error(`${lines - 1} of ${LARGE} students went out`);
  const { user, system } = process.cpuUsage(used);
  print(figure('lists.export.growth', (height - before) / 1024 / 1024, 'MB', GOAL_EXPORT_MB));
  print(figure('lists.export.program', (user + system) / lines, 'µs a row', GOAL_EXPORT_US));
}

const { folder, remove } = dataFolder();
const database = await openDatabase(readConfig({ DATA_DIR: folder }), { steps: [prepareJobTables] });
try {
  const postmaster = postmasterOf(folder);
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
  await measureExport(large);
  for (const [name, ask] of Object.entries(QUESTIONS)) {
    const [few, many] = [await measure(small, ask), await measure(large, ask)];
    print(figure(`lists.${name}`, many, 'ms', GOAL_MS));
    print(figure(`lists.${name}.large_to_small`, many, 'ms', few));
  }
} finally {
  await database.close();
  remove();
}
