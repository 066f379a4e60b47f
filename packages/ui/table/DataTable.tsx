import { m } from '@patio/messages';
import { type ReactNode, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { KeyHints } from '../actions/KeyHint.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { FailureNotice } from '../feedback/FailureNotice.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { BulkBar } from './BulkBar.tsx';
import {
  type BulkAction,
  type RowKey,
  type SavedView,
  type TableColumn,
  type TableFilter,
  visibleColumns,
} from './model.ts';
import { Pagination } from './Pagination.tsx';
import { Peek } from './Peek.tsx';
import { Rows } from './Rows.tsx';
import { TableCards } from './TableCards.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { isFiltered, isUsual, nextPage, previousPage, type TableState, withoutFilters } from './table-state.ts';
import { useMedia } from './use-media.ts';

export type DataTableProps<T> = {
  label: string;
  columns: TableColumn<T>[];
  /** This page's rows; `undefined` while the first page loads. */
  rows: T[] | undefined;
  rowId: (row: T) => string;
  /** The row in words, for the ear. */
  rowLabel: (row: T) => string;
  state: TableState;
  onStateChange: (next: TableState) => void;
  nextCursor?: string | null;
  total?: number;
  error?: unknown;
  onRetry?: () => void;
  searchLabel?: string;
  filters?: TableFilter[];
  views?: SavedView[];
  onSaveView?: (name: string, state: TableState) => void;
  onDeleteView?: (id: string) => void;
  bulkActions?: BulkAction[];
  /** Keys of this list besides those of every list; the line under it names them. */
  rowKeys?: RowKey<T>[];
  /** Export button or menu. */
  exportSlot?: ReactNode;
  /** More controls after the filters. */
  toolbar?: ReactNode;
  rowHref?: (row: T) => string;
  onOpen?: (row: T) => void;
  /** Content of the side peek (Space). */
  peek?: (row: T) => ReactNode;
  /** Shown when there is nothing at all yet. */
  empty?: ReactNode;
  /** The filters a list begins with: nothing found with just these is no failed search. */
  usual?: TableState['filters'];
  /** Height of the scrolling area; rows beyond it are drawn only when seen. */
  maxHeight?: number | string;
};

/** A list from the server: sort, filter, page, choose, peek, act on many. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { rows, state, onStateChange, rowId, peek } = props;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [peeked, setPeeked] = useState<string | null>(null);
  const phone = useMedia('(max-width: 640px)');
  const columns = visibleColumns(props.columns, state);
  const peekedRow = peeked === null ? undefined : rows?.find((row) => rowId(row) === peeked);
  const from = state.trail.length * state.size + 1;
  const list = {
    ...props,
    columns,
    rows: rows ?? [],
    chosen,
    onChosenChange: setChosen,
    peeked,
    onPeek: peek ? setPeeked : undefined,
  };
  return (
    <div className="dt">
      <TableToolbar {...props} />
      {props.error && !rows ? (
        <FailureNotice error={props.error} onRetry={props.onRetry} />
      ) : !rows ? (
        <Skeleton shape="table" count={8} />
      ) : rows.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <div className="dt-body" data-peek={peekedRow ? true : undefined}>
          {phone ? <TableCards {...list} /> : <Rows {...list} />}
          {peekedRow && peek && (
            <Peek title={props.rowLabel(peekedRow)} href={props.rowHref?.(peekedRow)} onClose={() => setPeeked(null)}>
              {peek(peekedRow)}
            </Peek>
          )}
        </div>
      )}
      {chosen.size > 0 && props.bulkActions && (
        <BulkBar actions={props.bulkActions} chosen={chosen} onClear={() => setChosen(new Set())} />
      )}
      {rows && rows.length > 0 && props.rowKeys && (
        <KeyHints
          items={[
            { keys: ['J', 'K'], does: m.ui_keys_move() },
            ...(props.bulkActions ? [{ keys: ['X'], does: m.ui_keys_choose() }] : []),
            ...props.rowKeys.map(({ key, does }) => ({ keys: keysOf(key), does })),
          ]}
        />
      )}
      {rows && rows.length > 0 && (
        <Pagination
          from={from}
          to={from + rows.length - 1}
          total={props.total}
          onPrevious={state.trail.length ? () => onStateChange(previousPage(state)) : undefined}
          onNext={props.nextCursor ? () => onStateChange(nextPage(state, props.nextCursor!)) : undefined}
        />
      )}
    </div>
  );
}

const keysOf = (key: string) => (key === key.toLowerCase() ? [key.toUpperCase()] : ['⇧', key]);

/** Filtered to nothing offers to clear; nothing at all is the caller's own empty state. */
function Nothing<T>({ state, onStateChange, empty, usual }: DataTableProps<T>) {
  if (empty && (!isFiltered(state) || isUsual(state, usual))) return empty;
  return (
    <EmptyState
      scene="search"
      title={isFiltered(state) ? m.ui_no_matches() : m.ui_nothing_yet()}
      action={
        isFiltered(state) && (
          <Button onPress={() => onStateChange(withoutFilters(state))}>{m.ui_clear_filters()}</Button>
        )
      }
    />
  );
}
