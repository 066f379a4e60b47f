import type { Findings } from '../findings.ts';
import type { ReadOptions } from '../records/options.ts';
import type { Source } from '../source/source.ts';
import { COLUMNS, type OneRosterFile, OTHER_FILES, REQUIRED } from './columns.ts';
import { openFile, RosterRow } from './file.ts';
import { type Manifest, readManifest } from './manifest.ts';
import type { RosterFile } from './roster-file.ts';
import { Values } from './values.ts';

export interface Rows {
  manifest: Manifest;
  of: (name: OneRosterFile) => readonly RosterRow[];
  /** Ids of rows that were there and could not be read: what points to them falls with them. */
  fallen: ReadonlySet<string>;
  /** The file names everything of its kind, so that a reference to nothing is a mistake. */
  isComplete: (name: OneRosterFile) => boolean;
}

/** The rows of all files that can be read, each id once. */
export function openRows(source: Source, options: ReadOptions, findings: Findings): Rows {
  const manifest = readManifest(source, findings);
  const values = new Values(options, findings);
  const fallen = new Set<string>();
  const files = new Map<OneRosterFile, RosterRow[]>();
  for (const name of Object.keys(COLUMNS) as OneRosterFile[]) {
    const table = source.tables.find((table) => table.name === name);
    const mode = manifest.modes.get(name);
    const file = table && mode ? openFile(name, table, mode, findings) : null;
    if (file) files.set(name, onceEach(readable(file, manifest, values, findings, fallen), fallen));
  }
  for (const name of OTHER_FILES) if (manifest.modes.has(name)) findings.add('roster.file_not_used', { table: name });
  return {
    manifest,
    of: (name) => files.get(name) ?? [],
    fallen,
    isComplete: (name) => manifest.modes.get(name) === 'bulk' && files.has(name),
  };
}

function readable(
  file: RosterFile,
  { announced }: Manifest,
  values: Values,
  findings: Findings,
  fallen: Set<string>,
): RosterRow[] {
  // Without a manifest nobody says whether a status belongs here.
  let toldStatus = !announced;
  return file.table.rows.flatMap((source) => {
    const row = new RosterRow(file, source, values, findings);
    const status = row.text('status').toLowerCase();
    const odd = file.mode === 'bulk' ? status === 'active' || status === 'inactive' : status === '';
    if (odd && !toldStatus) {
      toldStatus = true;
      row.tell(file.mode === 'bulk' ? 'roster.status_in_bulk' : 'roster.status_missing', 'status');
    }
    // A row that goes need say no more than which one it is.
    const needed = row.leaving ? ['sourcedId'] : REQUIRED[file.name];
    const missing = needed.filter((column) => row.text(column) === '');
    for (const column of missing) row.tell('roster.value_missing', column);
    if (missing.length === 0) return [row];
    if (row.id !== '') fallen.add(row.id);
    return [];
  });
}

function onceEach(rows: readonly RosterRow[], fallen: Set<string>): RosterRow[] {
  const byId = new Map<string, RosterRow[]>();
  for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
  return [...byId.values()].flatMap((same) => {
    const [first, ...others] = same as [RosterRow, ...RosterRow[]];
    if (others.length === 0) return [first];
    const equal = others.every(({ row }) => row.cells.join('\n') === first.row.cells.join('\n'));
    for (const other of equal ? others : same)
      other.tell(equal ? 'roster.id_twice_same' : 'roster.id_twice', 'sourcedId', {
        line: (other === first ? others[0]! : first).row.line,
      });
    if (!equal) fallen.add(first.id);
    return equal ? [first] : [];
  });
}
