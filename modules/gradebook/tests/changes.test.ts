import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { diskStore, findExport, getFile, inTenant, openDownload, receiveFile, sweepFiles } from '@patio/platform';
import { makeTeacher } from '@patio/sections/testing';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ItemView } from '../contract.ts';
import {
  approveSheet,
  askChange,
  decideChange,
  getGradedSection,
  getSheet,
  gradeChanges,
  gradeLog,
  publishSheet,
  submitSheet,
  termGrades,
  withdrawChange,
} from '../server/index.ts';
import { listChanges, listMyChanges, listSectionChanges } from '../server/service/list-changes.ts';
import { makeGradebook, makeItem, mark, save, type TestGradebook } from '../testing/index.ts';

testDatabase();
let book: TestGradebook;
let item: ItemView;
let director: Actor;

beforeAll(async () => {
  book = await makeGradebook(2);
  item = await makeItem(book);
  director = actorOf('director', { institutionId: book.school.institutionId, schoolId: book.school.schoolId });
  await save(book, [mark(item.id, student(0), '10'), mark(item.id, student(1), '15')]);
});

const student = (at: number) => book.students[at] as string;
const ask = (score: string, at = 0, actor = book.teacher, evidenceFileId: string | null = null) =>
  inTenant(actor, (tx) =>
    askChange(tx, actor, {
      id: makeId(),
      itemId: item.id,
      studentId: student(at),
      after: { state: 'graded', score },
      reason: 'Sumé mal los puntos de la segunda parte.',
      evidenceFileId,
    }),
  );
const decide = (actor: Actor, id: string, approve: boolean, version = 1) =>
  inTenant(actor, (tx) => decideChange(tx, actor, id, version, approve, 'Revisado con el docente'));
const term = (at: number) =>
  inTenant(book.teacher, async (tx) => {
    const rows = await tx
      .select()
      .from(termGrades)
      .where(eq(termGrades.studentId, student(at)));
    return rows[0];
  });

async function publishBook(): Promise<void> {
  const sheet = await inTenant(book.teacher, async (tx) => {
    const section = await getGradedSection(tx, book.teacher, 'gradebook.enter', book.section.id);
    return submitSheet(tx, book.teacher, section, book.terms[0] as string, 0, null);
  });
  await inTenant(book.coordinator, async (tx) => {
    const approved = await approveSheet(
      tx,
      book.coordinator,
      await getSheet(tx, book.coordinator, sheet.id, sheet.version),
    );
    await publishSheet(tx, book.coordinator, approved);
  });
}

describe('changing a mark that families have read', () => {
  test('before that there is nothing to ask: the sheet is still open', async () => {
    await expect(ask('12')).rejects.toMatchObject({ code: 'gradebook.sheet_still_open' });
    await publishBook();
  });

  test('asking changes nothing and says what it would move', async () => {
    const change = await ask('12');
    expect(change.state).toBe('waiting');
    expect(change.effect?.nodes.find((node) => node.node === book.terms[0])).toMatchObject({
      before: '10',
      after: '12',
      passedBefore: false,
      passedAfter: true,
    });
    expect((await term(0))?.computed).toBe('10');
    await expect(ask('14')).rejects.toMatchObject({ code: 'gradebook.change_waiting' });
    await inTenant(book.teacher, (tx) => withdrawChange(tx, book.teacher, change.id, 1));
  });

  describe('with evidence', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'patio-evidence-'));
    const store = diskStore(folder);
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const PAPER = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';
    const upload = (actor: Actor) =>
      receiveFile(
        actor,
        'gradebook.evidence',
        { name: 'examen.pdf', bytes: Readable.from([Buffer.from(PAPER)]) },
        store,
      );
    const read = async (actor: Actor, id: string) => {
      const file = await inTenant(actor, (tx) => getFile(tx, actor, id));
      const { body } = await openDownload(file, {}, store);
      return String(await buffer(body as Readable));
    };

    test('whoever decides opens what was attached, also after the sweep; a colleague is not led to it', async () => {
      const file = await upload(book.teacher);
      const change = await ask('12', 0, book.teacher, file.id);
      expect(await read(director, file.id)).toBe(PAPER);
      await sweepFiles(book.teacher, store, Date.now() + 90_000_000);
      expect(await read(director, file.id)).toBe(PAPER);
      expect(await read(book.teacher, file.id)).toBe(PAPER);
      const { actor: colleague } = await makeTeacher(book.school, book.section, {
        part: 'co_teacher',
        may: ['grades'],
      });
      await expect(read(colleague, file.id)).rejects.toMatchObject({ code: 'platform.not_found' });
      const seenBy = async (actor: Actor) =>
        (await inTenant(actor, (tx) => listSectionChanges(tx, actor, book.section.id)))[0]?.evidence;
      expect(await seenBy(book.teacher)).toEqual({ id: file.id, href: `/api/files/${file.id}` });
      expect(await seenBy(colleague)).toBeNull();
      await inTenant(book.teacher, (tx) => withdrawChange(tx, book.teacher, change.id, 1));
    });

    test('nobody puts forward what somebody else uploaded, and then nothing is asked', async () => {
      const { actor: colleague } = await makeTeacher(book.school, book.section, {
        part: 'co_teacher',
        may: ['grades'],
      });
      const file = await upload(colleague);
      await expect(ask('12', 0, book.teacher, file.id)).rejects.toMatchObject({ code: 'platform.not_found' });
      const waiting = await inTenant(book.teacher, (tx) => listSectionChanges(tx, book.teacher, book.section.id));
      expect(waiting.filter(({ state }) => state === 'waiting')).toEqual([]);
    });
  });

  test('whoever asked follows the request in the class and in a list of their own, and can take it back', async () => {
    const change = await ask('12');
    const inBook = () => inTenant(book.teacher, (tx) => listSectionChanges(tx, book.teacher, book.section.id));
    expect((await inBook())[0]).toMatchObject({
      id: change.id,
      itemId: item.id,
      student: { id: student(0) },
      state: 'waiting',
      isOwn: true,
      can: { withdraw: true, decide: false },
    });
    // A colleague of the same class sees it, and cannot take it back.
    const { actor: colleague } = await makeTeacher(book.school, book.section, { part: 'co_teacher', may: ['grades'] });
    const seen = await inTenant(colleague, (tx) => listSectionChanges(tx, colleague, book.section.id));
    expect(seen[0]).toMatchObject({ id: change.id, isOwn: false, can: { withdraw: false } });
    await expect(
      inTenant(colleague, (tx) => withdrawChange(tx, colleague, change.id, change.version)),
    ).rejects.toMatchObject({ code: 'gradebook.not_found' });
    const { actor: stranger } = await makeTeacher(book.school);
    await expect(inTenant(stranger, (tx) => listSectionChanges(tx, stranger, book.section.id))).rejects.toMatchObject({
      code: 'gradebook.not_found',
    });

    await expect(
      inTenant(book.teacher, (tx) => withdrawChange(tx, book.teacher, change.id, change.version + 1)),
    ).rejects.toMatchObject({ code: 'gradebook.changed_meanwhile' });
    await inTenant(book.teacher, (tx) => withdrawChange(tx, book.teacher, change.id, change.version));
    const told = await inTenant(book.teacher, async (tx) => {
      const { rows } = await tx.execute(sql`select 1 from platform_events e, platform_audit_log a
        where e.name = 'gradebook.change_withdrawn' and e.payload->>'changeId' = ${change.id}
          and a.action = 'gradebook.change_withdrawn' and a.subject_id = ${change.id}::uuid`);
      return rows;
    });
    expect(told).toHaveLength(1);
    // Those who decide see that it was withdrawn, and can decide nothing any more.
    const { items } = await inTenant(director, (tx) => listChanges(tx, director, { limit: 10 }, undefined));
    expect(items.find((each) => each.id === change.id)).toMatchObject({ state: 'withdrawn', can: { decide: false } });
    await expect(decide(director, change.id, true, change.version + 1)).rejects.toMatchObject({
      code: 'gradebook.change_decided',
    });
    const mine = await inTenant(book.teacher, (tx) => listMyChanges(tx, book.teacher, { limit: 10 }));
    expect(mine.items.find((each) => each.id === change.id)).toMatchObject({ state: 'withdrawn' });
    const taken = async (actor: Actor) =>
      (await inTenant(actor, (tx) => findExport('gradebook.my_changes')!.page(tx, actor, {}, { limit: 100 }, 'es')))
        .items;
    expect(await taken(book.teacher)).toEqual(mine.items);
    expect(await taken(colleague)).toEqual([]);
  });

  test('whoever asks does not decide, also not from another role', async () => {
    const change = await ask('12');
    const same = { ...director, userId: book.teacher.userId };
    await expect(decide(same, change.id, true)).rejects.toMatchObject({ code: 'gradebook.own_change' });
    await expect(decide(director, change.id, false)).resolves.toMatchObject({ state: 'refused' });
    expect((await term(0))?.computed).toBe('10');
  });

  test('agreed, the mark is written with its request, and the term computed again', async () => {
    const change = await ask('12');
    await decide(director, change.id, true);
    expect(await term(0)).toMatchObject({ computed: '12', passed: true });
    const log = await inTenant(book.teacher, (tx) =>
      tx
        .select()
        .from(gradeLog)
        .where(and(eq(gradeLog.itemId, item.id), eq(gradeLog.studentId, student(0))))
        .orderBy(gradeLog.number),
    );
    expect(log.map((entry) => [entry.score, entry.changeId])).toEqual([
      ['10', null],
      ['12', change.id],
    ]);
    await expect(decide(director, change.id, false, 2)).rejects.toMatchObject({ code: 'gradebook.change_decided' });
  });

  test('two deciders at once: one is heard', async () => {
    const change = await ask('18', 1);
    const answers = await Promise.allSettled([
      decide(director, change.id, true),
      decide(book.coordinator, change.id, false),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('an impossible mark cannot even be asked for', async () => {
    await expect(ask('25', 1)).rejects.toMatchObject({ code: 'gradebook.bad_mark' });
  });

  test('nor does whoever teaches the class by now', async () => {
    const change = await ask('13');
    const { actor } = await makeTeacher(book.school, book.section);
    const colleague = { ...director, userId: actor.userId };
    await expect(decide(colleague, change.id, true)).rejects.toMatchObject({ code: 'gradebook.own_sheet' });
    const { items } = await inTenant(colleague, (tx) =>
      listChanges(tx, colleague, { limit: 10 }, eq(gradeChanges.state, 'waiting')),
    );
    expect(items).toMatchObject([{ id: change.id, can: { decide: false } }]);
  });
});
