import type { OneRosterFile } from './columns.ts';
import type { RosterRow } from './file.ts';
import type { Rows } from './rows.ts';

/** Holds references to what is there. In a delta the other end may be on record already, so only a complete file is asked. */
export class References {
  readonly #rows: Rows;
  readonly #known = new Map<OneRosterFile, Set<string>>();
  /** Rows of this archive that fell because what they point to is missing. */
  readonly #fallen: Set<string>;

  constructor(rows: Rows) {
    this.#rows = rows;
    this.#fallen = new Set(rows.fallen);
  }

  /** Says so and answers false where a column points to nothing. */
  holds(row: RosterRow, column: string, file: OneRosterFile, ids: readonly string[] = row.list(column)): boolean {
    if (!this.#rows.isComplete(file)) return true;
    const known = this.#of(file);
    const lost = ids.filter((id) => !known.has(id) || this.#fallen.has(`${file}:${id}`));
    for (const id of lost) {
      const dependent = this.#fallen.has(id) || this.#fallen.has(`${file}:${id}`);
      row.tell(dependent ? 'roster.depends_on_missing' : 'roster.reference_missing', column, { file }, id);
    }
    return lost.length === 0;
  }

  knows(file: OneRosterFile, id: string): boolean {
    return !this.#rows.isComplete(file) || (this.#of(file).has(id) && !this.#fallen.has(`${file}:${id}`));
  }

  fell(file: OneRosterFile, id: string): void {
    this.#fallen.add(`${file}:${id}`);
  }

  #of(file: OneRosterFile): Set<string> {
    const known = this.#known.get(file) ?? new Set(this.#rows.of(file).map(({ id }) => id));
    this.#known.set(file, known);
    return known;
  }
}

/** Rows whose parents lead back to themselves. */
export function loopsAmong(rows: readonly RosterRow[]): RosterRow[] {
  const parents = new Map(rows.map((row) => [row.id, row.text('parentSourcedId')]));
  const safe = new Set<string>(['']);
  return rows.filter((row) => {
    const way = new Set<string>();
    let id = row.id;
    while (!safe.has(id) && parents.has(id) && !way.has(id)) {
      way.add(id);
      id = parents.get(id)!;
    }
    const loop = way.has(id);
    if (!loop) for (const step of way) safe.add(step);
    return loop;
  });
}
