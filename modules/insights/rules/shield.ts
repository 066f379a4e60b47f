import { hideParts, SMALL } from '@patio/kernel';
import { hideTable } from './table.ts';

/** A group of a school and how many people are in it. */
export interface GroupSize {
  school: string;
  /** Levels of several schools are one by their name. */
  level: string;
  homeroom: string;
  people: number;
}

/** What a figure is about; null where it is not narrowed. */
export interface Selection {
  schools: ReadonlySet<string> | null;
  levels: ReadonlySet<string> | null;
  homerooms: ReadonlySet<string> | null;
  subjects: ReadonlySet<string> | null;
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)];
const cell = (a: string, b: string): string => `${a} ${b}`;

interface Hidden {
  cells: Set<string>;
  lines: Set<string>;
  columns: Set<string>;
}

function tableOf(rows: readonly { a: string; b: string; people: number }[]): Hidden {
  const [lines, columns] = [distinct(rows.map(({ a }) => a)), distinct(rows.map(({ b }) => b))];
  const sizes = new Map<string, number>();
  for (const { a, b, people } of rows) sizes.set(cell(a, b), (sizes.get(cell(a, b)) ?? 0) + people);
  const hidden = hideTable(lines.map((a) => columns.map((b) => sizes.get(cell(a, b)) ?? 0)));
  return {
    cells: new Set(
      lines.flatMap((a, at) => columns.filter((_, column) => hidden.cells[at]?.[column]).map((b) => cell(a, b))),
    ),
    lines: new Set(lines.filter((_, at) => hidden.lines[at])),
    columns: new Set(columns.filter((_, at) => hidden.columns[at])),
  };
}

const within = (hidden: ReadonlySet<string>, some: ReadonlySet<string> | null, others: ReadonlySet<string> | null) => {
  // A whole line or a whole column says nothing about one of its cells: each hides enough of them.
  if (!some || !others) return false;
  for (const a of some) for (const b of others) if (hidden.has(cell(a, b))) return true;
  return false;
};

/**
 * Which groups are never shown by themselves, whatever the filters: decided once from how large they are, so that no two questions can be
 * subtracted from each other. A school with a single level is its line; a homeroom is hidden among those of its level.
 */
export class Shield {
  readonly #small: ReadonlySet<string>;
  /** There is no other school than small ones. */
  readonly #all: boolean;
  readonly #places: Hidden;
  readonly #homerooms: ReadonlySet<string>;
  readonly #courses: Hidden;

  constructor(
    sizes: readonly GroupSize[],
    courses: readonly { level: string; subject: string; people: number }[] = [],
  ) {
    const schools = [...Map.groupBy(sizes, ({ school }) => school)];
    this.#small = new Set(
      schools.flatMap(([id, each]) => (each.reduce((sum, { people }) => sum + people, 0) < SMALL ? [id] : [])),
    );
    this.#all = schools.length > 0 && schools.length === this.#small.size;
    // A small school stands in no sum of several, so that no other has to be hidden with it.
    const summed = sizes.filter(({ school }) => !this.#small.has(school));
    this.#places = tableOf(summed.map(({ school, level, people }) => ({ a: school, b: level, people })));
    this.#courses = tableOf(courses.map(({ level, subject, people }) => ({ a: level, b: subject, people })));
    const homerooms = new Set<string>();
    for (const group of Map.groupBy(sizes, ({ school, level }) => cell(school, level)).values()) {
      const hidden = hideParts(group.map(({ people }) => people));
      for (const [at, { homeroom }] of group.entries()) if (hidden[at]) homerooms.add(homeroom);
    }
    this.#homerooms = homerooms;
  }

  /** Schools so small that nothing is shown of them, and that are left out of sums of several. */
  get smallSchools(): ReadonlySet<string> {
    return this.#small;
  }

  /** May a figure about this be shown at all? */
  hides({ schools, levels, homerooms, subjects }: Selection): boolean {
    const any = (set: ReadonlySet<string>, picked: ReadonlySet<string> | null) =>
      picked !== null && [...picked].some((id) => set.has(id));
    return (
      this.#all ||
      any(this.#small, schools) ||
      any(this.#homerooms, homerooms) ||
      (homerooms === null && levels === null && any(this.#places.lines, schools)) ||
      (homerooms === null && any(this.#places.columns, levels)) ||
      within(this.#places.cells, schools, levels) ||
      within(this.#courses.cells, levels, subjects)
    );
  }
}
