import type { Actor } from '@patio/access';
import { addDays, localDateAt } from '@patio/kernel';
import { readPdfText } from '@patio/pdf';
import { inTenant } from '@patio/platform';
import { makePapers, signTerm, type TestPapers } from '@patio/report-cards/testing';
import { assignTeacher } from '@patio/sections/server';
import { makeSection, makeTeacher } from '@patio/sections/testing';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { mastery } from '@patio/tutor/server';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addContact,
  addNote,
  compareStudents,
  contactLog,
  editNote,
  getNote,
  listContacts,
  listNotes,
  listRowsBehind,
  listVersions,
  readStudentDetail,
} from '../server/index.ts';
import { drawStudent } from '../server/service/print/student.ts';

testDatabase();
let book: TestPapers;
let teacher: Actor;
let colleague: Actor;
let stranger: Actor;
let studentId: string;
// A day that has begun in every zone.
const today = addDays(localDateAt(new Date(), 'UTC'), -1);

beforeAll(async () => {
  book = await makePapers(3);
  teacher = book.teacher;
  studentId = book.students[0] as string;
  colleague = (await makeTeacher(book.school, book.section, { part: 'co_teacher' })).actor;
  stranger = actorOf('teacher', { institutionId: book.school.institutionId, schoolId: book.school.schoolId });
  await signTerm(book, 0, 'published', ['9', '15', '18']);
});

const SKILLS = ['maths.to-mixed-number', 'maths.add-tenths', 'maths.compare-fractions'] as const;

describe('the students of a class', () => {
  test('stand side by side in the order of the register, each with what is known', async () => {
    const seen = await inTenant(teacher, (tx) => compareStudents(tx, teacher, undefined, 'es'));
    expect(seen.sectionId).toBe(book.section.id);
    expect(seen.students).toHaveLength(3);
    expect(seen.students.find(({ id }) => id === studentId)?.terms[0]?.mark).toBe('9');
    for (const figure of ['mastery', 'marks', 'missing', 'attendance'] as const)
      expect(
        Array.isArray(await inTenant(teacher, (tx) => listRowsBehind(tx, teacher, { studentId, figure }, 'es'))),
      ).toBe(true);
  });

  test('open at a class that has students, whatever the empty ones are called', async () => {
    const empty = await makeSection(book.school, { name: 'Aaa' });
    const { staffId, actor } = await makeTeacher(book.school, empty);
    await inTenant(book.school.admin, (tx) =>
      assignTeacher(tx, book.school.admin, book.section, { staffId, part: 'co_teacher', from: book.school.startsOn }),
    );
    const seen = await inTenant(actor, (tx) => compareStudents(tx, actor, undefined, 'es'));
    expect(seen.sectionId).toBe(book.section.id);
    expect(seen.sections.map(({ name }) => name)).toEqual([book.section.name, 'Aaa']);
  });

  test('are each told with the skills that they do not get past, also on their own page', async () => {
    const reasons = async () =>
      (await inTenant(teacher, (tx) => readStudentDetail(tx, teacher, studentId, 'es'))).reasons.flatMap(
        ({ reason }) => (reason.kind === 'stuck' ? [reason.count] : []),
      );
    const tried = (skill: string, unaided: number) => ({
      ...{ institutionId: teacher.institutionId, studentId, skill, known: 0.2, low: 0.1, high: 0.4 },
      ...{ tries: 4, successes: unaided, unaided, unaidedDays: unaided, standing: 'started' as const },
      ...{ lastAt: new Date(), engine: 'test' },
    });
    await inTenant(teacher, (tx) => tx.insert(mastery).values([tried(SKILLS[0], 0), tried(SKILLS[1], 1)]));
    expect(await reasons()).toEqual([]);
    await inTenant(teacher, (tx) => tx.insert(mastery).values(tried(SKILLS[2], 0)));
    expect(await reasons()).toEqual([2]);
  });

  test('are shown to nobody who does not teach them', async () => {
    expect((await inTenant(stranger, (tx) => compareStudents(tx, stranger, undefined, 'es'))).students).toEqual([]);
    for (const work of [
      (tx: never) => compareStudents(tx, stranger, book.section.id, 'es'),
      (tx: never) => readStudentDetail(tx, stranger, studentId, 'es'),
      (tx: never) => listRowsBehind(tx, stranger, { studentId, figure: 'marks' }, 'es'),
      (tx: never) => addNote(tx, stranger, { studentId, text: 'No es mío', shared: true }),
    ])
      await expect(inTenant(stranger, (tx) => work(tx as never) as Promise<unknown>)).rejects.toMatchObject({
        code: 'reports.not_found',
      });
  });
});

describe('a note', () => {
  test('keeps every wording, and an edit names the version that it saw', async () => {
    const note = await inTenant(teacher, (tx) => addNote(tx, teacher, { studentId, text: 'Primera', shared: false }));
    const after = await inTenant(teacher, (tx) =>
      editNote(tx, teacher, note, { version: 1, text: 'Segunda', shared: true }),
    );
    await expect(
      inTenant(teacher, (tx) => editNote(tx, teacher, note, { version: 1, text: 'Tarde' })),
    ).rejects.toMatchObject({ code: 'reports.changed_meanwhile' });
    const texts = async (actor: Actor) =>
      (await inTenant(actor, (tx) => listVersions(tx, actor, after))).map(({ text }) => text);
    expect(await texts(teacher)).toEqual(['Primera', 'Segunda']);
    // What was not shared yet stays its author's.
    expect(await texts(colleague)).toEqual(['Segunda']);
  });

  test('that is not shared is its author’s alone; a shared one is changed by its author alone', async () => {
    const own = await inTenant(teacher, (tx) =>
      addNote(tx, teacher, { studentId, text: 'Solo para mí', shared: false }),
    );
    const seen = await inTenant(colleague, (tx) => listNotes(tx, colleague, studentId));
    expect(seen.map(({ text }) => text)).not.toContain('Solo para mí');
    await expect(inTenant(colleague, (tx) => getNote(tx, colleague, own.id))).rejects.toMatchObject({
      code: 'reports.not_found',
    });
    const shared = await inTenant(teacher, (tx) =>
      addNote(tx, teacher, { studentId, text: 'Para todos', shared: true }),
    );
    await expect(
      inTenant(colleague, (tx) => editNote(tx, colleague, shared, { version: 1, text: 'Mía' })),
    ).rejects.toMatchObject({ code: 'reports.not_yours' });
    await inTenant(teacher, (tx) => editNote(tx, teacher, shared, { version: 1, archived: true }));
    expect((await inTenant(teacher, (tx) => listNotes(tx, teacher, studentId))).map(({ id }) => id)).not.toContain(
      shared.id,
    );
  });
});

describe('a contact', () => {
  const call = { way: 'call' as const, withWhom: 'Rosa', about: 'Llegó tarde tres veces', outcome: 'agreed' as const };

  test('is noted, read by those who teach the student and by those who lead, and never changed', async () => {
    const noted = await inTenant(teacher, (tx) => addContact(tx, teacher, { studentId, on: today, ...call }));
    const detail = await inTenant(colleague, (tx) => readStudentDetail(tx, colleague, studentId, 'es'));
    expect(detail.contacts.map(({ id }) => id)).toContain(noted.id);
    expect(detail.events.map(({ id }) => id)).toContain(noted.id);
    const director = actorOf('director', { institutionId: teacher.institutionId, schoolId: book.school.schoolId });
    const { items } = await inTenant(director, (tx) => listContacts(tx, director, { studentId, limit: 20 }));
    expect(items).toHaveLength(1);
    for (const change of [sql`update ${contactLog} set about = 'otra'`, sql`delete from ${contactLog}`])
      await expect(inTenant(teacher, (tx) => tx.execute(change))).rejects.toThrow();
  });

  test('of a day that has not come is refused', async () => {
    await expect(
      inTenant(teacher, (tx) => addContact(tx, teacher, { studentId, on: addDays(today, 3), ...call })),
    ).rejects.toMatchObject({ code: 'reports.in_future' });
  });
});

test('the page for a meeting holds what is adapted and what happened, and never what a teacher keeps to themselves', async () => {
  const detail = await inTenant(teacher, (tx) => readStudentDetail(tx, teacher, studentId, 'es'));
  expect(detail.notes.some(({ shared }) => !shared)).toBe(true);
  const frame = {
    title: 'Hoja',
    school: 'Colegio',
    line: '',
    said: '',
    by: 'Luis',
    at: new Date('2026-05-01T12:00:00Z'),
    timeZone: 'UTC',
    locale: 'es' as const,
    country: 'PE',
    stamp: null,
  };
  const absence = { id: 'day', on: '2026-05-04', kind: 'absent' as const, text: 'Falta sin justificar', more: '' };
  const printed = { ...detail, events: [absence, ...detail.events], adapted: ['Más tiempo en los exámenes'] };
  const text = await readPdfText(await drawStudent(frame, printed, true));
  expect(text).toContain('Más tiempo en los exámenes');
  expect(text).toContain('Falta sin justificar');
  expect(text).toContain(detail.name.split(' ')[0]);
  expect(text).not.toContain('Solo para mí');
});
