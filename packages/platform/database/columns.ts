import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, foreignKey, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The two columns that lead every tenant table's primary key, in this order. */
export const tenantKey = () => ({
  institutionId: uuid('institution_id').notNull(),
  id: uuid('id').notNull(),
});

type Columns = [institutionId: AnyPgColumn, id: AnyPgColumn];

const inThousands = new WeakSet<object>();

/**
 * A table of which one command may delete thousands of rows, as taking a list back does. Whatever points to it refuses at once:
 * the usual key looks first whether another row took the place of each that went, which costs more than the question itself.
 */
export const goesInThousands = <Table extends object>(table: Table): Table => {
  inThousands.add(table);
  return table;
};

/** A column that names a row of another table: the institution is part of the key, so a row can never point into another institution. */
export const pointsTo = (table: { institutionId: AnyPgColumn; id: AnyPgColumn }, columns: Columns, name: string) => {
  const key = foreignKey({ columns, foreignColumns: [table.institutionId, table.id], name });
  return inThousands.has(table) ? key.onDelete('restrict') : key;
};

/** Instants are UTC with time zone; dates of school life are `date` columns instead. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** When a row was made and last changed, and the version that an edit must name. */
export const lifecycle = () => ({
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
  version: integer('version').notNull().default(1),
});

/** Text that is compared byte by byte: sorted and searched by range on any server, whatever its language. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
