import { m } from '@patio/messages';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useRef } from 'react';
import { Button, Link } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';
import type { TableColumn } from './model.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { type TableState, withSort } from './table-state.ts';
import { type ListProps, useRowKeys } from './use-row-keys.ts';

const VIRTUAL_FROM = 80;

/** The table itself; above eighty rows only those in sight exist. */
export function Rows<T>(props: ListProps<T>) {
  const { rows, columns, rowId, rowLabel, chosen, peeked, maxHeight } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = rows.length > VIRTUAL_FROM;
  const view = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => 44,
    overscan: 12,
  });
  const keys = useRowKeys(props, (index) => virtual && view.scrollToIndex(index));
  const seen = virtual ? view.getVirtualItems().map((item) => item.index) : rows.map((_, index) => index);
  const before = virtual ? (view.getVirtualItems()[0]?.start ?? 0) : 0;
  const after = virtual ? view.getTotalSize() - (view.getVirtualItems().at(-1)?.end ?? 0) : 0;
  const selectable = !!props.bulkActions;
  const span = columns.length + (selectable ? 1 : 0);
  const all = rows.length > 0 && rows.every((row) => chosen.has(rowId(row)));
  const end = useRef<HTMLSpanElement>(null);
  return (
    <div className="dt-scroll" ref={scroller} style={{ maxHeight: maxHeight ?? (virtual ? '70vh' : undefined) }}>
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
          </tr>
        </thead>
        {before > 0 && <Gap height={before} span={span} />}
        <tbody>
          {seen.map((index) => {
            const row = rows[index]!;
            const id = rowId(row);
            return (
              <tr
                key={id}
                data-index={index}
                ref={virtual ? view.measureElement : undefined}
                aria-rowindex={index + 2}
                aria-selected={selectable ? chosen.has(id) : undefined}
                data-peeked={peeked === id || undefined}
                tabIndex={keys.active === index ? 0 : -1}
                onFocus={() => keys.setActive(index)}
                onClick={(event) =>
                  !(event.target as HTMLElement).closest('a, button, label, input') && props.onPeek?.(id)
                }
                onDoubleClick={(event) => keys.open(row, event.currentTarget.closest('table'))}
              >
                {selectable && (
                  <td className="pick">
                    <RowCheckbox
                      label={m.ui_select_item({ item: rowLabel(row) })}
                      isSelected={chosen.has(id)}
                      onChange={() => keys.toggle(id)}
                    />
                  </td>
                )}
                {columns.map((column, at) => (
                  <BodyCell
                    key={column.id}
                    column={column}
                    row={row}
                    href={at === 0 ? props.rowHref?.(row) : undefined}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
        {after > 0 && <Gap height={after} span={span} />}
      </table>
      <span ref={end} tabIndex={-1} className="dt-end" />
    </div>
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

function BodyCell<T>({ column, row, href }: { column: TableColumn<T>; row: T; href?: string }) {
  const content = column.cell(row);
  return (
    <td data-align={column.align} data-num={column.align === 'end' || undefined} data-first={href ? true : undefined}>
      {href ? (
        <Link className="row-link" href={href}>
          {content}
        </Link>
      ) : (
        content
      )}
    </td>
  );
}
