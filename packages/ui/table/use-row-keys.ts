import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { DataTableProps } from './DataTable.tsx';
import { focusSoon } from './focus-soon.ts';

export type ListProps<T> = Omit<DataTableProps<T>, 'rows'> & {
  rows: T[];
  chosen: ReadonlySet<string>;
  onChosenChange: (chosen: ReadonlySet<string>) => void;
  peeked: string | null;
  onPeek?: (id: string | null) => void;
};

export type RowCommand =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'choose'
  | 'choose-next'
  | 'choose-previous'
  | 'peek'
  | 'open'
  | 'act'
  | 'inside'
  | 'leave';

/** J/K or arrows move, X chooses, Space peeks, Enter opens, a dot leads to the row's actions, → enters the row, Shift chooses along the way, Escape leaves. */
export function rowCommand(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): RowCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  switch (event.key) {
    case 'j':
    case 'J':
    case 'ArrowDown':
      return event.shiftKey ? 'choose-next' : 'next';
    case 'k':
    case 'K':
    case 'ArrowUp':
      return event.shiftKey ? 'choose-previous' : 'previous';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case 'x':
    case 'X':
      return 'choose';
    case ' ':
      return 'peek';
    case 'Enter':
      return 'open';
    case '.':
      return 'act';
    case 'ArrowRight':
      return 'inside';
    case 'Escape':
      return 'leave';
    default:
      return null;
  }
}

/** Long enough for a dialog to have gone and given its focus back. */
const AFTER_A_DIALOG = 400;

/** Keyboard over rows with one tab stop. */
export function useRowKeys<T>(props: ListProps<T>, reveal: (index: number) => void) {
  const [active, setActive] = useState(0);
  const [acting, setActing] = useState<number | null>(null);
  const acted = useRef<HTMLElement | null>(null);
  const { rows, rowId, chosen, onChosenChange } = props;
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosenChange(next);
  };
  const open = (row: T, table: Element | null) => {
    const href = props.rowHref?.(row);
    if (props.onOpen) props.onOpen(row);
    else if (href) table?.querySelector<HTMLAnchorElement>(`tr[data-index="${rows.indexOf(row)}"] a.row-link`)?.click();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const onRow = target.tagName === 'TR';
    const command = rowCommand(event);
    if (target.closest('thead') || target.matches('input:not([type=checkbox]), textarea, [contenteditable]')) return;
    if (!command) return runKey(event);
    if (!onRow && (command === 'peek' || command === 'open' || command === 'inside' || command === 'act')) return;
    const table = event.currentTarget;
    const go = (to: number) => {
      setActing(null);
      const index = Math.max(0, Math.min(rows.length - 1, to));
      setActive(index);
      reveal(index);
      if (props.peeked !== null) props.onPeek?.(rowId(rows[index]!));
      focusSoon(() => table.querySelector<HTMLElement>(`tr[data-index="${index}"]`));
    };
    const row = rows[active];
    if (!row) return;
    const id = rowId(row);
    const choose = () => props.bulkActions && toggle(id);
    const acts: Record<RowCommand, () => void> = {
      next: () => go(active + 1),
      previous: () => go(active - 1),
      first: () => go(0),
      last: () => go(rows.length - 1),
      choose,
      'choose-next': () => go(active + 1),
      'choose-previous': () => go(active - 1),
      peek: () => props.onPeek?.(props.peeked === id ? null : id),
      open: () => open(row, table),
      act: () => {
        if (!props.rowActions) return;
        setActing(active);
        focusSoon(() => table.querySelector<HTMLElement>(`tr[data-index="${active}"] .row-acts :is(a, button)`));
      },
      inside: () => target.querySelector<HTMLElement>('a, button, input')?.focus(),
      leave: () => {
        setActing(null);
        if (!onRow) target.closest('tr')?.focus();
        else if (props.peeked !== null) props.onPeek?.(null);
        else onChosenChange(new Set());
      },
    };
    if (command === 'leave' && onRow && props.peeked === null && chosen.size === 0) return;
    event.preventDefault();
    if (command.startsWith('choose-')) choose();
    acts[command]();
  };
  const runKey = (event: KeyboardEvent<HTMLElement>) => {
    const row = rows[active];
    const own =
      !event.ctrlKey && !event.metaKey && !event.altKey && props.rowKeys?.find(({ key }) => key === event.key);
    if (!row || !own) return;
    event.preventDefault();
    acted.current = event.currentTarget;
    own.run(row, chosen);
  };
  // Whoever decides by key goes on by key: when the row has gone, the one in its place is next.
  useEffect(() => {
    const table = acted.current;
    if (!table || rows.length === 0) return;
    const wait = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      acted.current = null;
      table.querySelector<HTMLElement>(`tr[data-index="${Math.min(active, rows.length - 1)}"]`)?.focus();
    }, AFTER_A_DIALOG);
    return () => clearTimeout(wait);
  }, [rows, active]);
  /** From a row Tab leaves the list: what is inside fifty rows is not between a person and the bar below. */
  const onTab = (event: KeyboardEvent<HTMLElement>, end: HTMLElement | null) => {
    if (event.key !== 'Tab' || (event.target as HTMLElement).tagName !== 'TR') return;
    if (!event.shiftKey) return end?.focus();
    const above = [...event.currentTarget.querySelectorAll<HTMLElement>('thead button, thead input')].at(-1);
    if (!above) return;
    event.preventDefault();
    above.focus();
  };
  return { active: Math.min(active, Math.max(0, rows.length - 1)), setActive, acting, onKeyDown, onTab, toggle, open };
}
