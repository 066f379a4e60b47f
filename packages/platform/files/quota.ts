import type { Actor } from '@patio/access';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { failure } from '../api/failures.ts';
import type { Tx } from '../database/tenant.ts';
import { files } from '../schema.ts';
import { madePurposes } from './purposes.ts';

/** How much people may put in: each of them within a day, and a school in all. */
export interface FileQuota {
  personDayBytes: number;
  personDayFiles: number;
  schoolBytes: number;
}

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

/** The same for the school's room alone. */
export async function requireSchoolRoom(tx: Tx, actor: Actor, quota: FileQuota, more: number): Promise<void> {
  const { schoolId } = actor.membership;
  const [kept] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8` })
    .from(files)
    .where(
      and(
        eq(files.institutionId, actor.institutionId),
        sql`${files.schoolId} is not distinct from ${schoolId}`,
        sql`${files.state} <> 'removed'`,
      ),
    );
  if ((kept?.bytes ?? 0) + more > quota.schoolBytes)
    throw failure('school_files_full', { megabytes: megabytes(quota.schoolBytes) });
}
