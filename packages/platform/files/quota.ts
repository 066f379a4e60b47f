import type { Actor } from '@patio/access';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { FileQuota } from '../config/config.ts';
import type { Tx } from '../database/tenant.ts';
import { failure } from '../failures.ts';
import { files } from '../schema.ts';
import { madePurposes } from './purposes.ts';

/** What holds unless the environment says otherwise. */
export const USUAL_FILE_QUOTA: FileQuota = {
  personDayBytes: 500_000_000,
  personDayFiles: 200,
  schoolBytes: 50_000_000_000,
};

const DAY_SECONDS = 86_400;
const megabytes = (bytes: number): number => Math.max(1, Math.round(bytes / 1e6));

/** One at a time for each institution while its figures are read and a row is added to them. */
export const holdFigures = (tx: Tx, actor: Actor) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`platform_files ${actor.institutionId}`}, 0))`);

/**
 * Refuses what would pass the person's day or the school's room. The figures come from the files themselves, so there is no
 * counter that could go wrong; what Patio itself draws fills the school, but is nobody's upload.
 */
export async function requireRoom(tx: Tx, actor: Actor, quota: FileQuota, more: number): Promise<void> {
  const [day] = await tx
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8`,
      seconds: sql<number>`coalesce(ceil(extract(epoch from min(${files.createdAt}) + interval '1 day' - now())), 0)::int`,
    })
    .from(files)
    .where(
      and(
        eq(files.institutionId, actor.institutionId),
        eq(files.ownerId, actor.userId),
        sql`${files.createdAt} > now() - interval '1 day'`,
        notInArray(files.purpose, ['', ...madePurposes()]),
      ),
    );
  if (day && (day.files + 1 > quota.personDayFiles || day.bytes + more > quota.personDayBytes))
    throw failure('files_today_full', {
      files: quota.personDayFiles,
      megabytes: megabytes(quota.personDayBytes),
      seconds: Math.min(DAY_SECONDS, Math.max(60, day.seconds)),
    });
  await requireSchoolRoom(tx, actor, quota, more);
}

/** How many bytes a school keeps, or the institution itself without one. */
export async function countSchoolBytes(tx: Tx, institutionId: string, schoolId: string | null): Promise<number> {
  const [kept] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8` })
    .from(files)
    .where(
      and(
        eq(files.institutionId, institutionId),
        sql`${files.schoolId} is not distinct from ${schoolId}`,
        sql`${files.state} <> 'removed'`,
      ),
    );
  return kept?.bytes ?? 0;
}

/** The same for the room of a school alone: the actor's own, or the one that is named. */
export async function requireSchoolRoom(
  tx: Tx,
  actor: Actor,
  quota: FileQuota,
  more: number,
  schoolId = actor.membership.schoolId,
): Promise<void> {
  const kept = await countSchoolBytes(tx, actor.institutionId, schoolId);
  if (kept + more > quota.schoolBytes) throw failure('school_files_full', { megabytes: megabytes(quota.schoolBytes) });
}
