import type { Actor } from '@patio/access';
import { announce, namePeople, type Tx } from '@patio/platform';
import type { EditorPlace, EditorPresence } from '../../contract/editor.ts';
import { getEdited } from './edit-scenario.ts';

/** Tells the others in a scenario where somebody is; nothing of it is kept anywhere. */
export async function tellPlace(tx: Tx, actor: Actor, place: EditorPlace): Promise<void> {
  const { schoolId } = await getEdited(tx, actor, place.scenarioId);
  const data: EditorPresence = { ...place, name: (await namePeople(tx, [actor.userId]))(actor.userId) };
  await announce(tx, { topic: 'planner.presence', to: { schoolId, capability: 'planner.manage' }, data });
}
