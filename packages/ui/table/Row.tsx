import { m } from '@patio/messages';
import { useState } from 'react';
import { Link } from 'react-aria-components';
import type { TableColumn } from './model.ts';
import { RowActions } from './RowActions.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { ListProps } from './use-row-keys.ts';

export type RowProps<T> = {
  list: ListProps<T>;
  row: T;
  index: number;
  isActive: boolean;
  /** Its actions were asked for by key. */
  isActing: boolean;
  measure?: (element: Element | null) => void;
  onFocusRow: (index: number) => void;
  onToggle: (id: string) => void;
};

const isControl = (target: EventTarget) => (target as HTMLElement).closest('a, button, label, input') !== null;

/** One row. Its link covers all of it, so that a click, the middle button and the keyboard open it as any link. */
export function Row<T>({ list, row, index, isActive, isActing, measure, onFocusRow, onToggle }: RowProps<T>) {
  const [hovered, setHovered] = useState(false);
  const id = list.rowId(row);
  const selectable = !!list.bulkActions;
  const href = list.rowHref?.(row);
  const open = () => (list.onOpen ? list.onOpen(row) : list.onPeek?.(id));
  return (
    <tr
      data-index={index}
      ref={measure}
      aria-rowindex={index + 2}
      aria-selected={selectable ? list.chosen.has(id) : undefined}
      data-opens={href || list.onOpen || list.onPeek ? true : undefined}
      data-peeked={list.peeked === id || undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => onFocusRow(index)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onClick={(event) => !href && !isControl(event.target) && !getSelection()?.toString() && open()}
    >
      {selectable && (
        <td className="pick">
          <RowCheckbox
            label={m.ui_select_item({ item: list.rowLabel(row) })}
            isSelected={list.chosen.has(id)}
            onChange={() => onToggle(id)}
          />
        </td>
      )}
      {list.columns.map((column, at) => (
        <BodyCell key={column.id} column={column} row={row} href={at === 0 ? href : undefined} />
      ))}
      {list.rowActions && (
        <td className="row-acts-cell">
          {(hovered || isActing) && <RowActions actions={list.rowActions(row)} label={list.rowLabel(row)} />}
        </td>
      )}
    </tr>
  );
}

function BodyCell<T>({ column, row, href }: { column: TableColumn<T>; row: T; href?: string | undefined }) {
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
