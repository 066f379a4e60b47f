import { Link } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';
import type { TabItem } from './Tabs.tsx';
import { useInSight } from './use-in-sight.ts';

export type TabLink = TabItem & { href: string };

/** Tabs that are pages of their own: the binder dividers in a page's head (`Page tabs`). */
export function TabLinks({ label, items, current }: { label: string; items: TabLink[]; current: string }) {
  const list = useInSight(current);
  return (
    <nav aria-label={label} className="tab-list" ref={list}>
      {items.map((item) => (
        <Link
          key={item.id}
          href={item.href}
          className="tab"
          data-figure={item.count}
          data-selected={item.id === current || undefined}
          aria-current={item.id === current ? 'page' : undefined}
          isDisabled={item.isDisabled}
        >
          {item.icon && <Icon of={item.icon} />}
          {item.label}
          {item.count !== undefined && <span className="n">{item.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
