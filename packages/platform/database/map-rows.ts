import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm';

/** What a prepared question of drizzle holds of its answer; its own types leave it out. */
interface Asked {
  fields?: readonly { path: string[]; field: unknown }[];
  joinsNotNullableMap?: Record<string, boolean>;
  customResultMapper?: (rows: unknown[][]) => unknown;
}
interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}
interface Cell {
  group: string | undefined;
  name: string;
  decoder: Decoder;
  /** The table of a column, whose group is nothing when a left join found no row. */
  table: string | undefined;
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  if (is(field, Subquery)) return (field._.sql as unknown as { decoder: Decoder }).decoder;
  return (field as { sql: { decoder: Decoder } }).sql.decoder;
}

const cellOf = ({ path, field }: { path: string[]; field: unknown }): Cell => ({
  group: path.length > 1 ? path[0] : undefined,
  name: path.at(-1) ?? '',
  decoder: decoderOf(field),
  table: is(field, Column) ? getTableName(field.table) : undefined,
});

/** Groups of columns of one table that may be missing, with the column that tells: drizzle looks at the first. */
function emptyGroups(cells: readonly Cell[], never: Record<string, boolean>): [group: string, first: number][] {
  const grouped = Map.groupBy(
    [...cells.entries()].filter(([, { group, table }]) => group !== undefined && table !== undefined),
    ([, { group }]) => group ?? '',
  );
  return [...grouped]
    .filter(([, of]) => of.every(([, { table }]) => table === of[0]?.[1].table) && !never[of[0]?.[1].table ?? ''])
    .map(([group, of]) => [group, of[0]?.[0] ?? 0]);
}

/**
 * Makes rows of a prepared question as drizzle does. Drizzle finds out again for each cell what kind of column it is, which costs
 * the program more than the rest of a long answer; here it is found out once, when the question is built.
 */
export function mapRowsOnce<Query>(query: Query): Query {
  const asked = query as unknown as Asked;
  const { fields, joinsNotNullableMap, customResultMapper } = asked;
  if (!fields || customResultMapper || fields.some(({ path }) => path.length > 2)) return query;
  const cells = fields.map(cellOf);
  const groups = [...new Set(cells.flatMap(({ group }) => group ?? []))];
  const mayBeEmpty = joinsNotNullableMap ? emptyGroups(cells, joinsNotNullableMap) : [];
  asked.customResultMapper = (rows) =>
    rows.map((row) => {
      const made: Record<string, unknown> = {};
      for (const group of groups) made[group] = {};
      for (const [at, { group, name, decoder }] of cells.entries()) {
        const value = row[at];
        const place = group === undefined ? made : (made[group] as Record<string, unknown>);
        place[name] = value === null ? null : decoder.mapFromDriverValue(value);
      }
      for (const [group, first] of mayBeEmpty) if (row[first] === null) made[group] = null;
      return made;
    });
  return query;
}
