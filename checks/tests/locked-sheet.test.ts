// A locked sheet stands, whatever is asked: every command of the gradebook and of its papers, by everyone who may call it, with the ids of that very sheet.
import type { Actor } from '@patio/access';
import {
  approveSheet,
  askChange,
  getGradedSection,
  getSheet,
  lockSheet,
  publishSheet,
  submitSheet,
} from '@patio/gradebook/server';
import { makeGradebook, makeItem, mark, save, type TestGradebook } from '@patio/gradebook/testing';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../apps/server/modules.ts';
import { type Interview, openInterview } from '../matrix/interview.ts';
import { listProcedures } from '../procedures.ts';

const database = useTestDatabase();
// A decided change is the one way; whoever asked cannot decide, and that has tests of its own.
const THE_ONE_WAY = 'grade-office.decideChanges';
const procedures = modules.flatMap(({ name, contract }) => listProcedures(name, contract));
const WRITERS = ['gradebook', 'grade-office', 'report-cards'];
const commands = procedures.filter(
  ({ module, method, name }) => WRITERS.includes(module) && method !== 'GET' && name !== THE_ONE_WAY,
);

let book: TestGradebook;
let interview: Interview;
let callers: Record<string, Actor>;
let ids: Record<string, string>;
/** Every version that stands somewhere in the sheet, so that no call fails only because it guessed another. */
const VERSIONS = [0, 1, 2, 4, 5];

beforeAll(async () => {
  book = await makeGradebook(2);
  const item = await makeItem(book);
  const [first = '', second = ''] = book.students;
  await save(book, [mark(item.id, first, '10'), mark(item.id, second, '15')]);
  const termId = book.terms[0] as string;
  const sheet = await inTenant(book.teacher, async (tx) => {
    const section = await getGradedSection(tx, book.teacher, 'gradebook.enter', book.section.id);
    return submitSheet(tx, book.teacher, section, termId, 0, null);
  });
  const locked = await inTenant(book.coordinator, async (tx) => {
    const held = await getSheet(tx, book.coordinator, sheet.id, sheet.version);
    const published = await publishSheet(tx, book.coordinator, await approveSheet(tx, book.coordinator, held));
    return lockSheet(tx, book.coordinator, published);
  });
  const { institutionId, schoolId } = book.school;
  callers = {
    teacher: book.teacher,
    coordinator: book.coordinator,
    director: actorOf('director', { institutionId, schoolId }),
    admin: actorOf('admin', { institutionId }),
  };
  ids = { sheet: locked.id, item: item.id, section: book.section.id, term: termId, student: first, school: schoolId };
  interview = await openInterview(database.appUrl, callers, ids);
}, 120_000);
afterAll(() => interview?.close());

/** What families have read, word for word. */
const stands = () =>
  database.asOwner(async (client) => {
    await client.query(
      `begin; set local patio.scope = 'tenant'; set local patio.institution = '${book.school.institutionId}'`,
    );
    const of = async (table: string, where: string) =>
      (
        await client.query<{ text: string }>(`select t::text as text from ${table} t where ${where} order by 1`)
      ).rows.map((row) => row.text);
    const section = `section_id = '${ids.section}'`;
    const found = {
      sheets: await of('gradebook_sheets', `id = '${ids.sheet}'`),
      grades: await of('gradebook_grades', section),
      log: await of('gradebook_grade_log', section),
      terms: await of('gradebook_term_grades', section),
      items: await of('gradebook_items', `${section} and term_id = '${ids.term}'`),
      levels: await of('gradebook_competency_grades', `${section} and term_id = '${ids.term}'`),
    };
    await client.query('commit');
    return found;
  });

/** Fills in what a good request to alter the sheet would say, naming one of the versions. */
const altering = (version: number) => (key: string, value: unknown) => {
  if (key === 'version' || key === 'seen') return version;
  if (key === 'score' || key === 'override') return '19';
  if (key === 'state' && value === 'pending') return 'graded';
  return typeof value === 'string' &&
    value.length < 12 &&
    !/\d/.test(value) &&
    key.match(/reason|comment|decision|text|title/i)
    ? 'Un motivo de sobra largo'
    : undefined;
};

test('no command alters a locked sheet', { timeout: 240_000 }, async () => {
  const before = await stands();
  const answers = new Map<number, number>();
  for (const procedure of commands)
    for (const who of Object.keys(callers)) {
      for (const target of ['sheet', 'item', 'section'] as const)
        for (const version of VERSIONS) {
          const { status } = await interview.ask(procedure, who, ids[target] as string, altering(version));
          answers.set(status, (answers.get(status) ?? 0) + 1);
          if (status === 403) break;
        }
      expect(await stands(), `${procedure.name} as ${who}`).toEqual(before);
    }
  console.log(`locked sheet: ${commands.length} commands, answers ${JSON.stringify(Object.fromEntries(answers))}`);
  expect(answers.get(500) ?? 0).toBe(0);
  // Some calls did something else of their own, so that the walk is known to pass the guards.
  expect(answers.get(200) ?? 0).toBeGreaterThan(0);
});

test('the walk has eyes: the one way, taken by a second person, is seen', async () => {
  const before = await stands();
  const { id, version } = await inTenant(book.teacher, (tx) =>
    askChange(tx, book.teacher, {
      id: makeId(),
      itemId: ids.item as string,
      studentId: book.students[1] as string,
      after: { state: 'graded', score: '18' },
      reason: 'Sumé mal los puntos de la segunda parte.',
      evidenceFileId: null,
    }),
  );
  expect(await stands()).toEqual(before);
  const decide = procedures.find(({ name }) => name === THE_ONE_WAY);
  if (!decide) throw new Error('the one way has another name');
  const agree = (who: string) =>
    interview.ask(decide, who, id, (key) => ({ version, approve: true, decision: 'De acuerdo' })[key]);
  expect((await agree('teacher')).status).toBe(403);
  expect(await stands()).toEqual(before);
  expect((await agree('coordinator')).status).toBe(200);
  const after = await stands();
  expect(after.grades).not.toEqual(before.grades);
  expect(after.terms).not.toEqual(before.terms);
});
