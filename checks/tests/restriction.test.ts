// A restriction is never leaked, whatever is asked: every procedure of every module as a father whom a court keeps away
// and as a guardian who may see neither grades nor attendance, with the ids of the child's own world; and the live channel.
import type { Actor } from '@patio/access';
import { takeClass } from '@patio/attendance/testing';
import {
  approveSheet,
  editItem,
  getGradedSection,
  getSheet,
  publishSheet,
  saveGrades,
  submitSheet,
  writeTermGrade,
} from '@patio/gradebook/server';
import { makeGradebook, makeItem, mark, save, type TestGradebook } from '@patio/gradebook/testing';
import { localDateAt, makeId } from '@patio/kernel';
import { documents, editHealth, restrictGuardian } from '@patio/people/server';
import { makeGuardian, makeStudent } from '@patio/people/testing';
import { hears, inTenant, LIVE_CHANNEL, type LiveMessage, useClock as setClock, standingClock } from '@patio/platform';
import { issueCards } from '@patio/report-cards/testing';
import { enrol } from '@patio/sections/testing';
import { useTestDatabase } from '@patio/testing';
import { makeMeeting } from '@patio/timetable/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../apps/server/modules.ts';
import { type Interview, openInterview } from '../matrix/interview.ts';
import { listProcedures } from '../procedures.ts';

const database = useTestDatabase();
const procedures = modules.flatMap(({ name, contract }) => listProcedures(name, contract));
/** What only those may read whose tie holds: the child's name, health and papers. */
const OF_THE_CHILD = ['Qzivana', 'Qzurita', 'alergia al qzolen', 'Informe qzreservado'];
/** What besides needs the right to grades or to attendance. */
const OF_SCHOOL_LIFE = ['nota qzsecreta', 'periodo qzcerrado', 'tarde por qzmotivo'];

const NOW = new Date('2026-05-04T16:00:00Z');
const back = setClock(standingClock(NOW.toISOString()));
let book: TestGradebook;
let interview: Interview;
let callers: Record<'mother' | 'father' | 'aunt', Actor>;
let ids: Record<string, string> = {};
const heard: LiveMessage[] = [];

beforeAll(async () => {
  book = await makeGradebook(1);
  const { school, section, teacher } = book;
  const { admin, schoolId, institutionId } = school;
  const { id: child } = await makeStudent(admin, schoolId, { givenNames: 'Qzivana', firstSurname: 'Qzurita' });
  await enrol(school, section, [child]);
  const adult = (relation: 'mother' | 'father' | 'other', givenNames: string, opens: object = {}) =>
    makeGuardian(admin, child, { relation, person: { givenNames, firstSurname: 'Paz' }, ...opens });
  const mother = await adult('mother', 'Marta');
  const father = await adult('father', 'Felipe');
  const aunt = await adult('other', 'Alba', { seesGrades: false, seesAttendance: false });
  const { date, id: tie } = { date: localDateAt(NOW, 'America/Lima'), id: father.tie.id };
  await inTenant(admin, async (tx) => {
    await restrictGuardian(tx, admin, {
      id: tie,
      version: 1,
      from: '2026-01-01',
      until: null,
      reason: 'Medida del juzgado',
    });
    await editHealth(tx, admin, { studentId: child, version: 0, change: { allergies: 'alergia al qzolen' } });
    await tx.insert(documents).values({
      institutionId,
      id: makeId(),
      studentId: child,
      fileId: makeId(),
      kind: 'other',
      title: 'Informe qzreservado',
      familyReads: true,
      addedBy: admin.userId,
    });
  });
  await database.asOwner(async (client) => {
    await client.query(`listen ${LIVE_CHANNEL}`);
    client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}') as LiveMessage));
    const item = await makeItem(book, { title: 'Prueba' });
    ids.item = item.id;
    await save(book, [mark(item.id, child, '13', { comment: 'nota qzsecreta' })]);
    await publishTerm(child);
    const meeting = await makeMeeting(admin, section);
    const at = { school, section, studentIds: [child], teacher, meetingId: meeting.id, date };
    await takeClass(
      at,
      {},
      {
        marks: [
          { id: makeId(), studentId: child, code: 'F', minutesLate: null, note: 'tarde por qzmotivo', replaces: [] },
        ],
      },
    );
    await client.query('select 1');
    ids = {
      ...ids,
      student: child,
      section: section.id,
      item: item.id,
      term: book.terms[0] as string,
      school: schoolId,
      meeting: meeting.id,
      tie,
    };
  });
  callers = { mother: mother.parent, father: father.parent, aunt: aunt.parent };
  interview = await openInterview(database.appUrl, callers, ids);
}, 120_000);

/** Signs, approves and publishes the term, as people do, and issues the card that says it. */
async function publishTerm(child: string): Promise<void> {
  const { section, teacher, coordinator } = book;
  const termId = book.terms[0] as string;
  const signed = await inTenant(teacher, async (tx) => {
    const graded = await getGradedSection(tx, teacher, 'gradebook.enter', section.id);
    const words = { override: null, overrideReason: null, comment: 'periodo qzcerrado' };
    await writeTermGrade(tx, teacher, graded, { termId, studentId: child, seen: 0, ...words });
    const others = book.students.map((id) => mark(ids.item as string, id, '12'));
    await saveGrades(tx, teacher, graded, others);
    await editItem(tx, teacher, ids.item as string, 1, { releasedAt: NOW }, 'gradebook.item_released');
    return submitSheet(tx, teacher, graded, termId, 0, null);
  });
  await inTenant(coordinator, async (tx) => {
    const sheet = await getSheet(tx, coordinator, signed.id, signed.version);
    await publishSheet(tx, coordinator, await approveSheet(tx, coordinator, sheet));
  });
  const papers = await issueCards(book, 0, [child]);
  ids.paper = papers[0]?.documentId ?? '';
  expect(JSON.stringify(papers)).toContain('periodo qzcerrado');
}
afterAll(async () => {
  back();
  await interview?.close();
});

/** Where something is looked for, the child is. */
const looking = (key: string) => (key === 'search' || key === 'query' ? 'qz' : undefined);

/** Which procedures let one of these words through to this reader, and how many answered at all. */
async function leaks(who: keyof typeof callers, words: readonly string[]) {
  const found = new Set<string>();
  let answered = 0;
  for (const procedure of procedures)
    for (const target of ['student', 'section', 'item', 'tie', 'meeting', 'paper'] as const) {
      const { status, body } = await interview.ask(procedure, who, ids[target] as string, looking);
      if (status === 200) answered++;
      for (const word of words) if (body.includes(word)) found.add(`${procedure.name}: ${word}`);
      if (status === 403) break;
    }
  return { found: [...found], answered };
}

test('a father whom a court keeps away learns nothing of the child from any procedure', {
  timeout: 240_000,
}, async () => {
  const { found, answered } = await leaks('father', [...OF_THE_CHILD, ...OF_SCHOOL_LIFE]);
  expect(answered).toBeGreaterThan(10);
  expect(found).toEqual([]);
});

test('who may see neither grades nor attendance is shown neither, but the child', { timeout: 240_000 }, async () => {
  const { found } = await leaks('aunt', [...OF_THE_CHILD, ...OF_SCHOOL_LIFE]);
  expect(found.filter((leak) => OF_SCHOOL_LIFE.some((word) => leak.endsWith(word)))).toEqual([]);
  // The judge is awake: the same questions do tell those whose tie holds.
  expect(found.some((leak) => leak.endsWith('Qzivana'))).toBe(true);
});

test('the mother is told what was published: there is something to leak', { timeout: 240_000 }, async () => {
  const { found } = await leaks('mother', OF_SCHOOL_LIFE);
  expect(found.filter((leak) => leak.endsWith('nota qzsecreta')).length).toBeGreaterThan(0);
  expect(found.filter((leak) => leak.endsWith('periodo qzcerrado')).length).toBeGreaterThan(0);
});

test('the live channel says nothing of the child to the one who is kept away', () => {
  const named = heard.filter((message) => JSON.stringify(message).includes(ids.student as string));
  expect(named.length).toBeGreaterThan(0);
  for (const message of named) expect(hears(callers.father, message), message.topic).toBe(false);
});
