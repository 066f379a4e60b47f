import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { FolderView, NewFolder } from '../../contract.ts';
import { MOST_DEPTH, pathTo, refuseMove } from '../../rules/folders.ts';
import { failure } from '../failures.ts';
import { foldersChangedBy } from '../policy.ts';
import { type FolderRow, folders, materials } from '../schema.ts';
import { listFoldersOf, type Owned, ownerOf } from './place.ts';

/** So many folders one person, or a library, may have. */
export const MOST_FOLDERS = 500;

const subjectOf = ({ id, schoolId }: FolderRow) => ({ type: 'materials.folder', id, schoolId });

/** Loads a folder that the actor may change; out of reach answers as if it did not exist. */
export async function getFolder(tx: Tx, actor: Actor, id: string): Promise<FolderRow> {
  const [row] = await tx
    .select()
    .from(folders)
    .where(and(eq(folders.institutionId, actor.institutionId), eq(folders.id, id), foldersChangedBy(actor)));
  if (!row) throw failure('not_found');
  return row;
}

/** Folders as screens show them, each with how much lies in it. */
export async function viewFolders(tx: Tx, rows: readonly FolderRow[]): Promise<FolderView[]> {
  if (rows.length === 0) return [];
  const institutionId = rows[0]?.institutionId ?? '';
  const { rows: counts } = await tx.execute<{ id: string; holds: number }>(sql`
    select id, sum(holds)::int as holds from (
      select folder_id as id, count(*) as holds from ${materials}
        where institution_id = ${institutionId} and state = 'active' and folder_id is not null group by folder_id
      union all select parent_id, count(*) from ${folders} where institution_id = ${institutionId} and parent_id is not null group by parent_id
    ) held group by id`);
  const held = new Map(counts.map(({ id, holds }) => [id, holds]));
  return rows.map(({ id, parentId, name, version }) => ({ id, parentId, name, version, holds: held.get(id) ?? 0 }));
}

/** One at a time for each owner: two moves at once could make a circle. */
const hold = (tx: Tx, { schoolId, ownerId }: Owned) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`materials_folders ${schoolId} ${ownerId}`}, 0))`);

async function requireFreeName(
  tx: Tx,
  owned: Owned,
  parentId: string | null,
  name: string,
  id?: string,
): Promise<void> {
  const taken = await tx.$count(
    folders,
    and(
      eq(folders.institutionId, owned.institutionId),
      eq(folders.schoolId, owned.schoolId),
      sql`${folders.ownerId} is not distinct from ${owned.ownerId}::uuid`,
      sql`${folders.parentId} is not distinct from ${parentId}::uuid`,
      sql`${folders.nameKey} = patio_plain(${name})`,
      id ? ne(folders.id, id) : undefined,
    ),
  );
  if (taken > 0) throw failure('name_taken', undefined, 'name');
}

/** Creates a folder. */
export async function createFolder(tx: Tx, actor: Actor, given: NewFolder): Promise<FolderRow> {
  const owned = ownerOf(actor, given);
  await hold(tx, owned);
  const all = await listFoldersOf(tx, owned);
  if (all.length >= MOST_FOLDERS) throw failure('too_many_folders', { most: MOST_FOLDERS });
  if (given.parentId !== null) {
    const path = pathTo(all, given.parentId);
    if (path.length === 0) throw failure('wrong_place', undefined, 'parentId');
    if (path.length >= MOST_DEPTH) throw failure('too_deep', { most: MOST_DEPTH });
  }
  await requireFreeName(tx, owned, given.parentId, given.name);
  const [row] = await tx
    .insert(folders)
    .values({ ...owned, id: makeId(), parentId: given.parentId, name: given.name })
    .returning();
  await record(tx, actor, 'materials.folder_created', subjectOf(row!), { after: { name: given.name } });
  return row!;
}

export interface FolderChange {
  version: number;
  name?: string | undefined;
  parentId?: string | null | undefined;
}

/** Renames or moves a folder that the caller saw in its last version. */
export async function changeFolder(tx: Tx, actor: Actor, folder: FolderRow, change: FolderChange): Promise<FolderRow> {
  await hold(tx, folder);
  const parentId = change.parentId === undefined ? folder.parentId : change.parentId;
  const all = await listFoldersOf(tx, folder);
  if (parentId !== null && !all.some(({ id }) => id === parentId)) throw failure('wrong_place', undefined, 'parentId');
  const refused = refuseMove(all, folder.id, parentId);
  if (refused) throw failure(refused, { most: MOST_DEPTH });
  const name = change.name ?? folder.name;
  await requireFreeName(tx, folder, parentId, name, folder.id);
  const after = await updateSeen(tx, folders, { ...folder, version: change.version }, { name, parentId });
  if (!after) throw failure('changed_meanwhile', { version: folder.version });
  const told = (row: FolderRow) => ({ name: row.name, parentId: row.parentId });
  await record(tx, actor, 'materials.folder_changed', subjectOf(folder), { before: told(folder), after: told(after) });
  return after;
}

/** Removes a folder in which nothing lies, not even something archived. */
export async function removeFolder(tx: Tx, actor: Actor, folder: FolderRow): Promise<void> {
  await hold(tx, folder);
  const { institutionId, id } = folder;
  const inside = and(eq(materials.institutionId, institutionId), eq(materials.folderId, id));
  const below = and(eq(folders.institutionId, institutionId), eq(folders.parentId, id));
  if ((await tx.$count(materials, inside)) > 0 || (await tx.$count(folders, below)) > 0)
    throw failure('folder_not_empty');
  await tx.delete(folders).where(and(eq(folders.institutionId, institutionId), eq(folders.id, id)));
  await record(tx, actor, 'materials.folder_removed', subjectOf(folder), { before: { name: folder.name } });
}
