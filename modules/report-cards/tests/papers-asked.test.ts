// What happens to papers after they were handed out: a mark changes, somebody asks for a transcript, a tutor writes; and who is told, once.
import type { Actor } from '@patio/access';
import {
  approveSheet,
  askChange,
  decideChange,
  getGradedSection,
  getSheet,
  publishSheet,
  submitSheet,
} from '@patio/gradebook/server';
import { makeItem, mark, save } from '@patio/gradebook/testing';
import { makeId } from '@patio/kernel';
import { notifications } from '@patio/notices/server';
import { deliverNews, makeMember } from '@patio/notices/testing';
import { addGuardian, linkAccount } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { homerooms } from '@patio/sections/server';
import { makeTeacher } from '@patio/sections/testing';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { askTranscript, decideRequest, documents, readContents, verifySeal } from '../server/index.ts';
import { readHomeroomNotes, writeNote } from '../server/service/notes.ts';
import { withdrawRequest } from '../server/service/requests.ts';
import { issueCards, makePapers, type TestPapers } from '../testing/index.ts';

testDatabase();
let book: TestPapers;
let mother: Actor;
let office: Actor;
let itemId: string;

beforeAll(async () => {
  book = await makePapers(2);
  const { admin, institutionId, schoolId } = book.school;
  mother = await makeMember(institutionId, 'parent', { schoolId, name: 'Rosa Mamani' });
  office = await makeMember(institutionId, 'admin', { name: 'Carmen Salazar' });
  await inTenant(admin, async (tx) => {
    const person = { givenNames: 'Rosa', firstSurname: 'Mamani' };
    const tie = await addGuardian(tx, admin, { studentId: first(), relation: 'mother', person });
    await linkAccount(tx, tie.personId, mother.userId);
  });
  itemId = (await makeItem(book)).id;
  await save(book, [mark(itemId, first(), '10'), mark(itemId, book.students[1] as string, '15')]);
  const signed = await inTenant(book.teacher, async (tx) => {
    const section = await getGradedSection(tx, book.teacher, 'gradebook.enter', book.section.id);
    return submitSheet(tx, book.teacher, section, termId(), 0, null);
  });
  await inTenant(book.coordinator, async (tx) => {
    const sheet = await getSheet(tx, book.coordinator, signed.id, signed.version);
    await publishSheet(tx, book.coordinator, await approveSheet(tx, book.coordinator, sheet));
  });
  await deliverNews(institutionId);
});

const first = () => book.students[0] as string;
const termId = () => book.terms[0] as string;
const news = () => deliverNews(book.school.institutionId);
const told = (actor: Actor, kind: string) =>
  inTenant(book.school.admin, (tx) =>
    tx
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, actor.userId), eq(notifications.kind, `report_cards.${kind}`))),
  );
const papersOf = (studentId: string) =>
  inTenant(book.school.admin, (tx) =>
    tx.select().from(documents).where(eq(documents.studentId, studentId)).orderBy(documents.id),
  );
/** What a stranger is told who checks the code on a paper. */
const check = async (id = '') => {
  const read = await inTenant(office, (tx) => readContents(tx, office.institutionId, [id]));
  return verifySeal(read.get(id)?.issue?.code ?? '');
};

describe('a mark that changes after the card was handed out', () => {
  const change = async (score: string, approve: boolean) => {
    const director = actorOf('director', book.school);
    const asked = await inTenant(book.teacher, (tx) =>
      askChange(tx, book.teacher, {
        id: makeId(),
        itemId,
        studentId: first(),
        after: { state: 'graded', score },
        reason: 'Sumé mal los puntos de la segunda parte.',
        evidenceFileId: null,
      }),
    );
    await inTenant(director, (tx) => decideChange(tx, director, asked.id, asked.version, approve, 'Revisado'));
    await news();
  };

  test('refused, leaves every card as it is', async () => {
    await issueCards(book, 0, book.students, office);
    await change('19', false);
    expect((await papersOf(first())).map((row) => row.supersededAt)).toEqual([null]);
    expect(await told(mother, 'paper_issued')).toEqual([]);
  });

  test('agreed to, issues that student’s card anew and no other; the family is told once', async () => {
    await change('18', true);
    const [old, now, ...more] = await papersOf(first());
    expect(more).toEqual([]);
    expect([old?.supersededAt === null, now?.supersededAt]).toEqual([false, null]);
    expect(await check(old?.id)).toMatchObject({ state: 'superseded' });
    expect(await check(now?.id)).toMatchObject({ state: 'valid', edition: 2 });
    expect(await papersOf(book.students[1] as string)).toHaveLength(1);
    await news();
    expect((await told(mother, 'paper_issued')).map((row) => row.link)).toEqual([`/parent/grades/${first()}`]);
  });
});

describe('a transcript', () => {
  const ask = (actor = mother) =>
    inTenant(actor, (tx) =>
      askTranscript(tx, actor, { id: makeId(), studentId: first(), purpose: 'Traslado', locale: 'es' }),
    );
  const decide = (actor: Actor, id: string, approve: boolean, decision = '') =>
    inTenant(actor, (tx) => decideRequest(tx, actor, { id, version: 1, approve, decision }));

  test('is asked for by the child’s own family, one at a time, and the office is told once', async () => {
    const stranger = actorOf('parent', { institutionId: book.school.institutionId });
    await expect(ask(stranger)).rejects.toMatchObject({ code: 'report_cards.not_found' });
    const request = await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'report_cards.already_asked' });
    await news();
    await news();
    expect(await told(office, 'transcript_asked')).toHaveLength(1);
    await expect(decide(mother, request.id, true)).rejects.toMatchObject({ code: 'report_cards.not_found' });
    await inTenant(mother, (tx) => withdrawRequest(tx, mother, request.id, request.version));
    await expect(decide(office, request.id, true)).rejects.toMatchObject({ code: 'report_cards.already_decided' });
  });

  test('refused, tells whoever asked why, and issues nothing', async () => {
    const request = await ask();
    const answer = await decide(office, request.id, false, 'Falta el pago del trámite.');
    expect([answer.state, answer.documentId]).toEqual(['refused', null]);
    await news();
    await news();
    expect((await told(mother, 'transcript_refused')).map((row) => row.params)).toMatchObject([
      { decision: 'Falta el pago del trámite.' },
    ]);
    await expect(decide(office, request.id, true)).rejects.toMatchObject({ code: 'report_cards.already_decided' });
  });

  test('issued, holds for whoever checks it, and the family is told once', async () => {
    const before = (await told(mother, 'paper_issued')).length;
    const request = await ask();
    const answer = await decide(office, request.id, true);
    const paper = (await papersOf(first())).find((row) => row.id === answer.documentId);
    expect(await check(paper?.id)).toMatchObject({ state: 'valid', kind: 'transcript' });
    for (const _ of [1, 2, 3]) await news();
    expect(await told(mother, 'paper_issued')).toHaveLength(before + 1);
  });
});

describe('the tutor’s words', () => {
  const note = (seen: number, message: string) => ({
    homeroomId: book.homeroomId,
    termId: termId(),
    studentId: first(),
    seen,
    message,
    habits: { habitHelp: 3, invented: 4 },
  });

  test('are written by the homeroom’s tutor alone, stand on the card, and nobody overwrites what they did not see', async () => {
    const write = (actor: Actor, seen: number, text: string) =>
      inTenant(actor, (tx) => writeNote(tx, actor, note(seen, text)));
    await expect(write(book.teacher, 0, 'Hola')).rejects.toMatchObject({ code: 'report_cards.not_found' });
    const { staffId, actor: tutor } = await makeTeacher(book.school);
    await inTenant(book.school.admin, (tx) =>
      tx.update(homerooms).set({ tutorStaffId: staffId }).where(eq(homerooms.id, book.homeroomId)),
    );
    expect((await write(tutor, 0, 'Ayuda a quien lo necesita.')).version).toBe(1);
    await expect(write(tutor, 0, 'Otra cosa')).rejects.toMatchObject({ code: 'report_cards.changed_meanwhile' });
    const { rows } = await inTenant(tutor, (tx) =>
      readHomeroomNotes(tx, tutor, { homeroomId: book.homeroomId, termId: termId(), locale: 'es' }),
    );
    const mine = rows.find((row) => row.studentId === first());
    expect(mine?.message).toBe('Ayuda a quien lo necesita.');
    expect(mine?.habits).toEqual({ habitHelp: 3 });
    const [card] = await issueCards(book, 0, book.students, office);
    expect(JSON.stringify(card?.content)).toContain('Ayuda a quien lo necesita.');
  });
});
