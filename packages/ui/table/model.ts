import type { ReactNode } from 'react';
import type { IconType } from '../actions/Icon.tsx';
import type { Option } from '../fields/Options.tsx';
import type { TableState } from './table-state.ts';

export type TableColumn<T> = {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** The server can sort by it. */
  sortable?: boolean;
  align?: 'start' | 'end';
  width?: number | string;
  /** Off until chosen. */
  hidden?: boolean;
  /** Cannot be hidden: the name. */
  fixed?: boolean;
  /** The number of a row that is added up under the list. */
  sum?: (row: T) => number;
  /** Shown on the phone's card (at most three besides the first column). */
  onCard?: boolean;
};

export type TableFilter = { id: string; label: string; options: Option[]; multiple?: boolean };
export type SavedView = { id: string; label: string; state: Partial<TableState>; isOwn?: boolean };

export type BulkResult = { done: string; undo?: () => void } | undefined;

export type BulkAction = {
  id: string;
  label: string;
  icon?: IconType;
  tone?: 'danger';
  /** Does it for the chosen ids; what it answers becomes a toast, with undo if it can be taken back. */
  run: (ids: string[]) => BulkResult | Promise<BulkResult>;
  /** Whether it stands among the actions of this row too; it does unless it is said, where it has an icon. */
  fits?: (id: string) => boolean;
};

/** Something that can be done with one row; it is an address or a press. */
export type RowAction = {
  id: string;
  label: string;
  icon: IconType;
  href?: string;
  /** The address answers with a file. */
  download?: boolean;
  onPress?: () => void;
};

/** A key that does something with the row one stands on, or with the chosen ones. */
export type RowKey<T> = {
  /** As it is typed: `a`, or `A` with Shift. */
  key: string;
  does: string;
  run: (row: T, chosen: ReadonlySet<string>) => void;
};

export const visibleColumns = <T>(columns: TableColumn<T>[], state: TableState) =>
  columns.filter((column) => column.fixed || (state.columns ? state.columns.includes(column.id) : !column.hidden));
