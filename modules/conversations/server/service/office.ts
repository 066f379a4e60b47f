import type { Actor } from '@patio/access';
import { listHolders } from '@patio/notices/server';
import { record, type Tx, updateSeen } from '@patio/platform';
import type { ConversationLine, OfficeState } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { canAnswerFor } from '../policy.ts';
import { conversations } from '../schema.ts';
import { announceIn } from './announce-in.ts';
import { readLine } from './lines.ts';
import { getStanding, type Standing } from './standing.ts';

/** The roles that an office is made of, unless the school decided otherwise. */
const OFFICE_ROLES = ['admin', 'director', 'coordinator', 'support'] as const;

/** A request to the office that the actor may work on. */
async function getOffice(tx: Tx, actor: Actor, id: string): Promise<Standing> {
  const standing = await getStanding(tx, actor, id);
  if (standing.kind !== 'office' || !canAnswerFor(actor, standing.schoolId)) throw failure('not_found');
  return standing;
}

/** Who of the office may take a request. */
export async function listColleagues(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ people: { id: string; name: string }[] }> {
  const { schoolId } = await getOffice(tx, actor, id);
  const holders = await listHolders(tx, OFFICE_ROLES, schoolId);
  const once = new Map(holders.map(({ id: userId, name }) => [userId, name]));
  return { people: [...once].map(([userId, name]) => ({ id: userId, name })) };
}

async function change(
  tx: Tx,
  actor: Actor,
  standing: Standing,
  version: number,
  columns: { assignedTo?: string | null; state?: OfficeState },
  action: string,
): Promise<ConversationLine> {
  const { institutionId, id, schoolId } = standing;
  const after = await updateSeen(tx, conversations, { institutionId, id, version }, columns);
  if (!after) throw failure('changed_meanwhile');
  const subject = { type: 'conversations.conversation', id, schoolId };
  await record(tx, actor, action, subject, { after: columns });
  await announceIn(tx, standing, 'message', []);
  return readLine(tx, actor, id);
}

/** Says who of the office takes a request, or that nobody does. */
export async function assignRequest(
  tx: Tx,
  actor: Actor,
  { id, version, userId }: { id: string; version: number; userId: string | null },
): Promise<ConversationLine> {
  const standing = await getOffice(tx, actor, id);
  if (userId !== null && userId !== actor.userId) {
    const { people } = await listColleagues(tx, actor, id);
    if (!people.some((one) => one.id === userId)) throw failure('not_in_office', {}, 'userId');
  }
  return change(tx, actor, standing, version, { assignedTo: userId }, 'conversations.assigned');
}

/** Says that a request was answered, on the telephone or at the counter, or that it is open again. */
export async function setAnswered(
  tx: Tx,
  actor: Actor,
  { id, version, state }: { id: string; version: number; state: OfficeState },
): Promise<ConversationLine> {
  const standing = await getOffice(tx, actor, id);
  return change(tx, actor, standing, version, { state }, 'conversations.state_changed');
}
