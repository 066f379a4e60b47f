import { instant, lifecycle, plainText, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sections } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { KINDS } from '../rules/kinds.ts';

/** A folder of somebody's materials; without an owner it is one of the school's library. */
export const folders = pgTable(
  'materials_folders',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    ownerId: uuid('owner_id'),
    parentId: uuid('parent_id'),
    name: text('name').notNull(),
    nameKey: plainText('name_key').notNull().generatedAlwaysAs(sql`patio_plain(name)`),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('materials_folders_name')
      .on(t.institutionId, t.schoolId, t.ownerId, t.parentId, t.nameKey)
      .nullsNotDistinct(),
    pointsTo(schools, [t.institutionId, t.schoolId], 'materials_folders_school'),
    pointsTo(t, [t.institutionId, t.parentId], 'materials_folders_parent'),
  ],
);

/** A file or a link of somebody, or of the school's library when it has no owner. What is shown of a file is its newest version. */
export const materials = pgTable(
  'materials_materials',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    ownerId: uuid('owner_id'),
    folderId: uuid('folder_id'),
    kind: text('kind', { enum: KINDS }).notNull(),
    title: text('title').notNull(),
    titleKey: plainText('title_key').notNull().generatedAlwaysAs(sql`patio_plain(title)`),
    about: text('about').notNull().default(''),
    /** Where a link leads. */
    address: text('address'),
    /** The newest version: its number, and the file itself. */
    number: integer('number').notNull().default(1),
    fileId: uuid('file_id'),
    fileName: text('file_name'),
    fileType: text('file_type'),
    fileSize: bigint('file_size', { mode: 'number' }),
    /** The bytes of all its versions. */
    keptBytes: bigint('kept_bytes', { mode: 'number' }).notNull().default(0),
    state: text('state', { enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('materials_materials_by_owner').on(t.institutionId, t.schoolId, t.ownerId, t.titleKey, t.id),
    index('materials_materials_in_folder').on(t.institutionId, t.folderId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'materials_materials_school'),
    pointsTo(folders, [t.institutionId, t.folderId], 'materials_materials_folder'),
    check(
      'materials_materials_is_one',
      sql`(kind = 'link') = (address is not null) and (kind = 'link') = (file_id is null)`,
    ),
  ],
);

/** Every file that a material was. A version that is brought back is a new one with the same file. */
export const versionLog = pgTable(
  'materials_version_log',
  {
    ...tenantKey(),
    materialId: uuid('material_id').notNull(),
    number: integer('number').notNull(),
    fileId: uuid('file_id').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    note: text('note').notNull().default(''),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('materials_version_log_number').on(t.institutionId, t.materialId, t.number),
    index('materials_version_log_by_file').on(t.institutionId, t.fileId),
    pointsTo(materials, [t.institutionId, t.materialId], 'materials_version_log_material'),
  ],
);

/** Which classes have a material. */
export const shares = pgTable(
  'materials_shares',
  {
    institutionId: uuid('institution_id').notNull(),
    materialId: uuid('material_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.materialId, t.sectionId] }),
    index('materials_shares_of_section').on(t.institutionId, t.sectionId),
    pointsTo(materials, [t.institutionId, t.materialId], 'materials_shares_material'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'materials_shares_section'),
  ],
);

export type FolderRow = typeof folders.$inferSelect;
export type MaterialRow = typeof materials.$inferSelect;
export type VersionRow = typeof versionLog.$inferSelect;
