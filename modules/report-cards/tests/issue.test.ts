import type { Actor } from '@patio/access';
import { guardianships } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import { findExport, inTenant } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  composeCards,
  contentLog,
  documents,
  drawPapers,
  initialsOf,
  issuePapers,
  listDocuments,
  logDownload,
  readContents,
  readDocument,
  verifySeal,
} from '../server/index.ts';
import { getSchool } from '../server/service/scene.ts';
import { changeMark, makePapers, signTerm, type TestPapers } from '../testing/index.ts';

const database = testDatabase();
let book: TestPapers;
let parent: Actor;
let tieId: string;

const issue = (actor: Actor = book.school.admin) =>
  inTenant(actor, async (tx) => {
    const school = await getSchool(tx, actor.institutionId, book.school.schoolId);
    const cards = await composeCards(tx, actor.institutionId, {
      school,
      termId: book.terms[0] as string,
      studentIds: book.students,
      locale: 'es',
      audience: 'families',
    });
    return issuePapers(
      tx,
      actor,
      school,
      cards.map((card) => ({
        studentId: card.student.id,
        termId: book.terms[0] as string,
        homeroomId: card.homeroomId,
        initials: initialsOf(card.content.student.name),
        content: card.content,
      })),
    );
  });

beforeAll(async () => {
  book = await makePapers(2);
  const made = await makeGuardian(book.school.admin, book.students[0] as string);
  [parent, tieId] = [made.parent, made.tie.id];
  await signTerm(book, 0, 'published', ['17', '09'], 'Lee con gusto.');
});

describe('a paper that was issued', () => {
  test('has a number, a version and a code that a stranger can check without learning a name', async () => {
    const [first, second] = await issue();
    expect([first?.content.issue.version, second?.content.issue.version]).toEqual([1, 1]);
    expect(first?.content.issue.number).toMatch(/^\d{4}-000001$/);
    expect(second?.content.issue.number).toMatch(/-000002$/);
    const said = await verifySeal((first?.content.issue.address ?? '').split('/').at(-1) ?? '');
    expect(said).toMatchObject({
      state: 'valid',
      kind: 'report_card',
      edition: 1,
      title: first?.content.words.reportCard,
    });
    const content = first?.content;
    if (content?.kind !== 'report_card') throw new Error('not a card');
    for (const word of content.student.name.split(' ')) expect(JSON.stringify(said)).not.toContain(word);
    expect(content.subjects[0]).toMatchObject({ marks: ['17', null, null, null], comment: 'Lee con gusto.' });
    expect(await verifySeal('AAAA-BBBB-CCCC')).toMatchObject({ state: 'unknown', school: null });
    expect(await verifySeal("x' or 1=1")).toMatchObject({ state: 'unknown' });
  });

  test('is not issued twice while it says the same, and prints the same bytes again', async () => {
    const again = await issue();
    expect(again.map((one) => one.isNew)).toEqual([false, false]);
    const id = again[0]?.documentId ?? '';
    const twice = await Promise.all(
      [1, 2].map(() => inTenant(book.school.admin, (tx) => readContents(tx, book.school.institutionId, [id]))),
    );
    const [one, other] = await Promise.all(twice.map((read) => drawPapers([...read.values()])));
    expect(Buffer.compare(Buffer.from(one as Uint8Array), Buffer.from(other as Uint8Array))).toBe(0);
    expect(
      Buffer.from(one as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('is superseded when a mark changes; the old one stays, says so, and still prints what it said', async () => {
    const before = (await issue())[0];
    await changeMark(book, 0, book.students[0] as string, '18');
    const after = (await issue())[0];
    expect([after?.isNew, after?.content.issue.version]).toEqual([true, 2]);
    expect(await verifySeal(before?.content.issue.code ?? '')).toMatchObject({ state: 'superseded', edition: 1 });
    expect(await verifySeal(after?.content.issue.code ?? '')).toMatchObject({ state: 'valid', edition: 2 });
    const old = await inTenant(book.school.admin, (tx) =>
      readDocument(tx, book.school.admin, 'report_cards.issue', before?.documentId ?? ''),
    );
    expect(old.content).toEqual(before?.content);
  });

  test('cannot be rewritten, not even by the program itself', async () => {
    const change = inTenant(book.school.admin, (tx) => tx.update(contentLog).set({ content: {} as never }));
    await expect(change).rejects.toThrow();
  });
});

describe('who reads it', () => {
  const mine = (actor: Actor) =>
    inTenant(actor, (tx) => listDocuments(tx, actor, 'report_cards.read', {}, { limit: 50 }));

  test('the guardian of that child, and of no other', async () => {
    const { items } = await mine(parent);
    expect(new Set(items.map((item) => item.studentId))).toEqual(new Set([book.students[0]]));
    const [other] = await inTenant(book.school.admin, (tx) =>
      tx
        .select()
        .from(documents)
        .where(eq(documents.studentId, book.students[1] as string)),
    );
    const take = inTenant(parent, (tx) => readDocument(tx, parent, 'report_cards.read', other?.id ?? ''));
    await expect(take).rejects.toMatchObject({ code: 'report_cards.not_found' });
  });

  test('a tie that no longer opens grades closes the papers at once', async () => {
    const set = (change: Partial<typeof guardianships.$inferInsert>) =>
      inTenant(book.school.admin, (tx) => tx.update(guardianships).set(change).where(eq(guardianships.id, tieId)));
    await set({ seesGrades: false });
    expect((await mine(parent)).items).toEqual([]);
    await set({ seesGrades: true, restrictedFrom: '2020-01-01', restrictionReason: 'orden judicial' });
    expect((await mine(parent)).items).toEqual([]);
    await set({ restrictedFrom: null, restrictionReason: null });
    expect((await mine(parent)).items.length).toBeGreaterThan(0);
  });

  test('the director of another school neither reads nor issues', async () => {
    const stranger = actorOf('director', { institutionId: book.school.institutionId, schoolId: parent.userId });
    await expect(issue(stranger)).rejects.toMatchObject({ code: 'report_cards.not_found' });
    const { items } = await inTenant(stranger, (tx) =>
      listDocuments(tx, stranger, 'report_cards.issue', {}, { limit: 50 }),
    );
    expect(items).toEqual([]);
  });

  test('papers and homerooms are taken out by whoever issues them, and not in another school', async () => {
    const { admin, institutionId, schoolId } = book.school;
    const stranger = actorOf('director', { institutionId, schoolId: parent.userId });
    const [termId] = book.terms;
    const taken = async (actor: Actor, name: string, filters: unknown) =>
      (await inTenant(actor, (tx) => findExport(name)!.page(tx, actor, filters, { limit: 100 }, 'es'))).items;
    const papers = { termId, kind: 'report_card', holding: true };
    const issued = book.students.length;
    expect(await taken(admin, 'report_cards.documents', papers)).toHaveLength(issued);
    expect(await taken(stranger, 'report_cards.documents', papers)).toEqual([]);
    const place = { schoolId, termId };
    expect(await taken(admin, 'report_cards.desk', place)).toMatchObject([
      { id: book.homeroomId, students: issued, issued },
    ]);
    await expect(taken(stranger, 'report_cards.desk', place)).rejects.toMatchObject({ code: 'report_cards.not_found' });
  });

  test('what is taken home is written down', async () => {
    const { items } = await mine(parent);
    // Somebody who looks through the parent's eyes reads, but the parent has not.
    const eyes = { ...parent, impersonatedBy: book.school.admin.userId };
    const take = (reader: Actor) =>
      inTenant(reader, async (tx) => {
        const { row } = await readDocument(tx, reader, 'report_cards.read', items[0]?.id ?? '');
        await logDownload(tx, reader, 'report_cards.read', row);
      });
    await take(eyes);
    expect((await mine(parent)).items[0]?.readBy).toBe(0);
    await take(parent);
    expect((await mine(parent)).items[0]?.readBy).toBe(1);
    const actions = await database.asOwner(async (client) => {
      await client.query(
        `begin; set local patio.scope = 'tenant'; set local patio.institution = '${parent.institutionId}'`,
      );
      const { rows } = await client.query(
        `select action from platform_audit_log where subject_type = 'report_cards.document'`,
      );
      await client.query('commit');
      return rows.map((row) => row.action);
    });
    expect(actions).toContain('report_cards.issued');
    expect(actions).toContain('report_cards.downloaded');
  });
});
