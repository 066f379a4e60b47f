import { m } from '@patio/messages';
import { ChevronRight, Plus, X } from 'lucide-react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, SubmenuTrigger } from 'react-aria-components';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../actions/Icon.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { Menu, MenuChoices } from '../overlays/Menu.tsx';
import type { TableFilter } from './model.ts';
import { type TableState, withFilter } from './table-state.ts';

type FiltersProps = { filters: TableFilter[]; state: TableState; onStateChange: (next: TableState) => void };

const chosenOf = (state: TableState, filter: TableFilter) => state.filters[filter.id] ?? [];

/** What narrows the list, each with its value and a way to take it off; the others wait behind one button. */
export function Filters({ filters, state, onStateChange }: FiltersProps) {
  const set = filters.filter((filter) => chosenOf(state, filter).length > 0);
  const free = filters.filter((filter) => chosenOf(state, filter).length === 0);
  const choose = (filter: TableFilter) => (ids: string[]) => onStateChange(withFilter(state, filter.id, ids));
  return (
    <>
      {set.map((filter) => (
        <FilterChip key={filter.id} filter={filter} chosen={chosenOf(state, filter)} onChoose={choose(filter)} />
      ))}
      {free.length === 1 && (
        <Menu
          label={free[0]!.label}
          selectionMode={modeOf(free[0]!)}
          selected={[]}
          items={free[0]!.options}
          onSelectedChange={choose(free[0]!)}
          trigger={
            <Button variant="quiet" icon={Plus}>
              {free[0]!.label}
            </Button>
          }
        />
      )}
      {free.length > 1 && <AddFilter filters={free} onChoose={(filter, ids) => choose(filter)(ids)} />}
    </>
  );
}

const modeOf = (filter: TableFilter) => (filter.multiple === false ? 'single' : 'multiple');

type ChipProps = { filter: TableFilter; chosen: string[]; onChoose: (ids: string[]) => void };

function FilterChip({ filter, chosen, onChoose }: ChipProps) {
  const first = filter.options.find((option) => option.id === chosen[0])?.label ?? chosen[0] ?? '';
  const value = chosen.length > 1 ? `${first} +${chosen.length - 1}` : first;
  return (
    <span className="filter-chip">
      <Menu
        label={filter.label}
        selectionMode={modeOf(filter)}
        selected={chosen}
        items={filter.options}
        onSelectedChange={onChoose}
        trigger={
          <Button variant="quiet" aria-label={m.ui_filter_is({ filter: filter.label, value })}>
            <span className="of">{filter.label}</span>
            <b>{value}</b>
          </Button>
        }
      />
      <IconButton size="sm" icon={X} label={m.ui_remove_item({ item: filter.label })} onPress={() => onChoose([])} />
    </span>
  );
}

type AddProps = { filters: TableFilter[]; onChoose: (filter: TableFilter, ids: string[]) => void };

function AddFilter({ filters, onChoose }: AddProps) {
  return (
    <MenuTrigger>
      <Button variant="quiet" icon={Plus}>
        {m.ui_add_filter()}
      </Button>
      <Popover className="pop" placement="bottom start" offset={5}>
        <AriaMenu aria-label={m.ui_add_filter()} className="list">
          {filters.map((filter) => (
            <SubmenuTrigger key={filter.id}>
              <MenuItem id={filter.id} className="item" textValue={filter.label}>
                <span className="body">{filter.label}</span>
                <Icon of={ChevronRight} />
              </MenuItem>
              <Popover className="pop" offset={2}>
                <MenuChoices
                  label={filter.label}
                  items={filter.options}
                  selectionMode={modeOf(filter)}
                  selected={[]}
                  onSelectedChange={(ids) => onChoose(filter, ids)}
                />
              </Popover>
            </SubmenuTrigger>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
