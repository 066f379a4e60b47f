import { m } from '@patio/messages';
import { Columns3, ListFilter, SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { SearchField } from '../fields/SearchField.tsx';
import { FilterBar } from '../layout/Toolbar.tsx';
import { Menu } from '../overlays/Menu.tsx';
import type { DataTableProps } from './DataTable.tsx';
import { type TableFilter, visibleColumns } from './model.ts';
import { isFiltered, type TableState, withFilter, withoutFilters, withQuery } from './table-state.ts';
import { useMedia } from './use-media.ts';
import { Views } from './Views.tsx';

/** Search, filters, saved views, columns and export above a list. On a phone all but the search waits behind one button. */
export function TableToolbar<T>(props: DataTableProps<T>) {
  const { state, onStateChange, filters = [], searchLabel } = props;
  const phone = useMedia('(max-width: 639px)');
  const [open, setOpen] = useState(false);
  const active = Object.values(state.filters).filter((chosen) => chosen.length > 0).length;
  const whole = !phone || open;
  return (
    <FilterBar label={m.ui_filters()} end={whole && <ListTools {...props} />}>
      {searchLabel && (
        <QuickSearch label={searchLabel} value={state.q} onChange={(q) => onStateChange(withQuery(state, q))} />
      )}
      {phone && (
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
      {whole &&
        filters.map((filter) => (
          <FilterMenu key={filter.id} filter={filter} state={state} onStateChange={onStateChange} />
        ))}
      {isFiltered(state) && (
        <Button variant="quiet" size="sm" icon={X} onPress={() => onStateChange(withoutFilters(state))}>
          {m.ui_clear_filters()}
        </Button>
      )}
    </FilterBar>
  );
}

/** What concerns the list as a whole: its saved views, its columns, and taking it along. */
function ListTools<T>(props: DataTableProps<T>) {
  const { state, onStateChange, columns } = props;
  return (
    <>
      {props.toolbar}
      {props.views && <Views {...props} views={props.views} />}
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
        trigger={
          <Button variant="quiet" icon={Columns3}>
            {m.ui_columns()}
          </Button>
        }
      />
      {props.exportSlot}
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
  return <SearchField label={label} value={text} onChange={setText} className="dt-search" />;
}

function FilterMenu({
  filter,
  state,
  onStateChange,
}: {
  filter: TableFilter;
  state: TableState;
  onStateChange: (s: TableState) => void;
}) {
  const chosen = state.filters[filter.id] ?? [];
  const words = chosen.length === 1 ? filter.options.find((o) => o.id === chosen[0])?.label : undefined;
  return (
    <Menu
      label={filter.label}
      selectionMode={filter.multiple === false ? 'single' : 'multiple'}
      selected={chosen}
      items={filter.options}
      onSelectedChange={(ids) => onStateChange(withFilter(state, filter.id, ids))}
      trigger={
        <Button
          variant={chosen.length ? 'secondary' : 'quiet'}
          icon={ListFilter}
          count={chosen.length > 1 ? chosen.length : undefined}
        >
          {words ? m.ui_filter_is({ filter: filter.label, value: words }) : filter.label}
        </Button>
      }
    />
  );
}
