import { m } from '@patio/messages';
import { type ReactNode, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { KeyHints } from '../actions/KeyHint.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { FailureNotice } from '../feedback/FailureNotice.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { DescriptionList } from '../layout/DescriptionList.tsx';
import { BulkBar } from './BulkBar.tsx';
import {
  type BulkAction,
  type RowAction,
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
import { isFiltered, isUsual, type TableState, withoutFilters, withPage } from './table-state.ts';
import { useMedia } from './use-media.ts';
import { actionsOfOne, useRunAction } from './use-run-action.ts';

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
  /** Whether these rows still answer the question before: those of the state are on their way. */
  outdated?: boolean;
  /** How many the filters leave, and how many there are without them. */
  total?: number;
  all?: number;
  error?: unknown;
  onRetry?: () => void;
  searchLabel?: string;
  filters?: TableFilter[];
  views?: SavedView[];
  onSaveView?: (name: string, state: TableState) => void;
  onDeleteView?: (id: string) => void;
  bulkActions?: BulkAction[];
  /** Reads every row that the filters find, so that all of them can be chosen at once; offered where there are no more than `most`. */
  everyRow?: { find: () => Promise<readonly T[]>; most: number };
  /** What can be done with one row: at its end under the pointer, after the dot key, and at the foot of the peek. What can be done with many, unless it is said. */
  rowActions?: (row: T) => RowAction[];
  /** Keys of this list besides those of every list; the line under it names them. */
  rowKeys?: RowKey<T>[];
  /** Export button or menu. */
  exportSlot?: ReactNode;
  /** More controls after the filters. */
  toolbar?: ReactNode;
  rowHref?: (row: T) => string | undefined;
  onOpen?: (row: T) => void;
  /** Content of the side peek (Space); every column of the row, where nothing better is given. */
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
  const { rows, state, onStateChange, rowId } = props;
  const run = useRunAction();
  const { bulkActions } = props;
  const peek = props.peek ?? ((row: T) => <RowFacts columns={props.columns} row={row} />);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // While some are chosen, what can be done with many stands in the bar, once.
  const actionsOf = (row: T) => (chosen.size > 0 ? [] : actionsOfOne(bulkActions ?? [], rowId(row), run));
  const rowActions = props.rowActions ?? (bulkActions && actionsOf);
  const [peeked, setPeeked] = useState<string | null>(null);
  const phone = useMedia('(max-width: 640px)');
  const columns = visibleColumns(props.columns, state);
  const peekedRow = peeked === null ? undefined : rows?.find((row) => rowId(row) === peeked);
  const from = (state.page - 1) * state.size + 1;
  const at = peekedRow ? rows!.indexOf(peekedRow) : -1;
  const peekAt = (index: number) => (rows?.[index] ? () => setPeeked(rowId(rows[index]!)) : undefined);
  const list = {
    ...props,
    rowActions,
    columns,
    rows: rows ?? [],
    chosen,
    onChosenChange: setChosen,
    peeked,
    onPeek: setPeeked,
  };
  return (
    <div className="dt" aria-busy={props.outdated || undefined}>
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
          {peekedRow && (
            <Peek
              title={props.rowLabel(peekedRow)}
              href={props.rowHref?.(peekedRow)}
              position={from + at}
              total={props.total}
              onPrevious={peekAt(at - 1)}
              onNext={peekAt(at + 1)}
              actions={rowActions?.(peekedRow) ?? []}
              onClose={() => setPeeked(null)}
            >
              {peek(peekedRow)}
            </Peek>
          )}
        </div>
      )}
      {chosen.size > 0 && props.bulkActions && (
        <BulkBar
          actions={props.bulkActions}
          chosen={chosen}
          onClear={() => setChosen(new Set())}
          total={props.total}
          onAll={
            props.everyRow && (props.total ?? 0) <= props.everyRow.most
              ? async () => setChosen(new Set((await props.everyRow!.find()).map(rowId)))
              : undefined
          }
        />
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
          onPrevious={state.page > 1 ? () => onStateChange(withPage(state, state.page - 1)) : undefined}
          onNext={props.nextCursor ? () => onStateChange(withPage(state, state.page + 1)) : undefined}
          page={state.page}
          pages={props.total === undefined ? undefined : Math.ceil(props.total / state.size)}
          onPage={(page) => onStateChange(withPage(state, page))}
        />
      )}
    </div>
  );
}

/** All that the list knows of a row, also what its columns leave out. */
function RowFacts<T>({ columns, row }: { columns: TableColumn<T>[]; row: T }) {
  return (
    <DescriptionList
      layout="rows"
      items={columns.slice(1).map((column) => ({ term: column.header, value: column.cell(row) }))}
    />
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
