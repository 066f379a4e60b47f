import type { Actor } from '@patio/access';
import { startJob, type Tx } from '@patio/platform';
import type { Language } from '../../contract/fields.ts';
import type { AnnouncementView } from '../../contract/write.ts';
import { remindRest } from '../jobs.ts';
import type { Seen } from './load.ts';
import { beginReminder } from './remind.ts';
import { readView } from './view.ts';

/** Reminds those who have not read or answered, in the background. */
export async function startReminder(
  tx: Tx,
  actor: Actor,
  seen: Seen,
  locale: Language,
): Promise<{ people: number; announcement: AnnouncementView }> {
  const { row, people } = await beginReminder(tx, actor, seen);
  const input = { announcementId: row.id, round: row.reminders };
  await startJob(tx, actor, remindRest, input, { key: `${row.id} ${row.reminders}` });
  return { people, announcement: await readView(tx, actor, row.id, locale) };
}
