import type { Actor } from '@patio/access';
import { type Tx, updateSeen } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import type { State } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { announcementsVisibleTo } from '../policy.ts';
import { type AnnouncementRow, announcements } from '../schema.ts';

/** A condition on `announcements_announcements`: its last day is over. */
export const isOver = sql<boolean>`coalesce(${announcements.expiresOn} < (select patio_today()), false)`;

/** An announcement, and whether its last day is over. */
export interface Loaded {
  row: AnnouncementRow;
  over: boolean;
}

/** An announcement that the actor writes. */
export async function getAnnouncement(tx: Tx, actor: Actor, id: string): Promise<Loaded> {
  const [found] = await tx
    .select({ row: announcements, over: isOver })
    .from(announcements)
    .where(
      and(
        eq(announcements.institutionId, actor.institutionId),
        eq(announcements.id, id),
        announcementsVisibleTo(actor, 'announcements.write'),
      ),
    );
  if (!found) throw failure('not_found');
  return found;
}

export interface Seen {
  id: string;
  version: number;
}

/** Changes an announcement in the version that the author saw. */
export async function changeSeen(
  tx: Tx,
  actor: Actor,
  { id, version }: Seen,
  columns: Parameters<typeof updateSeen<typeof announcements>>[3],
): Promise<AnnouncementRow> {
  const row = await updateSeen(tx, announcements, { institutionId: actor.institutionId, id, version }, columns);
  if (!row) throw failure('changed_meanwhile');
  return row;
}

/** Who and what an audit entry is about. */
export const subjectOf = (row: AnnouncementRow) => ({
  type: 'announcements.announcement',
  id: row.id,
  schoolId: row.schoolId,
});

/** What an announcement is now. */
export const stateOf = (row: Pick<AnnouncementRow, 'state'>, over: boolean): State =>
  row.state === 'sent' && over ? 'expired' : row.state;
