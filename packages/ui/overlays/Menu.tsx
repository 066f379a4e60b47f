import type { ReactElement, ReactNode } from 'react';
import {
  Menu as AriaMenu,
  Header,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  type Selection,
  Separator,
} from 'react-aria-components';
import { Icon, type IconType } from '../actions/Icon.tsx';
import { KeyHint } from '../actions/KeyHint.tsx';
import { Tick } from './Tick.tsx';

export type MenuEntry = {
  id: string;
  label: string;
  detail?: string;
  icon?: IconType;
  media?: ReactNode;
  keys?: string;
  href?: string;
  tone?: 'danger';
  isDisabled?: boolean;
  onAction?: () => void;
};
export type MenuGroup = {
  id: string;
  label?: string;
  items: MenuEntry[];
  /** One of these is chosen, whatever the other groups hold. */
  selected?: string;
  onSelect?: (id: string) => void;
};

export type MenuProps = {
  /** Accessible name of the list. */
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  items: MenuEntry[] | MenuGroup[];
  onAction?: (id: string) => void;
  selectionMode?: 'none' | 'single' | 'multiple';
  selected?: string[];
  onSelectedChange?: (ids: string[]) => void;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'right bottom';
};

const isGroups = (items: MenuProps['items']): items is MenuGroup[] => items.length > 0 && 'items' in items[0]!;

export type MenuChoicesProps = Omit<MenuProps, 'trigger' | 'placement'>;

/** The list itself, for whoever opens it otherwise than by a button. */
export function MenuChoices({
  label,
  items,
  onAction,
  selectionMode = 'none',
  selected,
  onSelectedChange,
}: MenuChoicesProps) {
  const groups = isGroups(items) ? items : [{ id: 'all', items }];
  const change = (keys: Selection) =>
    onSelectedChange?.(keys === 'all' ? groups.flatMap((g) => g.items.map((i) => i.id)) : [...keys].map(String));
  return (
    <AriaMenu
      aria-label={label}
      className="list"
      selectionMode={selectionMode}
      selectedKeys={selected}
      onSelectionChange={change}
      onAction={(key) => onAction?.(String(key))}
    >
      {groups.map((group, index) => (
        <Entries
          key={group.id}
          group={group}
          first={index === 0}
          selectable={selectionMode !== 'none' || group.onSelect !== undefined}
        />
      ))}
    </AriaMenu>
  );
}

/** A button that opens a list of actions, links or choices. */
export function Menu({ trigger, placement, ...choices }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="pop" placement={placement ?? 'bottom start'} offset={5}>
        <MenuChoices {...choices} />
      </Popover>
    </MenuTrigger>
  );
}

function Entries({ group, first, selectable }: { group: MenuGroup; first: boolean; selectable: boolean }) {
  return (
    <>
      {!first && <Separator className="list-sep" />}
      <MenuSection
        aria-label={group.label ?? group.id}
        {...(group.onSelect && {
          selectionMode: 'single' as const,
          disallowEmptySelection: true,
          selectedKeys: group.selected === undefined ? [] : [group.selected],
          onSelectionChange: (keys: Selection) => {
            const [key] = keys === 'all' ? [] : keys;
            if (key !== undefined) group.onSelect?.(String(key));
          },
        })}
      >
        {group.label && <Header className="list-h">{group.label}</Header>}
        {group.items.map((item) => (
          <MenuItem
            key={item.id}
            id={item.id}
            className="item"
            data-tone={item.tone}
            textValue={item.label}
            href={item.href}
            isDisabled={item.isDisabled}
            onAction={item.onAction}
          >
            {item.icon && <Icon of={item.icon} />}
            {item.media}
            <span className="body">
              {item.label}
              {item.detail && <small>{item.detail}</small>}
            </span>
            {item.keys && <KeyHint keys={item.keys} />}
            {selectable && <Tick />}
          </MenuItem>
        ))}
      </MenuSection>
    </>
  );
}
