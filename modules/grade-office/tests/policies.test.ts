import type { Actor } from '@patio/access';
import type { Policy } from '@patio/engine-grading';
import type { ItemView } from '@patio/gradebook';
import {
  approveSheet,
  askChange,
  decideChange,
  getGradedSection,
  getSheet,
  publishSheet,
  sheets,
  submitSheet,
  termGrades,
} from '@patio/gradebook/server';
import { makeGradebook, makeItem, mark, save, type TestGradebook } from '@patio/gradebook/testing';
import type { PolicyDetail } from '@patio/grading';
import { decideVersion, listPolicies, proposeVersion, saveDraft, viewPolicy } from '@patio/grading/server';
import { makeId } from '@patio/kernel';
import { countToDecide, inTenant, listWaiting, toldOf } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { simulateVersion } from '../server/service/simulate-policy.ts';

testDatabase();
let book: TestGradebook;
let first: ItemView;
let second: ItemView;
let director: Actor;
let policyId: string;

const view = (actor: Actor): Promise<PolicyDetail> => inTenant(actor, (tx) => viewPolicy(tx, actor, policyId));
const student = (at: number) => book.students[at] as string;

beforeAll(async () => {
  book = await makeGradebook(2);
  director = actorOf('director', { institutionId: book.school.institutionId, schoolId: book.school.schoolId });
  [first, second] = [await makeItem(book), await makeItem(book)];
  await save(book, [
    mark(first.id, student(0), '8'),
    mark(second.id, student(0), '14'),
    mark(first.id, student(1), '16'),
    mark(second.id, student(1), '16'),
  ]);
  const sheet = await inTenant(book.teacher, async (tx) =>
    submitSheet(
      tx,
      book.teacher,
      await getGradedSection(tx, book.teacher, 'gradebook.enter', book.section.id),
      book.terms[0] as string,
      0,
      null,
    ),
  );
  await inTenant(book.coordinator, async (tx) => {
    const held = await getSheet(tx, book.coordinator, sheet.id, sheet.version);
    await publishSheet(tx, book.coordinator, await approveSheet(tx, book.coordinator, held));
  });
  const lines = await inTenant(book.coordinator, (tx) => listPolicies(tx, book.coordinator, undefined));
  policyId = lines.find((line) => line.places.length > 0)?.id ?? '';
});

/** A draft that drops the lowest mark. */
async function draft(): Promise<PolicyDetail['versions'][number]> {
  const held = (await view(book.coordinator)).versions.find((each) => each.state === 'in_force');
  const rules = held?.rules as Policy;
  const id = makeId();
  await inTenant(book.coordinator, (tx) =>
    saveDraft(tx, book.coordinator, {
      policyId,
      id,
      version: 0,
      label: rules.label,
      rules: { ...rules, categories: rules.categories.map((each) => ({ ...each, dropLowest: 1 })) },
      scaleKey: rules.scaleId,
      allowsPending: false,
      note: null,
      holdsFor: [],
    }),
  );
  return (await view(book.coordinator)).versions.find((each) => each.id === id) as PolicyDetail['versions'][number];
}

describe('rules in versions', () => {
  test('a draft grades nobody and names whom it would have moved', async () => {
    const made = await draft();
    expect(made).toMatchObject({ state: 'draft', number: 2, can: { propose: true, enforce: false } });
    const found = await inTenant(book.coordinator, (tx) => simulateVersion(tx, book.coordinator, made.id));
    expect(found).toMatchObject({ classes: 1, students: 2, moved: 1 });
    expect(found.rows[0]).toMatchObject({ studentId: student(0), before: '11', after: '14' });
  });

  test('whoever proposes does not decide; a no keeps what held', async () => {
    const made = (await view(book.coordinator)).versions[0] as PolicyDetail['versions'][number];
    await inTenant(book.coordinator, (tx) =>
      proposeVersion(tx, book.coordinator, made.id, made.version, 'Para que una mala nota no pese.'),
    );
    const sent = (await view(director)).versions[0] as PolicyDetail['versions'][number];
    expect(sent).toMatchObject({ state: 'proposed', can: { decide: true } });
    expect((await view(book.coordinator)).versions[0]?.can).toMatchObject({ decide: false, withdraw: true });
    // It waits in one line: the director's leads to what it changes, the administration's to its list of requests.
    const told = (actor: Actor) =>
      inTenant(actor, async (tx) => ({
        line: (await listWaiting(tx, actor, 'es')).find(({ id }) => id === 'grading.policies')?.count ?? 0,
        requests: await countToDecide(tx, actor, toldOf(actor)),
      }));
    expect(await told(director)).toEqual({ line: 1, requests: 0 });
    expect(await told(book.school.admin)).toEqual({ line: 0, requests: 1 });
    const asker = { ...director, userId: book.coordinator.userId };
    await expect(
      inTenant(asker, (tx) => decideVersion(tx, asker, sent.id, sent.version, { approve: true, reason: '' })),
    ).rejects.toMatchObject({ code: 'platform.approval_own' });
    await inTenant(director, (tx) =>
      decideVersion(tx, director, sent.id, sent.version, { approve: false, reason: 'A mitad de año no.' }),
    );
    const after = await view(director);
    expect(after.versions.map((each) => [each.number, each.state])).toEqual([
      [2, 'refused'],
      [1, 'in_force'],
    ]);
  });

  test('agreed, it holds from now on; a closed term keeps the version it was signed with, also in a change', async () => {
    const made = await draft();
    await inTenant(book.coordinator, (tx) =>
      proposeVersion(tx, book.coordinator, made.id, made.version, 'Desde el próximo periodo.'),
    );
    const sent = (await view(director)).versions[0] as PolicyDetail['versions'][number];
    await inTenant(director, (tx) => decideVersion(tx, director, sent.id, sent.version, { approve: true, reason: '' }));
    expect((await view(director)).versions.map((each) => [each.number, each.state])).toEqual([
      [3, 'in_force'],
      [2, 'refused'],
      [1, 'retired'],
    ]);
    const change = await inTenant(book.teacher, (tx) =>
      askChange(tx, book.teacher, {
        id: makeId(),
        itemId: first.id,
        studentId: student(0),
        after: { state: 'graded', score: '10' },
        reason: 'Sumé mal la segunda pregunta.',
        evidenceFileId: null,
      }),
    );
    // The mean of 10 and 14 by the rules of that day; today's would drop the 10.
    expect(change.effect?.nodes.find((node) => node.node === book.terms[0])).toMatchObject({
      before: '11',
      after: '12',
    });
    await inTenant(director, (tx) => decideChange(tx, director, change.id, change.version, true, 'Revisado'));
    const [row] = await inTenant(director, (tx) =>
      tx
        .select()
        .from(termGrades)
        .where(eq(termGrades.studentId, student(0))),
    );
    expect(row?.computed).toBe('12');
    const [sheet] = await inTenant(director, (tx) => tx.select().from(sheets));
    expect(sheet?.policyVersionId).toBe((await view(director)).versions.at(-1)?.id);
  });

  test('rules that could not grade everyone are refused', async () => {
    const held = (await view(book.coordinator)).versions.find((each) => each.state === 'in_force');
    const rules = held?.rules as Policy;
    await expect(
      inTenant(book.coordinator, (tx) =>
        saveDraft(tx, book.coordinator, {
          policyId,
          id: makeId(),
          version: 0,
          label: rules.label,
          rules: { ...rules, categories: rules.categories.map((each) => ({ ...each, weight: '0' })) },
          scaleKey: rules.scaleId,
          allowsPending: false,
          note: null,
          holdsFor: [],
        }),
      ),
    ).rejects.toMatchObject({ code: 'grading.bad_policy' });
  });
});
