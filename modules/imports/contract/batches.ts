import { needs } from '@patio/access/contract';
import { freshProof } from '@patio/accounts';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { BATCH_STATES, count, id, instant, ROW_ACTIONS, ROW_KINDS, severity, TABLE_KINDS, version } from './fields.ts';
import { batchOptions, tableChoice } from './options.ts';

/** How many rows of the plan there are of each kind and what becomes of them; together they are all rows of the file. */
export const planCounts = z.object({
  rows: count,
  actions: z.record(z.enum(ROW_ACTIONS), count),
  /** The same for one kind of row. */
  kinds: z.array(z.object({ kind: z.enum(ROW_KINDS), actions: z.record(z.enum(ROW_ACTIONS), count) })),
  /** How many fields the updates change. */
  fields: count,
  /** Adults who come with the students: new ones, ties to them, and those who were on record. */
  guardians: z.object({ new: count, linked: count, known: count, withAccount: count }),
  /** What the batch makes besides people, by name. */
  newHomerooms: z.array(z.string()),
  newSections: z.array(z.string()),
  leaving: count,
  /** Students of the school today, against which `leaving` is held. */
  belonging: count,
  /** The same of the staff; plans made before lists could take staff out have none. */
  staff: z.object({ leaving: count, belonging: count }).default({ leaving: 0, belonging: 0 }),
  /** Single places of students and teachers that end, and how many stand today; plans made before they were counted have none. */
  places: count.default(0),
  standing: count.default(0),
  findings: z.object({ errors: count, warnings: count, notes: count }),
});
export type PlanCounts = z.infer<typeof planCounts>;

/** Which imports a list shows. */
export const batchFilters = z.object({
  state: z.enum(BATCH_STATES).optional(),
  /** Those that wait for a decision of the office: mapped or planned, not yet applied. */
  open: z.literal('yes').optional(),
  schoolId: id.optional(),
});

export const batchRow = z.object({
  id,
  schoolId: id,
  schoolName: z.string(),
  fileName: z.string(),
  format: z.enum(['csv', 'xlsx', 'oneroster']).nullable(),
  state: z.enum(BATCH_STATES),
  startedBy: z.string(),
  mine: z.boolean(),
  at: instant,
  appliedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  counts: planCounts.nullable(),
});
export type BatchRow = z.infer<typeof batchRow>;

/** A table of the file as it was found: its headings, the first rows and what each column seems to hold. */
export const foundTable = z.object({
  name: z.string(),
  kind: z.enum(TABLE_KINDS),
  headerRow: count,
  rows: count,
  columns: z.array(
    z.object({
      column: count,
      heading: z.string(),
      /** A few different values, as they stand in the file. */
      samples: z.array(z.string()),
      field: z.string().nullable(),
      /** 0 to 1. */
      confidence: z.number(),
      /** Code of the reason: `heading`, `content`, `remembered`, `none`. */
      why: z.string(),
    }),
  ),
  /** The lines above and below the headings, to choose another. */
  firstLines: z.array(z.object({ line: count, cells: z.array(z.string()) })),
});
export type FoundTable = z.infer<typeof foundTable>;

/** A word of the file that stands for something of the school. */
export const foundValue = z.object({
  field: z.enum(['school', 'level', 'homeroom', 'course', 'role']),
  value: z.string(),
  rows: count,
  state: z.enum(['known', 'create', 'unknown', 'skip']),
  meaning: z.string().nullable(),
  meaningName: z.string().nullable(),
  /** The file says it, or a person did. */
  chosen: z.boolean(),
});
export type FoundValue = z.infer<typeof foundValue>;

export const findingKind = z.object({
  code: z.string(),
  severity,
  field: z.string().nullable(),
  count,
});

export const batchView = batchRow.extend({
  version,
  /** The work in the background, to be watched with `platform.getJob` where `mine`; null while nothing runs. */
  jobId: id.nullable(),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  /** Why the file is refused as a whole, or why the last run failed: a code of the engine or of this module. */
  problem: z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  tables: z.array(foundTable),
  /** The columns come from an earlier file of this shape. */
  remembered: z.boolean(),
  mapping: z.array(tableChoice).nullable(),
  options: batchOptions,
  values: z.array(foundValue),
  findingKinds: z.array(findingKind),
  /** Rows with errors and conflicts stay out, because a person said so. */
  leaveOut: z.boolean(),
  approval: z
    .object({
      id,
      by: z.string(),
      state: z.enum(['waiting', 'approved', 'refused', 'withdrawn']),
      /** Why so many leave, in the words of whoever asked; why not, in those of whoever refused. */
      reason: z.string().nullable(),
      refusal: z.string().nullable(),
    })
    .nullable(),
  /** Guardians whom the batch brought, with an address and without an account or an invitation. */
  invitable: count,
  invitedAt: instant.nullable(),
  can: z.object({
    map: z.boolean(),
    apply: z.boolean(),
    /** The reader is the second person who decides. */
    approve: z.boolean(),
    undo: z.boolean(),
    discard: z.boolean(),
    invite: z.boolean(),
    /** Applying asks a second person: more than 5 % leave. */
    needsSecond: z.boolean(),
    /** The reader may have homerooms and sections made. */
    create: z.boolean(),
  }),
});
export type BatchView = z.infer<typeof batchView>;

const run = needs('imports.run');
const one = '/imports/batches/{id}';

/** A list of people on its way into the school: looked at, mapped, planned, applied, taken back. */
export const batches = {
  importChoices: run
    .route({
      method: 'GET',
      path: '/imports/choices',
      summary: 'List the schools, years, levels, homerooms and courses into which one may import.',
    })
    .output(
      z.object({
        schools: z.array(
          z.object({
            id,
            name: z.string(),
            country: z.string(),
            years: z.array(z.object({ id, name: z.string(), state: z.string() })),
            levels: z.array(z.object({ id, name: z.string() })),
            homerooms: z.array(z.object({ id, name: z.string(), yearId: id, levelId: id })),
            courses: z.array(z.object({ id, name: z.string() })),
          }),
        ),
        /** Fields that a column may hold, by what the table holds. Their words are `imports_field`. */
        fields: z.array(
          z.object({ field: z.string(), of: z.enum(['student', 'guardian', 'staff', 'section', 'enrolment']) }),
        ),
      }),
    ),
  listBatches: run
    .route({
      method: 'GET',
      path: '/imports/batches',
      summary: 'List the imports of the schools within reach, the newest first.',
    })
    .input(pageInput.extend(batchFilters.shape))
    .output(pageOf(batchRow)),
  /** Looks at a file that was uploaded for `imports.source`, in the background. Nothing enters the school. */
  openBatch: run
    .route({ method: 'POST', path: '/imports/batches', summary: 'Look at a list of people.' })
    .input(z.object({ schoolId: id, fileId: id }))
    .output(batchView),
  getBatch: run
    .route({ method: 'GET', path: one, summary: 'Read one import.' })
    .input(z.object({ id }))
    .output(batchView),
  /** Looks at the file again, in the background: columns and proposals are those of the other line. 0 says that there are no headings. */
  chooseHeader: run
    .route({ method: 'POST', path: `${one}/header`, summary: 'Say on which line of a table the headings stand.' })
    .input(z.object({ id, version, table: z.string().max(200), line: count }))
    .output(batchView),
  /** Keeps what the columns are, for the next file of this shape too, and makes the plan in the background. */
  saveMapping: run
    .route({ method: 'PUT', path: `${one}/mapping`, summary: 'Say what the columns hold and make the plan.' })
    .input(z.object({ id, version, tables: z.array(tableChoice).min(1).max(50), options: batchOptions.prefault({}) }))
    .output(batchView),
  /** Asks a second person where more than 5 % of the students leave. Asked twice, it runs once. */
  applyBatch: run
    .route({ method: 'POST', path: `${one}/apply`, summary: 'Carry the plan out, all of it or nothing.' })
    .input(
      z.object({
        id,
        version,
        /** Rows with errors and undecided conflicts stay out. Without it they stop the whole batch. */
        leaveOut: z.boolean().default(false),
        reason: z.string().trim().max(500).optional(),
        ...freshProof,
      }),
    )
    .output(batchView),
  /** The second person's word about who leaves; yes begins the run. A no needs a reason. */
  decideBatch: run
    .route({
      method: 'POST',
      path: `${one}/decision`,
      summary: 'Agree to an import as the second person, or refuse it.',
    })
    .input(z.object({ id, approve: z.boolean(), reason: z.string().trim().max(500).optional() }))
    .output(batchView),
  discardBatch: run
    .route({ method: 'POST', path: `${one}/discard`, summary: 'Put an import aside that was not applied.' })
    .input(z.object({ id, version }))
    .output(batchView),
};

nameSchemas({
  importsBatchRow: batchRow,
  importsBatch: batchView,
  importsFoundTable: foundTable,
  importsFoundValue: foundValue,
  importsCounts: planCounts,
});
