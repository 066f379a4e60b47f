import type { Actor } from '@patio/access';
import { students } from '@patio/people/server';
import { inTenant, useClock } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  documents,
  documentsVisibleTo,
  drawPapers,
  getDocument,
  readContents,
  reissue,
  verifySeal,
} from '../server/index.ts';
import { certifyEnrolment } from '../server/service/certify-enrolment.ts';
import { issueCards, makePapers, signTerm, type TestPapers } from '../testing/index.ts';

testDatabase();
let book: TestPapers;
let secretary: Actor;

beforeAll(async () => {
  book = await makePapers(2);
  const { institutionId, schoolId } = book.school;
  secretary = actorOf('support', { institutionId, schoolId });
});
beforeEach(() => {
  useClock({ now: () => new Date('2026-05-06T15:00:00Z') });
});

const first = () => book.students[0] as string;
const certify = (actor: Actor, studentId = first()) => inTenant(actor, (tx) => certifyEnrolment(tx, actor, studentId));
const contentOf = (id: string) =>
  inTenant(secretary, async (tx) => (await readContents(tx, secretary.institutionId, [id])).get(id));

describe('a certificate of enrolment', () => {
  test('is issued by the office with a number that a stranger can check, and says it in both languages', async () => {
    const paper = await certify(secretary);
    expect(paper).toMatchObject({ kind: 'enrolment', edition: 1, studentId: first(), supersededAt: null });
    const content = await contentOf(paper.id);
    if (content?.kind !== 'enrolment') throw new Error('another kind of paper');
    expect(content.statement).toContain(`hace constar que ${content.student.name}`);
    expect(content.translation).toContain(`certifies that ${content.student.name}`);
    expect(content.statement).toContain(content.year);
    expect(content.term).toBe(paper.term);
    const said = await verifySeal(content.issue.code ?? '');
    expect(said).toMatchObject({
      state: 'valid',
      kind: 'enrolment',
      number: paper.number,
      title: 'Constancia de matrícula',
    });
    expect(JSON.stringify(said)).not.toContain(content.student.name);
    expect((await drawPapers([content])).length).toBeGreaterThan(3_000);
  });

  test('is not issued twice while nothing changed; what changed supersedes it', async () => {
    const before = await certify(secretary);
    expect((await certify(secretary)).id).toBe(before.id);
    const { admin } = book.school;
    await inTenant(admin, (tx) =>
      tx.update(students).set({ enrolledOn: '2026-03-02' }).where(eq(students.id, first())),
    );
    const after = await inTenant(admin, (tx) => reissue(tx, admin, before.id, 'Se corrigió el ingreso.'));
    expect(after).toMatchObject({ kind: 'enrolment', edition: before.edition + 1 });
    expect((await contentOf(after.id))?.kind).toBe('enrolment');
  });

  test('is refused for who left, for another school, and to who may not', async () => {
    const { admin, institutionId } = book.school;
    const second = book.students[1] as string;
    await inTenant(admin, (tx) => tx.update(students).set({ status: 'transferred' }).where(eq(students.id, second)));
    await expect(certify(secretary, second)).rejects.toMatchObject({ code: 'report_cards.not_enrolled' });
    const elsewhere = actorOf('support', { institutionId, schoolId: crypto.randomUUID() });
    await expect(certify(elsewhere)).rejects.toMatchObject({ code: 'report_cards.not_found' });
    for (const role of ['teacher', 'psychology', 'parent', 'student'] as const) {
      const actor = actorOf(role, { institutionId, schoolId: book.school.schoolId });
      await expect(certify(actor), role).rejects.toMatchObject({ code: 'report_cards.not_found' });
    }
  });

  test('is all that the secretary reads: a report card stays closed', async () => {
    await signTerm(book, 0, 'published', ['17', '09']);
    const [card] = await issueCards(book, 0);
    const mine = await certify(secretary);
    const opened = await inTenant(secretary, (tx) =>
      tx.select({ kind: documents.kind }).from(documents).where(documentsVisibleTo(secretary, 'report_cards.certify')),
    );
    expect(new Set(opened.map(({ kind }) => kind))).toEqual(new Set(['enrolment']));
    await inTenant(secretary, (tx) => getDocument(tx, secretary, 'report_cards.certify', mine.id));
    await expect(
      inTenant(secretary, (tx) => getDocument(tx, secretary, 'report_cards.certify', card?.documentId ?? '')),
    ).rejects.toMatchObject({ code: 'report_cards.not_found' });
  });
});
