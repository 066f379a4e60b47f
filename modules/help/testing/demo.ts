import { type Actor, type Role, systemActor } from '@patio/access';
import { memberships } from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import { deliverNews, hoursAgo, peopleByRole } from '@patio/notices/testing';
import { inTenant } from '@patio/platform';
import type { DemoStep } from '@patio/schools/testing';
import { isNull } from 'drizzle-orm';
import { answerTicket, noteOnTicket, openTicket, replyAsAsker, solveTicket, type TicketRow } from '../server/index.ts';
import { voiceOf } from '../server/people.ts';
import { DEMO_LETTERS, DEMO_TICKETS, type TicketStep } from './demo-tickets.ts';
import { makeTicket } from './tickets.ts';

/** One person of each role, as the actor they are. */
async function actorsOf(institutionId: Id): Promise<Partial<Record<Role, Actor>>> {
  const people = await peopleByRole(institutionId);
  const rows = await inTenant(systemActor(institutionId), (tx) =>
    tx.select().from(memberships).where(isNull(memberships.endedAt)),
  );
  const actors: Partial<Record<Role, Actor>> = {};
  for (const { id, userId, schoolId, platform, role } of rows)
    if (people[role as Role]?.id === userId)
      actors[role as Role] = {
        userId,
        institutionId,
        membership: { id, institutionId, schoolId, platform, role: role as Role },
        overrides: [],
        delegations: [],
      };
  return actors;
}

async function act(ticket: TicketRow, asker: Actor, staff: Actor, step: TicketStep): Promise<TicketRow> {
  return hoursAgo(step.hours, () =>
    step.by === 'asker'
      ? inTenant(asker, async (tx) =>
          step.does === 'solve'
            ? solveTicket(tx, asker, ticket, ticket.askerName)
            : replyAsAsker(tx, asker, ticket, { body: step.says ?? '' }),
        )
      : inTenant(staff, async (tx) => {
          const { name } = await voiceOf(tx, staff);
          if (step.does === 'solve') return solveTicket(tx, staff, ticket, name);
          if (step.does === 'note') {
            await noteOnTicket(tx, staff, ticket, name, step.says ?? '');
            return ticket;
          }
          return answerTicket(tx, staff, ticket, name, { body: step.says ?? '' });
        }),
  );
}

/** The help desk of the demo school: what people asked these weeks, in every state, and what each side was told of it. */
export async function fillDemoTickets(institutionId: Id): Promise<void> {
  const actors = await actorsOf(institutionId);
  const { admin } = actors;
  if (!admin) return;
  for (const story of DEMO_TICKETS) {
    const asker = actors[story.role];
    if (!asker) continue;
    const office = story.at === 'office' ? actors.support : undefined;
    const place = office ? { schoolId: office.membership.schoolId } : {};
    let ticket = await hoursAgo(story.hours, () => makeTicket(asker, { ...story, ...place }));
    for (const step of story.steps) {
      ticket = await act(ticket, asker, office ?? admin, step);
      await hoursAgo(step.hours, () => deliverNews(institutionId, 'help.'));
    }
    if (story.steps.length === 0) await hoursAgo(story.hours, () => deliverNews(institutionId, 'help.'));
  }
  const house = systemActor(institutionId);
  for (const { hours, name, email, subject, message } of DEMO_LETTERS) {
    const visitor = { askerId: null, askerName: name, askerEmail: email, askerRole: null, visitorKey: null };
    const place = { schoolId: null, locale: 'es' as const, page: '/', browser: 'Chrome 144 · Android · 412×915' };
    await hoursAgo(hours, () =>
      inTenant(house, (tx) => openTicket(tx, house, { ...visitor, ...place, subject }, { body: message })),
    );
    await hoursAgo(hours, () => deliverNews(institutionId, 'help.'));
  }
}

export const demo: DemoStep = { fill: ({ institutionId }) => fillDemoTickets(institutionId), after: ['notices'] };
