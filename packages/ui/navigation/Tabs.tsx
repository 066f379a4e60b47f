import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import { Icon, type IconType } from '../actions/Icon.tsx';
import { useInSight } from './use-in-sight.ts';

export type TabItem = {
  id: string;
  label: string;
  icon?: IconType;
  /** How many rows the tab shows when it is chosen. */
  count?: number;
  isDisabled?: boolean;
};

export type TabsProps = {
  label: string;
  items: TabItem[];
  /** The chosen tab: hold it in the address. */
  value: string;
  onChange: (id: string) => void;
  /** Draws the chosen panel only. */
  children: (id: string) => ReactNode;
};

const content = (item: TabItem) => (
  <>
    {item.icon && <Icon of={item.icon} />}
    {item.label}
    {item.count !== undefined && <span className="n">{item.count}</span>}
  </>
);

/** Parts of one thing, one at a time, on the same page. */
export function Tabs({ label, items, value, onChange, children }: TabsProps) {
  const list = useInSight(value);
  return (
    <AriaTabs className="tabs" selectedKey={value} onSelectionChange={(key) => onChange(String(key))}>
      <TabList aria-label={label} className="tab-list" ref={list as React.RefObject<HTMLDivElement | null>}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} className="tab" isDisabled={item.isDisabled} data-figure={item.count}>
            {content(item)}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="tab-panel">
          {children(item.id)}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
