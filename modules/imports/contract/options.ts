import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { count, id, localDate, TABLE_KINDS } from './fields.ts';

/** What a column is: the field of a person that it holds, or nothing that is imported. `column` counts from 0. */
export const columnChoice = z.object({ column: count, field: z.string().max(60).nullable() });

export const tableChoice = z.object({
  name: z.string().max(200),
  kind: z.enum(TABLE_KINDS),
  /** The line that holds the headings, where the one that was found is wrong. Counted from 1, as a spreadsheet does. */
  headerRow: count.optional(),
  columns: z.array(columnChoice).max(300),
});
export type TableChoice = z.infer<typeof tableChoice>;

/** The most letters of a word of a file that somebody decides on. */
export const MOST_LETTERS = 200;

/** What a word of the file means at this school: "6to A" is 6-A, or is made, or its rows stay out. */
export const valueChoice = z.object({
  field: z.enum(['school', 'level', 'homeroom', 'course', 'role']),
  value: z.string().max(MOST_LETTERS),
  /** The school itself, or its level, homeroom or course (`role`: the word of the role); `create` makes it; `skip` leaves its rows out. */
  meaning: z.union([
    id,
    z.literal('create'),
    z.literal('skip'),
    z.enum(['teacher', 'coordinator', 'director', 'support', 'psychology']),
  ]),
});
export type ValueChoice = z.infer<typeof valueChoice>;

/** What a person decides about the whole file. */
export const batchOptions = z.object({
  /** How dates are written; `auto` lets the column prove it, and asks where it cannot. */
  dateOrder: z.enum(['auto', 'day_first', 'month_first']).default('auto'),
  nameOrder: z.enum(['auto', 'surnames_first', 'given_first']).default('auto'),
  /** The year into whose homerooms and sections they come. */
  yearId: id.nullable().default(null),
  /** From which day on; the first of the year or today, whichever is later, when it is not said. */
  on: localDate.nullable().default(null),
  /** What of the file is imported. */
  what: z
    .object({
      students: z.boolean().default(true),
      guardians: z.boolean().default(true),
      staff: z.boolean().default(true),
      sections: z.boolean().default(true),
    })
    .prefault({}),
  /** Make the homerooms and sections that the file names and the school does not have. */
  createHomerooms: z.boolean().default(false),
  createSections: z.boolean().default(false),
  /** Cells that the file leaves empty empty the record too; usually they leave it as it is. */
  emptyClears: z.boolean().default(false),
  /** This list is complete: students of the school who are not in it leave. */
  complete: z.boolean().default(false),
  values: z.array(valueChoice).max(500).default([]),
});
export type BatchOptions = z.infer<typeof batchOptions>;

nameSchemas({ importsTableChoice: tableChoice, importsValueChoice: valueChoice, importsOptions: batchOptions });
