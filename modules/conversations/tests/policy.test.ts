import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { decideApproval, getApproval, inTenant, listApprovals } from '@patio/platform';
import { makeWorkingSchool } from '@patio/sections/testing';
import { actorsEverywhere, expectPolicyAgreement, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  askExport,
  type ConversationFacts,
  canReadConversation,
  conversations,
  conversationsVisibleTo,
  listExports,
} from '../server/index.ts';
import { drawConversation } from '../server/service/draw-conversation.ts';
import { readCopy } from '../server/service/read-copy.ts';
import { makeScene, type Scene, start, toOffice, toPerson } from './scene.ts';

testDatabase();
stopClockAt(`${new Date().toISOString().slice(0, 10)}T17:00:00Z`);

let scene: Scene;
let rows: (ConversationFacts & { id: string })[];
let actors: Actor[];

const memberOf = ({ userId, membership }: Actor) => ({ userId, role: membership.role });

beforeAll(async () => {
  scene = await makeScene();
  const { school, teacher, stranger, small, big, staff } = scene;
  const { institutionId, schoolId } = school;
  const far = await makeWorkingSchool({ institutionId, today: new Date().toISOString().slice(0, 10) });
  const direct = async (from: Actor, to: Actor, studentId: string | null, also: Actor[] = []) => ({
    id: (await start(from, toPerson(to, studentId))).conversationId,
    schoolId,
    kind: 'direct' as const,
    inIt: [from, to, ...also].map(memberOf),
  });
  rows = [
    await direct(teacher, small.parent, small.id),
    await direct(teacher, small.actor, small.id, [small.parent]),
    await direct(big.actor, teacher, big.id),
    await direct(staff.psychology, big.parent, big.id),
    await direct(teacher, staff.director, null),
    {
      id: (await start(big.parent, toOffice(big.id))).conversationId,
      schoolId,
      kind: 'office',
      inIt: [memberOf(big.parent)],
    },
  ];
  const looking = { ...teacher, impersonatedBy: staff.admin.userId };
  // Somebody in it, under another of their memberships.
  const otherRole = { ...teacher, membership: { ...teacher.membership, role: 'parent' as const } };
  actors = [
    teacher,
    stranger,
    small.actor,
    small.parent,
    big.actor,
    big.parent,
    ...Object.values(staff),
    looking,
    otherRole,
    ...actorsEverywhere(institutionId, [schoolId, far.schoolId]),
  ];
});

test('the filter opens exactly the conversations that the rule does', () =>
  expectPolicyAgreement<(typeof rows)[number]>({
    rows,
    actors,
    can: canReadConversation,
    list: async (actor) => {
      const found = await inTenant(actor, (tx) =>
        tx.execute<{ id: string }>(
          sql`select c.id from ${conversations} c where c.institution_id = ${actor.institutionId} and ${conversationsVisibleTo(actor)}`,
        ),
      );
      return found.rows;
    },
    idOf: ({ id }) => id,
  }));

test('a copy needs a second moderator, and holds every message with who asked for it', async () => {
  const { staff, teacher } = scene;
  const conversationId = rows[0]!.id;
  const exportId = makeId();
  const ask = (actor: Actor) =>
    inTenant(actor, (tx) => askExport(tx, actor, { conversationId, exportId, reason: 'Oficio 123 del juzgado' }));
  await expect(ask(teacher)).rejects.toMatchObject({ code: 'conversations.not_found' });
  expect(await ask(staff.director)).toMatchObject({ state: 'waiting', fileId: null });
  expect((await ask(staff.director)).id).toBe(exportId);
  await expect(inTenant(staff.director, (tx) => readCopy(tx, staff.director, exportId))).rejects.toThrow();
  const [waiting] = (await inTenant(staff.admin, (tx) => listApprovals(tx, staff.admin, 'to_decide', { limit: 10 })))
    .items;
  const decide = (actor: Actor) =>
    inTenant(actor, async (tx) =>
      decideApproval(tx, actor, await getApproval(tx, actor, waiting!.id), { approve: true }),
    );
  await expect(decide(staff.director)).rejects.toThrow();
  await decide(staff.admin);
  expect((await inTenant(staff.admin, (tx) => listExports(tx, staff.admin))).items[0]).toMatchObject({
    state: 'drawing',
  });
  const copy = await inTenant(staff.admin, (tx) => readCopy(tx, staff.admin, exportId));
  expect(copy.messages.map(({ text }) => text)).toEqual(['Buenos días']);
  expect((await drawConversation(copy)).subarray(0, 5).toString()).toBe('%PDF-');
});
