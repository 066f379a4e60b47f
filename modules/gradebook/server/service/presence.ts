import type { Actor } from '@patio/access';
import { announce, namePeople, type Tx } from '@patio/platform';
import type { PresenceNews } from '../../contract/presence.ts';
import { getGradedSection } from './section.ts';
import { listWriters } from './writers.ts';

/** Tells the others who write in this book where somebody is; nothing of it is kept anywhere. */
export async function tellPresence(tx: Tx, actor: Actor, place: Omit<PresenceNews, 'name'>): Promise<number> {
  const section = await getGradedSection(tx, actor, 'gradebook.enter', place.sectionId);
  const writers = await listWriters(tx, section.id);
  if (writers.length < 2) return 0;
  const name = (await namePeople(tx, [actor.userId]))(actor.userId);
  await announce(tx, { topic: 'gradebook.presence', to: { users: writers }, data: { ...place, name } });
  return writers.length - 1;
}
