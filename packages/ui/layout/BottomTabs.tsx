import { m } from '@patio/messages';
import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button, Link } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';
import { lazyPart } from '../feedback/lazy-part.ts';
import type { NavGroup, NavItem } from './nav-model.ts';

/** The drawer and all that overlays need arrive with the first press: the first paint does without them. */
const MoreDrawer = lazyPart(() => import('./MoreDrawer.tsx'));

function TabContent({ item }: { item: Pick<NavItem, 'icon' | 'label' | 'count' | 'media'> }) {
  return (
    <>
      <span className="pill">
        {item.media ?? (item.icon && <Icon of={item.icon} />)}
        {!!item.count && <span className="count">{item.count}</span>}
      </span>
      <span className="words">{item.label}</span>
    </>
  );
}

export type BottomTabsProps = { items: NavItem[]; groups: NavGroup[]; current?: string };

/** Four places and “More”, in the thumb's reach. */
export function BottomTabs({ items, groups, current }: BottomTabsProps) {
  const [open, show] = useState(false);
  const [opened, setOpened] = useState(false);
  const setOpen = (next: boolean) => {
    setOpened(true);
    show(next);
  };
  const inTabs = items.some((item) => item.id === current);
  return (
    <nav className="tabbar" aria-label={m.ui_main_menu()}>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Link className="tab-link" href={item.href} aria-current={item.id === current ? 'page' : undefined}>
              <TabContent item={item} />
            </Link>
          </li>
        ))}
        {groups.length > 0 && (
          <li>
            <Button
              className="tab-link"
              aria-current={!inTabs && current ? 'true' : undefined}
              onPress={() => setOpen(true)}
            >
              <TabContent item={{ icon: MenuIcon, label: m.ui_more() }} />
            </Button>
          </li>
        )}
      </ul>
      <Suspense>
        {(open || opened) && <MoreDrawer groups={groups} current={current} isOpen={open} onOpenChange={setOpen} />}
      </Suspense>
    </nav>
  );
}

export type DockProps = {
  items: NavItem[];
  current?: string;
  help?: string;
  /** The way out: tablets pass through many hands. */
  person?: ReactNode;
};

/** The dock of the youngest: few, big, drawn. The last item may be the call for help. */
export function Dock({ items, current, help, person }: DockProps) {
  return (
    <nav className="dock" aria-label={m.ui_main_menu()}>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Link
              className="dock-link"
              href={item.href}
              aria-current={item.id === current ? 'page' : undefined}
              data-help={item.id === help || undefined}
            >
              {item.media ?? (item.icon && <Icon of={item.icon} />)}
              {item.label}
            </Link>
          </li>
        ))}
        {person && <li className="dock-person">{person}</li>}
      </ul>
    </nav>
  );
}
