import { type Actor, reachesSchool } from '@patio/access';
import type { Tx } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import type { Target } from '../../contract.ts';
import { failure } from '../failures.ts';
import { type FolderRow, folders } from '../schema.ts';

/** Whose something is: of a school's library, or of one person there. */
export interface Owned {
  institutionId: string;
  schoolId: string;
  ownerId: string | null;
}

/** Where the actor puts something new; the library only for those who look after it. */
export function ownerOf(actor: Actor, { space, schoolId }: Pick<Target, 'space' | 'schoolId'>): Owned {
  const chosen = actor.membership.schoolId ?? schoolId;
  if (!chosen) throw failure('school_missing', undefined, 'schoolId');
  if (space === 'library' && !reachesSchool(actor, 'materials.manage', chosen)) throw failure('not_found');
  return {
    institutionId: actor.institutionId,
    schoolId: chosen,
    ownerId: space === 'library' ? null : actor.userId,
  };
}

/** All folders of one owner. There are few: one question answers paths, depth and names. */
export const listFoldersOf = (tx: Tx, { institutionId, schoolId, ownerId }: Owned): Promise<FolderRow[]> =>
  tx
    .select()
    .from(folders)
    .where(
      and(
        eq(folders.institutionId, institutionId),
        eq(folders.schoolId, schoolId),
        ownerId === null ? isNull(folders.ownerId) : eq(folders.ownerId, ownerId),
      ),
    )
    .orderBy(folders.nameKey);

/** A material lies in a folder of its own owner, or in none. */
export async function requireFolder(tx: Tx, owned: Owned, folderId: string | null): Promise<void> {
  if (folderId === null) return;
  if (!(await listFoldersOf(tx, owned)).some(({ id }) => id === folderId))
    throw failure('wrong_place', undefined, 'folderId');
}
