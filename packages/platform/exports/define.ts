import type { Actor, Capability } from '@patio/access';
import type { PageInput } from '@patio/kernel';
import type { Locale } from '@patio/messages/runtime';
import type { z } from 'zod';
import type { Tx } from '../database/tenant.ts';
import type { Words } from '../history/define.ts';

export type CellValue = string | number | boolean | Date | null | undefined;

export interface ExportColumn<Row> {
  title: Words;
  value(row: Row, locale: Locale): CellValue;
  /** Width in characters in a spreadsheet. */
  width?: number;
}

/** A list that also stands among the reports of a school, where it is run in the background and kept. */
export interface ExportReport<Filters> {
  group: 'people' | 'money';
  about: Words;
  /** The list's filters for one school. */
  filtersOf(schoolId: string): Filters;
  /** Its sums stand in the pack for the board. */
  forBoard?: boolean;
}

export interface ExportDefinition<Filters = unknown, Row = unknown> {
  /** `<module>.<list>`, such as `people.students`. */
  name: string;
  needs: Capability;
  /** What the file is called, in the reader's language. */
  title: Words;
  /** What exactly it is of, where one file must not be taken for another: a class and a month. Without it the file bears the day. */
  of?(tx: Tx, actor: Actor, filters: Filters, locale: Locale): Promise<string>;
  /** The list's own filters; paging is added here. */
  filters: z.ZodType<Filters>;
  columns: readonly ExportColumn<Row>[] | ((locale: Locale) => readonly ExportColumn<Row>[]);
  /** The list's own service: one page by cursor, as far as this actor may see. */
  page(
    tx: Tx,
    actor: Actor,
    filters: Filters,
    page: PageInput,
    locale: Locale,
  ): Promise<{ items: readonly Row[]; nextCursor?: string | undefined }>;
  report?: ExportReport<Filters>;
}

const known = new Map<string, ExportDefinition>();

/** Declares a list that can be taken out whole, with the rights and filters with which it is read. */
export function defineExport<Filters, Row>(
  name: string,
  options: Omit<ExportDefinition<Filters, Row>, 'name'>,
): ExportDefinition<Filters, Row> {
  const definition = { name, ...options };
  known.set(name, definition as unknown as ExportDefinition);
  return definition;
}

export const findExport = (name: string): ExportDefinition | undefined => known.get(name);
export const exportNames = (): readonly string[] => [...known.keys()];

export const columnsOf = <Filters, Row>(definition: ExportDefinition<Filters, Row>, locale: Locale) =>
  typeof definition.columns === 'function' ? definition.columns(locale) : definition.columns;
