/** What a folder is to these rules. */
export interface FolderNode {
  id: string;
  parentId: string | null;
}

/** Deeper than this nobody finds anything. */
export const MOST_DEPTH = 8;

/** A folder and those around it, the outermost first; nothing where the folder is not among them. */
export function pathTo<Node extends FolderNode>(folders: readonly Node[], id: string | null): Node[] {
  const known = new Map(folders.map((folder) => [folder.id, folder]));
  const path: Node[] = [];
  for (let next = id; next !== null; ) {
    const folder = known.get(next);
    if (!folder || path.includes(folder)) break;
    path.unshift(folder);
    next = folder.parentId;
  }
  return path;
}

/** How many levels hang below a folder, itself included. */
export function heightOf(folders: readonly FolderNode[], id: string): number {
  const below = Map.groupBy(folders, (folder) => folder.parentId);
  const count = (folder: string, level: number): number =>
    level > folders.length
      ? level
      : 1 + Math.max(0, ...(below.get(folder) ?? []).map((child) => count(child.id, level + 1)));
  return count(id, 0);
}

/** Why a folder may not go there: into itself or below itself, or too deep. Null when it may. */
export function refuseMove(
  folders: readonly FolderNode[],
  id: string,
  parentId: string | null,
): 'into_itself' | 'too_deep' | null {
  const path = pathTo(folders, parentId);
  if (path.some((folder) => folder.id === id)) return 'into_itself';
  return path.length + heightOf(folders, id) > MOST_DEPTH ? 'too_deep' : null;
}
