import { m } from '@patio/messages';
import type { ReactNode } from 'react';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import { Icon, type IconType } from '../actions/Icon.tsx';
import { Tick } from '../overlays/Tick.tsx';

export type Option = {
  id: string;
  label: string;
  detail?: string;
  /** How many rows are shown when a view of `Segmented` is chosen. */
  count?: number;
  icon?: IconType;
  media?: ReactNode;
  isDisabled?: boolean;
  group?: string;
};

const groupsOf = (options: Option[]) => [...Map.groupBy(options, (o) => o.group ?? '')];

/** The list inside select, combobox and multi-select. */
export function OptionList({ options, empty }: { options: Option[]; empty?: ReactNode }) {
  const groups = groupsOf(options);
  return (
    <ListBox
      className="list"
      renderEmptyState={() => <div className="list-empty">{empty ?? m.ui_nothing_found()}</div>}
    >
      {groups.map(([name, items]) =>
        name === '' ? (
          items.map(optionItem)
        ) : (
          <ListBoxSection key={name} id={`group-${name}`}>
            <Header className="list-h">{name}</Header>
            {items.map(optionItem)}
          </ListBoxSection>
        ),
      )}
    </ListBox>
  );
}

function optionItem(option: Option) {
  return (
    <ListBoxItem
      key={option.id}
      id={option.id}
      textValue={option.label}
      className="item"
      isDisabled={option.isDisabled}
    >
      {option.icon && <Icon of={option.icon} />}
      {option.media}
      <span className="body">
        {option.label}
        {option.detail && <small>{option.detail}</small>}
      </span>
      <Tick />
    </ListBoxItem>
  );
}
