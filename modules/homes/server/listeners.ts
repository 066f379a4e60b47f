import { defaultReach, homeOf, ROLES, type Role } from '@patio/access';
import { listHolders, notify } from '@patio/notices/server';
import { defineListener, findApprovalKind, namePeople, platformSchema, type Tx } from '@patio/platform';
import { approvalAsked, approvalDecided } from '@patio/platform/contract';
import { eq } from 'drizzle-orm';
import { approved, asked, refused } from './notices.ts';

const { approvals } = platformSchema;

/** Who could decide a matter of this kind: those whose role usually holds the right as far as it reaches. */
async function listDeciders(tx: Tx, kind: string, schoolId: string | null): Promise<{ id: string; role: Role }[]> {
  const needs = findApprovalKind(kind)?.needs;
  if (!needs) return [];
  const roles = ROLES.filter((role) => defaultReach(role, needs) !== null);
  const people = await listHolders(tx, roles, schoolId);
  return people.filter(
    (person) =>
      defaultReach(person.role, needs) === 'institution' || (schoolId !== null && person.schoolId === schoolId),
  );
}

async function about(tx: Tx, approvalId: string, by: string) {
  const [row] = await tx.select().from(approvals).where(eq(approvals.id, approvalId));
  const nameOf = await namePeople(tx, [by]);
  return row ? { who: nameOf(by), kind: row.kind, payload: JSON.stringify(row.payload) } : null;
}

/** Tells those who may decide that somebody waits, and whoever asked what became of it. */
export const listeners = [
  defineListener(approvalAsked, 'homes.tell_deciders', async (tx, actor, news, eventId) => {
    const params = await about(tx, news.approvalId, news.askedBy);
    const deciders = await listDeciders(tx, news.kind, news.schoolId);
    for (const role of new Set(deciders.map((person) => person.role))) {
      const to = deciders.filter((person) => person.role === role && person.id !== news.askedBy).map(({ id }) => id);
      if (params)
        await notify(tx, actor, { to, notice: asked, params, link: `${homeOf(role)}?show=approvals`, about: eventId });
    }
  }),
  defineListener(approvalDecided, 'homes.tell_asker', async (tx, actor, news, eventId) => {
    const params = await about(tx, news.approvalId, news.decidedBy);
    const notice = news.approved ? approved : refused;
    if (params)
      await notify(tx, actor, { to: [news.askedBy], notice, params, link: '/settings?part=approvals', about: eventId });
  }),
];
