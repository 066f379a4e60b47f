import { m } from '@patio/messages';
import { Columns3, FilterX, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { SearchField } from '../fields/SearchField.tsx';
import { FilterBar } from '../layout/Toolbar.tsx';
import { Menu } from '../overlays/Menu.tsx';
import { formatNumber } from '../text/format.ts';
import type { DataTableProps } from './DataTable.tsx';
import { Filters } from './Filters.tsx';
import { visibleColumns } from './model.ts';
import { isFiltered, withoutFilters, withQuery } from './table-state.ts';
import { useMedia } from './use-media.ts';
import { Views } from './Views.tsx';

/** Search, filters, saved views, columns and export above a list, in one line. On a phone all but the search waits behind one button. */
export function TableToolbar<T>(props: DataTableProps<T>) {
  const { state, onStateChange, filters = [], searchLabel } = props;
  const phone = useMedia('(max-width: 639px)');
  const [open, setOpen] = useState(false);
  const active = Object.values(state.filters).filter((chosen) => chosen.length > 0).length;
  const whole = !phone || open;
  return (
    <FilterBar label={m.ui_filters()} end={<ListTools {...props} whole={whole} />}>
      {props.views && whole && <Views {...props} views={props.views} />}
      {searchLabel && (
        <QuickSearch label={searchLabel} value={state.q} onChange={(q) => onStateChange(withQuery(state, q))} />
      )}
      {phone && (filters.length > 0 || props.exportSlot) && (
        <Button
          variant={active > 0 ? 'secondary' : 'quiet'}
          icon={SlidersHorizontal}
          count={active || undefined}
          aria-expanded={open}
          onPress={() => setOpen(!open)}
        >
          {m.ui_filters()}
        </Button>
      )}
      {whole && <Filters filters={filters} state={state} onStateChange={onStateChange} />}
      {isFiltered(state) && (
        <Button variant="quiet" size="sm" icon={FilterX} onPress={() => onStateChange(withoutFilters(state))}>
          {m.ui_clear_filters()}
        </Button>
      )}
    </FilterBar>
  );
}

/** How many there are, and what concerns the list as a whole: its columns, and taking it along. */
function ListTools<T>(props: DataTableProps<T> & { whole: boolean }) {
  const { state, onStateChange, columns, total, all, whole } = props;
  return (
    <>
      {total !== undefined && (
        <span className="dt-total num" aria-live="polite">
          <b>{formatNumber(total)}</b>
          {all !== undefined && all !== total && ` ${m.ui_total_of({ all: formatNumber(all) })}`}
        </span>
      )}
      {whole && props.toolbar}
      {whole && (
        <Menu
          label={m.ui_columns()}
          placement="bottom end"
          selectionMode="multiple"
          selected={visibleColumns(columns, state).map((column) => column.id)}
          items={columns.filter((c) => !c.fixed).map((c) => ({ id: c.id, label: c.header }))}
          onSelectedChange={(ids) =>
            onStateChange({
              ...state,
              columns: columns.filter((c) => c.fixed || ids.includes(c.id)).map((c) => c.id),
            })
          }
          trigger={<Button variant="quiet" icon={Columns3} className="icon-btn" aria-label={m.ui_columns()} />}
        />
      )}
      {whole && props.exportSlot}
    </>
  );
}

/** Types freely; the address follows 250 ms after the last key. */
function QuickSearch({ label, value, onChange }: { label: string; value: string; onChange: (q: string) => void }) {
  const [text, setText] = useState(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      latest.current(text);
    }, 250);
    return () => clearTimeout(timer);
  }, [text]);
  useSlashKey();
  return <SearchField label={label} value={text} onChange={setText} className="dt-search" />;
}

/** The slash leads to the search from anywhere but a field. */
function useSlashKey() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || target.closest('input, textarea, [contenteditable]'))
        return;
      const field = document.querySelector<HTMLInputElement>('.dt-search input');
      if (!field) return;
      event.preventDefault();
      field.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
