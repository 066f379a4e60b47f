import type { Id } from '@patio/kernel';
import { inIdentity } from '@patio/platform';
import { and, gt, inArray, isNull } from 'drizzle-orm';
import { clock } from '../clock.ts';
import { sessions } from '../schema.ts';

/** Which of these sessions still live; the live channel asks before it lets a stream go on. */
export const livingSessions = (ids: readonly Id[]): Promise<Id[]> =>
  inIdentity(undefined, async (tx) => {
    const rows = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(inArray(sessions.id, [...ids]), isNull(sessions.endedAt), gt(sessions.expiresAt, clock.now())));
    return rows.map((row) => row.id);
  });
