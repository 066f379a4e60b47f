// What the care team writes leaves through no other door: every list that can be taken out, every report, the archive for other programs
// and every answer of every module is really made for each role, and searched for the phrases that were planted in cases.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Actor, holds } from '@patio/access';
import { makeUser } from '@patio/accounts/testing';
import { saveDraft } from '@patio/announcements/server';
import { imports } from '@patio/assessments/server';
import { batches } from '@patio/imports/server';
import { webhooks } from '@patio/integrations/server';
import { makeId } from '@patio/kernel';
import { readPdfText } from '@patio/pdf';
import { students } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import {
  diskStore,
  exportNames,
  fileStore,
  findExport,
  findJobKind,
  inTenant,
  openExport,
  openFiles,
  prepareExport,
} from '@patio/platform';
import { plans } from '@patio/promotions/server';
import { allReports, type ReportDefinition, viewRun } from '@patio/reports/server';
import { makeAtOnce } from '@patio/reports/testing';
import { termRows } from '@patio/schools/server';
import { enrol, makeHomeroom, makeTeacher } from '@patio/sections/testing';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { asc, eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { modules } from '../../apps/server/modules.ts';
import { foundIn, PHRASES, plantCanaries } from '../../modules/wellbeing/tests/canary-plant.ts';
import { type CareScene, makeCareScene } from '../../modules/wellbeing/tests/care-scene.ts';
import { type Interview, openInterview } from '../matrix/interview.ts';
import { listProcedures } from '../procedures.ts';

// A school is filled, and everything that it can print or take out is made.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });
const database = testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'patio-care-unseen-'));
const questions = modules
  .flatMap(({ name, contract }) => listProcedures(name, contract))
  .filter(({ method }) => method === 'GET');
/** The number of the student stands in lists and reports: where it is not, nothing was searched. */
const NUMBER = 'EXP-77031';
let scene: CareScene;
let interview: Interview;
const callers: Record<string, Actor> = {};
const ids: Record<string, string> = {};
/** What a list or a report may want to be told; each takes what it understands. */
let told: Record<string, unknown>;
/** The records of which some lists are. */
const records: Record<string, string> = {};

/** What a file says to whoever opens it: an archive part by part, a paper as text, everything else as it is. */
async function wordsIn(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 2).toString() === 'PK')
    return Object.entries(unzipSync(bytes))
      .map(([name, part]) => `${name}\n${strFromU8(part)}`)
      .join('\n');
  if (bytes.subarray(0, 5).toString() === '%PDF-') {
    const text = (await readPdfText(bytes)) ?? '';
    // A narrow column breaks a word over its lines.
    return `${text}\n${text.replaceAll(/\s+/g, '')}`;
  }
  return bytes.toString('utf8');
}

beforeAll(async () => {
  // Opened first: it brings a store of files and accounts of its own.
  interview = await openInterview(database.appUrl, callers, ids);
  openFiles(diskStore(folder));
  scene = await makeCareScene(1);
  const { school, team, studentId } = scene;
  const { institutionId, schoolId, admin } = school;
  await inTenant(admin, (tx) => tx.update(students).set({ studentNumber: NUMBER }).where(eq(students.id, studentId)));
  const homeroom = await makeHomeroom(school);
  await enrol(school, homeroom, [studentId]);
  const planted = await plantCanaries(scene);
  const { actor: teacher } = await makeTeacher(school, planted.section);
  const { parent } = await makeGuardian(admin, studentId);
  const [term] = await inTenant(admin, (tx) =>
    tx
      .select({ id: termRows.id })
      .from(termRows)
      .where(eq(termRows.schoolId, schoolId))
      .orderBy(asc(termRows.startsOn)),
  );
  const place = { institutionId, schoolId };
  Object.assign(callers, {
    admin,
    platform: actorOf('admin', { institutionId, platform: true }),
    director: actorOf('director', place),
    coordinator: actorOf('coordinator', place),
    support: actorOf('support', place),
    // Of the care team, in a browser in which no key is open.
    psychology: team.lead.actor,
    teacher,
    parent,
    student: planted.student,
  });
  for (const { userId } of Object.values(callers))
    if (userId !== team.lead.actor.userId) await makeUser({ id: userId, memberships: [] });
  Object.assign(ids, { student: studentId, section: planted.section.id, school: schoolId, term: term?.id ?? '' });
  told = {
    ...{
      schoolId,
      studentId,
      yearId: school.yearId,
      termId: ids.term,
      sectionId: ids.section,
      homeroomId: homeroom.id,
    },
    ...{
      groupId: homeroom.id,
      homeroomIds: [homeroom.id],
      of: 'homerooms',
      id: 'published',
      month: '2026-05',
      measure: 'attendance',
    },
    ...{ from: '2026-05-01', through: '2026-05-31' },
  };
  await makeRecords(callers.director!, teacher, schoolId, homeroom.id);
  Object.assign(records, await plantRecords(school));
});

/** Lists that belong to one record have one here. */
async function makeRecords(director: Actor, teacher: Actor, schoolId: string, homeroomId: string): Promise<void> {
  const { institutionId } = director;
  const [announcementId, importId] = [makeId(), makeId()];
  await inTenant(director, (tx) =>
    saveDraft(
      tx,
      director,
      {
        ...{ id: announcementId, seen: 0, include: [`homeroom:${homeroomId}`], exclude: [], roles: ['guardian'] },
        ...{ texts: { es: { title: 'Paseo', body: { type: 'doc', content: [] } }, en: null }, files: [] },
        ...{ ask: 'nothing', answerBy: null, pinned: false, expiresOn: null },
      },
      'es',
    ),
  );
  await inTenant(teacher, (tx) =>
    tx.insert(imports).values({
      ...{ institutionId, id: importId, schoolId, ownerId: teacher.userId },
      ...{ fileId: makeId(), fileName: 'banco.gift', language: 'es' },
    }),
  );
  Object.assign(records, {
    'announcements.households': announcementId,
    'announcements.receipts': announcementId,
    'assessments.import_report': importId,
    'sections.homeroom_roster': homeroomId,
    'sections.roster': ids.section,
  });
}

afterAll(async () => {
  await interview?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** One record for each list that is of one: an import, an address outside, the step into the next year. */
async function plantRecords({ admin, institutionId, schoolId, yearId }: CareScene['school']) {
  const [batchId, webhookId, planId] = [makeId(), makeId(), makeId()];
  await inTenant(admin, async (tx) => {
    const of = { institutionId, schoolId };
    const file = { fileId: makeId(), fileName: 'lista.csv' };
    await tx.insert(batches).values({ ...of, ...file, id: batchId, startedBy: admin.userId, state: 'mapping' });
    const address = { name: 'Transporte', url: 'https://transporte.test', kinds: [], sealedSecret: '' };
    await tx.insert(webhooks).values({ ...of, ...address, id: webhookId });
    const options = { mode: 'keep', siblings: 'free' } as const;
    await tx.insert(plans).values({ ...of, id: planId, yearId, nextYearId: yearId, options });
  });
  return {
    ...{ 'imports.findings': batchId, 'imports.rows': batchId },
    ...{ 'integrations.deliveries': webhookId, 'promotions.decisions': planId },
  };
}

/** What a list is told; a word that means something else to it is left out. */
function toldTo(name: string): unknown {
  const { filters } = findExport(name)!;
  const record = records[name];
  const given: Record<string, unknown> = { ...told, ...(record && { id: record, planId: record }) };
  const strange = filters.safeParse(given).error?.issues.map(({ path }) => path[0]) ?? [];
  return filters.parse(Object.fromEntries(Object.entries(given).filter(([key]) => !strange.includes(key))));
}

/** A list as it is taken out; the word of a refusal where this actor may not take it. */
async function taken(actor: Actor, name: string, format: 'csv' | 'xlsx'): Promise<{ words: string; refused?: string }> {
  const filters = toldTo(name);
  try {
    const order = await inTenant(actor, (tx) => prepareExport(tx, actor, { name, format, filters }, 'es'));
    return { words: await wordsIn(await buffer((await openExport(actor, order.id)).body)) };
  } catch (error) {
    return { words: '', refused: String((error as { code?: string }).code ?? error) };
  }
}

/** A report as it is made; null where there is nothing to report, since an empty one is not made. */
async function reported(report: ReportDefinition, format: 'csv' | 'xlsx' | 'pdf'): Promise<string | null> {
  const { institutionId } = scene.school;
  // Somebody new each time: how many reports one person may begin within an hour is bounded.
  const actor = report.audience === 'teacher' ? callers.teacher! : actorOf('admin', { institutionId });
  if (report.audience === 'office') await makeUser({ id: actor.userId, memberships: [] });
  const { schoolId, sectionId, termId, from, through } = told as Record<string, string>;
  const parameters = {
    ...(report.takes.school && { schoolId }),
    ...(report.takes.section && { sectionId }),
    ...(report.takes.term && { termId }),
    ...(report.takes.period && { from, through }),
    ...(report.takes.preset && { preset: 'pe_enrolment' }),
  };
  try {
    const runId = await makeAtOnce(actor, { report: report.key, parameters, format, locale: 'es' });
    const { fileId } = await inTenant(actor, (tx) => viewRun(tx, actor, runId, 'es'));
    return await wordsIn(await buffer(await fileStore().get({ institutionId, id: fileId! })));
  } catch (error) {
    if ((error as { code?: string }).code === 'reports.nothing_to_report') return null;
    throw error;
  }
}

/** The school as an archive for other programs. */
async function archived(): Promise<string> {
  const { admin, schoolId, institutionId } = scene.school;
  const { fileId } = (await findJobKind('imports.export')!.run({
    jobId: makeId(),
    input: { schoolId },
    actor: admin,
    attempt: 1,
    signal: new AbortController().signal,
    tenant: (work) => inTenant(admin, work),
    step: (_name, work) => inTenant(admin, work),
    progress: () => {},
  })) as { fileId: string };
  return wordsIn(await buffer(await fileStore().get({ institutionId, id: fileId })));
}

/** Papers and archives travel inside an answer as base64; what they say is read too. */
async function saidIn(body: string): Promise<string> {
  const inside = body.match(/(?:JVBERi0|UEsDB)[A-Za-z0-9+/]+={0,2}/g) ?? [];
  return [body, ...(await Promise.all(inside.map((text) => wordsIn(Buffer.from(text, 'base64')))))].join('\n');
}

test('no list that can be taken out holds them, in any format, whoever takes it', async () => {
  const whole = new Set<string>();
  let named = 0;
  for (const name of exportNames())
    for (const [who, actor] of Object.entries(callers).filter(([, one]) => holds(one, findExport(name)!.needs)))
      for (const format of ['csv', 'xlsx'] as const) {
        const { words, refused } = await taken(actor, name, format);
        // Some roles hold the right and reach nothing here.
        if (refused) expect(refused, `${name} as ${who}`).toMatch(/not_found|not_allowed/);
        else whole.add(`${name} ${format}`);
        expect(foundIn(words), `${name} as ${who}, ${format}`).toEqual([]);
        if (words.includes(NUMBER)) named++;
      }
  const never = exportNames().filter((name) => !whole.has(`${name} csv`) || !whole.has(`${name} xlsx`));
  expect(never).toEqual([]);
  expect(named).toBeGreaterThan(4);
});

test('no report holds them, in any format', async () => {
  let named = 0;
  for (const report of allReports())
    for (const format of report.formats) {
      const words = await reported(report, format);
      if (words === null) continue;
      expect(foundIn(words), `${report.key} as ${format}`).toEqual([]);
      if (words.includes(NUMBER)) named++;
    }
  expect(named).toBeGreaterThan(2);
});

test('the archive for other programs does not hold them', async () => {
  const words = await archived();
  expect(words).toContain(NUMBER);
  expect(foundIn(words)).toEqual([]);
});

test('no question of any module is answered with them, whoever asks about the student', async () => {
  // Asked about the student, lists are whole; asked about the class, they are searched for a part of every phrase.
  const looking = (target: string) => (key: string) =>
    /^(search|query|text|q)$/.test(key) ? (target === 'student' ? '' : 'canario') : undefined;
  let answered = 0;
  let named = 0;
  const found: string[] = [];
  for (const procedure of questions)
    for (const who of Object.keys(callers))
      for (const target of ['student', 'section'] as const) {
        const { status, body } = await interview.ask(procedure, who, ids[target]!, looking(target));
        const words = await saidIn(body);
        found.push(...foundIn(words).map((one) => `${one} in ${procedure.name} as ${who}`));
        if (status === 200) answered++;
        if (words.includes(NUMBER)) named++;
      }
  expect(found).toEqual([]);
  expect(answered).toBeGreaterThan(questions.length);
  expect(named).toBeGreaterThan(10);
});

test('would find a phrase in a list, a report, the archive and an answer', async () => {
  const { school, studentId } = scene;
  const [phrase = ''] = PHRASES;
  await inTenant(school.admin, (tx) =>
    tx.update(students).set({ studentNumber: phrase }).where(eq(students.id, studentId)),
  );
  const enrolment = allReports().find(({ key }) => key === 'enrolment')!;
  const read = questions.find(({ name }) => name === 'people.getStudent')!;
  const seen = {
    csv: (await taken(school.admin, 'people.students', 'csv')).words,
    xlsx: (await taken(school.admin, 'people.students', 'xlsx')).words,
    pdf: await reported(enrolment, 'pdf'),
    archive: await archived(),
    answer: await saidIn((await interview.ask(read, 'admin', studentId)).body),
  };
  for (const [what, words] of Object.entries(seen)) expect(foundIn(words ?? ''), what).toEqual([phrase]);
});
