import { m } from '@patio/messages';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useRef } from 'react';
import { Button } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';
import { formatNumber } from '../text/format.ts';
import type { TableColumn } from './model.ts';
import { Row } from './Row.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import { type TableState, withSort } from './table-state.ts';
import { type ListProps, useRowKeys } from './use-row-keys.ts';

const VIRTUAL_FROM = 80;

/** The table itself; above eighty rows only those in sight exist. */
export function Rows<T>(props: ListProps<T>) {
  const { rows, columns, rowId, chosen, maxHeight } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = rows.length > VIRTUAL_FROM;
  const view = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => 33,
    overscan: 12,
  });
  const keys = useRowKeys(props, (index) => virtual && view.scrollToIndex(index));
  const seen = virtual ? view.getVirtualItems().map((item) => item.index) : rows.map((_, index) => index);
  const before = virtual ? (view.getVirtualItems()[0]?.start ?? 0) : 0;
  const after = virtual ? view.getTotalSize() - (view.getVirtualItems().at(-1)?.end ?? 0) : 0;
  const selectable = !!props.bulkActions;
  const span = columns.length + (selectable ? 1 : 0) + (props.rowActions ? 1 : 0);
  const all = rows.length > 0 && rows.every((row) => chosen.has(rowId(row)));
  const end = useRef<HTMLSpanElement>(null);
  return (
    <div className="dt-scroll" ref={scroller} style={maxHeight === undefined ? undefined : { maxHeight }}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between rows, which is what role=grid promises
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={selectable || undefined}
        className="dt-table"
        onKeyDown={(event) => {
          keys.onTab(event, end.current);
          keys.onKeyDown(event);
        }}
      >
        <thead>
          <tr aria-rowindex={1}>
            {selectable && (
              <th className="pick">
                <RowCheckbox
                  label={m.ui_select_page()}
                  isSelected={all}
                  isIndeterminate={!all && chosen.size > 0}
                  onChange={(on) => props.onChosenChange(on ? new Set([...chosen, ...rows.map(rowId)]) : new Set())}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} state={props.state} onStateChange={props.onStateChange} />
            ))}
            {props.rowActions && <td className="row-acts-cell" />}
          </tr>
        </thead>
        {before > 0 && <Gap height={before} span={span} />}
        <tbody>
          {seen.map((index) => (
            <Row
              key={rowId(rows[index]!)}
              list={props}
              row={rows[index]!}
              index={index}
              isActive={keys.active === index}
              isActing={keys.acting === index}
              measure={virtual ? view.measureElement : undefined}
              onFocusRow={keys.setActive}
              onToggle={keys.toggle}
            />
          ))}
        </tbody>
        {after > 0 && <Gap height={after} span={span} />}
        <Sums list={props} selectable={selectable} />
      </table>
      <span ref={end} tabIndex={-1} className="dt-end" />
    </div>
  );
}

/** What the numbers of the rows come to: of the whole list where it is on one page, otherwise of this page. */
function Sums<T>({ list, selectable }: { list: ListProps<T>; selectable: boolean }) {
  const { columns, rows, state } = list;
  if (!columns.some((column) => column.sum)) return null;
  const whole = state.page === 1 && !list.nextCursor;
  return (
    <tfoot>
      <tr>
        {selectable && <td />}
        {columns.map((column, at) => (
          <td key={column.id} data-align={column.align}>
            {column.sum
              ? formatNumber(rows.reduce((total, row) => total + (column.sum?.(row) ?? 0), 0))
              : at === 0 && (whole ? m.ui_total() : m.ui_total_page())}
          </td>
        ))}
        {list.rowActions && <td />}
      </tr>
    </tfoot>
  );
}

/** Room for rows that are not drawn; a body of its own so that the ear never meets it. */
const Gap = ({ height, span }: { height: number; span: number }) => (
  <tbody aria-hidden="true">
    <tr>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  </tbody>
);

type HeaderProps<T> = { column: TableColumn<T>; state: TableState; onStateChange: (next: TableState) => void };

function HeaderCell<T>({ column, state, onStateChange }: HeaderProps<T>) {
  const sorted = state.sort?.id === column.id ? (state.sort.desc ? 'descending' : 'ascending') : undefined;
  return (
    <th
      scope="col"
      aria-sort={column.sortable ? (sorted ?? 'none') : undefined}
      data-align={column.align}
      style={{ width: column.width }}
    >
      {column.sortable ? (
        <Button className="sort" data-sorted={sorted} onPress={() => onStateChange(withSort(state, column.id))}>
          {column.header}
          <Icon of={sorted === 'descending' ? ArrowDown : sorted ? ArrowUp : ArrowUpDown} />
        </Button>
      ) : (
        column.header
      )}
    </th>
  );
}
