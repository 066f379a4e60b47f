import { type Actor, holds } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { afterKeys, countPage, countSchoolBytes, fileQuota, keyOf, namePeople, type Tx } from '@patio/platform';
import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { FolderView, MaterialFilters, MaterialView } from '../../contract.ts';
import { pathTo } from '../../rules/folders.ts';
import { materialsChangedBy, materialsVisibleTo } from '../policy.ts';
import { folders, type MaterialRow, materials, shares } from '../schema.ts';
import { viewFolders } from './folders.ts';

/** A material with what lists show beside it. */
export interface ListedMaterial extends MaterialRow {
  classes: number;
  mayChange: boolean;
  mayAdopt: boolean;
  own: boolean;
}

const CLASSES = sql`select count(*)::int from ${shares} s where s.institution_id = ${materials.institutionId} and s.material_id = ${materials.id}`;

/** The columns of a listed material, for the actor who reads it. */
const listed = (actor: Actor) => ({
  ...getTableColumns(materials),
  classes: sql<number>`(${CLASSES})`,
  own: sql<boolean>`(${materials.ownerId} is not distinct from ${actor.userId}::uuid)`,
  // What belongs to the library has no owner to compare with.
  mayChange: sql<boolean>`coalesce((${materialsChangedBy(actor)}), false)`,
  mayAdopt: sql<boolean>`(${materials.ownerId} is not null and ${materialsVisibleTo(actor, 'materials.manage')})`,
});

/** Materials as screens show them. */
export async function viewMaterials(tx: Tx, rows: readonly ListedMaterial[]): Promise<MaterialView[]> {
  const nameOf = await namePeople(
    tx,
    rows.map((row) => row.ownerId),
  );
  return rows.map((row) => ({
    id: row.id,
    schoolId: row.schoolId,
    folderId: row.folderId,
    kind: row.kind,
    title: row.title,
    about: row.about,
    address: row.address,
    file: row.fileId
      ? { id: row.fileId, name: row.fileName ?? '', type: row.fileType ?? '', size: row.fileSize ?? 0 }
      : null,
    number: row.number,
    owner: row.ownerId && nameOf(row.ownerId),
    own: row.own,
    state: row.state,
    classes: row.classes,
    changedAt: row.updatedAt.toISOString(),
    version: row.version,
    can: { change: row.mayChange, adopt: row.mayAdopt },
  }));
}

/** One material as screens show it, as it stands now. */
export async function viewMaterial(tx: Tx, actor: Actor, { institutionId, id }: MaterialRow): Promise<MaterialView> {
  const rows = await tx
    .select(listed(actor))
    .from(materials)
    .where(and(eq(materials.institutionId, institutionId), eq(materials.id, id)));
  return (await viewMaterials(tx, rows))[0]!;
}

const KEYS: Record<'title' | 'changed' | 'size', SQL> = {
  title: sql`${materials.titleKey}`,
  changed: sql`to_char(${materials.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
  size: sql`coalesce(${materials.fileSize}, 0)`,
};

/** Whose materials a place shows; nobody's where the right is missing. */
function inSpace(actor: Actor, space: MaterialFilters['space']): SQL | undefined {
  switch (space) {
    case 'own':
      return materialsVisibleTo(actor, 'materials.keep');
    case 'shared':
      return and(
        isNotNull(materials.ownerId),
        ne(materials.ownerId, actor.userId),
        materialsVisibleTo(actor, 'materials.read'),
      );
    case 'library':
      return and(
        isNull(materials.ownerId),
        or(materialsVisibleTo(actor, 'materials.read'), materialsVisibleTo(actor, 'materials.manage')),
      );
    case 'all':
      return materialsVisibleTo(actor, 'materials.manage');
  }
}

/** Places that have folders; the others are one list. */
const hasFolders = (space: MaterialFilters['space']): boolean => space === 'own' || space === 'library';

function asked(actor: Actor, filters: MaterialFilters): SQL | undefined {
  const inFolder = hasFolders(filters.space) && !filters.search && !filters.kind && filters.state === 'active';
  return and(
    eq(materials.institutionId, actor.institutionId),
    inSpace(actor, filters.space),
    eq(materials.state, filters.state),
    filters.schoolId ? eq(materials.schoolId, filters.schoolId) : undefined,
    filters.kind === 'file' ? ne(materials.kind, 'link') : filters.kind ? eq(materials.kind, filters.kind) : undefined,
    filters.search ? sql`strpos(${materials.titleKey}, patio_plain(${filters.search})) > 0` : undefined,
    inFolder ? (filters.folderId ? eq(materials.folderId, filters.folderId) : isNull(materials.folderId)) : undefined,
  );
}

/** The folders of a place that the actor may see. */
async function foldersOf(tx: Tx, actor: Actor, filters: MaterialFilters) {
  if (!hasFolders(filters.space)) return [];
  const schoolId = actor.membership.schoolId ?? filters.schoolId;
  return tx
    .select()
    .from(folders)
    .where(
      and(
        eq(folders.institutionId, actor.institutionId),
        schoolId ? eq(folders.schoolId, schoolId) : undefined,
        filters.space === 'own' ? eq(folders.ownerId, actor.userId) : isNull(folders.ownerId),
      ),
    )
    .orderBy(folders.nameKey);
}

export interface Browsed {
  items: MaterialView[];
  nextCursor?: string;
  total?: number;
  all?: number;
  path: { id: string; name: string }[];
  folders: FolderView[];
  room: { keptBytes: number; mostBytes: number };
  can: { add: boolean; manage: boolean };
}

/** One page of a place: the folders in the open one, its materials, and the school's room. */
export async function browse(tx: Tx, actor: Actor, filters: MaterialFilters & PageInput): Promise<Browsed> {
  const descending = filters.sort.startsWith('-');
  const key = KEYS[filters.sort.replace('-', '') as keyof typeof KEYS];
  const cursor = decodeCursor(filters.cursor, 2);
  const order = descending ? desc : asc;
  const where = asked(actor, filters);
  const rows = await tx
    .select({ row: listed(actor), key: keyOf([key]) })
    .from(materials)
    .where(and(where, cursor ? afterKeys([key, sql`${materials.id}`], cursor, descending) : undefined))
    .orderBy(order(key), order(materials.id))
    .limit(filters.limit + 1)
    .offset(skipOf(filters));
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const all = await foldersOf(tx, actor, filters);
  const open = filters.folderId ?? null;
  // A search, a kind and what is archived go through all folders.
  const flat = filters.search || filters.kind || filters.state === 'archived';
  const shown = flat ? [] : all.filter(({ parentId }) => parentId === open);
  const manages = holds(actor, 'materials.manage');
  return {
    items: await viewMaterials(
      tx,
      page.map(({ row }) => row),
    ),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([...last.key, last.row.id]) }),
    ...(await countPage(tx, filters, () => tx.select({ one: sql`1` }).from(materials).where(where))),
    path: pathTo(all, open).map(({ id, name }) => ({ id, name })),
    folders: await viewFolders(tx, shown),
    room: {
      keptBytes: await countSchoolBytes(tx, actor.institutionId, actor.membership.schoolId ?? filters.schoolId ?? null),
      mostBytes: fileQuota().schoolBytes,
    },
    can: { add: filters.space === 'own' || (filters.space === 'library' && manages), manage: manages },
  };
}
