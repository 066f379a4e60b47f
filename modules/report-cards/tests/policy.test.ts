import { type Actor, reachOf } from '@patio/access';
import { linkAccount, students } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { actorOf, actorsEverywhere, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, test } from 'vitest';
import { documents } from '../server/index.ts';
import { canIssueAt, documentsVisibleTo } from '../server/policy.ts';
import { issueCards, makePapers, signTerm, type TestPapers } from '../testing/index.ts';

testDatabase();
let book: TestPapers;
let actors: Actor[];
let rows: { id: string; schoolId: string; studentId: string | null }[];
/** Whose papers an account may read: the child's own, and those of a child whose grades the tie opens. */
const readers = new Map<string, string>();

beforeAll(async () => {
  book = await makePapers(2);
  const { admin, institutionId, schoolId } = book.school;
  const [first = '', second = ''] = book.students;
  await signTerm(book, 0, 'published', ['17', '09'], 'Lee con gusto.');
  await issueCards(book, 0);
  const { parent } = await makeGuardian(admin, first);
  const child = actorOf('student', { institutionId, schoolId });
  rows = await inTenant(admin, async (tx) => {
    const [row] = await tx.select().from(students).where(eq(students.id, second));
    await linkAccount(tx, row?.personId ?? '', child.userId);
    return tx
      .select({ id: documents.id, schoolId: documents.schoolId, studentId: documents.studentId })
      .from(documents);
  });
  readers.set(parent.userId, first).set(child.userId, second);
  actors = [parent, child, ...actorsEverywhere(institutionId, [schoolId])];
});

const list = (capability: 'report_cards.issue' | 'report_cards.read') => (actor: Actor) =>
  inTenant(actor, (tx) => tx.select({ id: documents.id }).from(documents).where(documentsVisibleTo(actor, capability)));

test('the filter of those who issue and the rule about a school agree for every role', () =>
  expectPolicyAgreement({
    rows,
    actors,
    can: (actor, row) => canIssueAt(actor, row.schoolId),
    list: list('report_cards.issue'),
    idOf: ({ id }) => id,
  }));

test('a child and a guardian read the papers of that child, and nobody else any', () =>
  expectPolicyAgreement({
    rows,
    actors,
    can: (actor, row) => reachOf(actor, 'report_cards.read') !== null && readers.get(actor.userId) === row.studentId,
    list: list('report_cards.read'),
    idOf: ({ id }) => id,
  }));
