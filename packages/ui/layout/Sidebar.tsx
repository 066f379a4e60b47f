import { m } from '@patio/messages';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';
import { lazyPart } from '../feedback/lazy-part.ts';
import { NotebookSpine } from '../notebook/Notebook.tsx';
import type { NavGroup, NavItem } from './nav-model.ts';

/** Its tooltip is heavier than the menu itself, so it arrives a moment later. */
const RailButton = lazyPart(() => import('./RailButton.tsx'));

export function NavLink({ item, current, onPress }: { item: NavItem; current: boolean; onPress?: () => void }) {
  return (
    <Link
      className="nav"
      href={item.href}
      data-sub={item.notebook ? true : undefined}
      aria-current={current ? 'page' : undefined}
      onPress={onPress}
    >
      {item.notebook ? <NotebookSpine colour={item.notebook} /> : item.icon && <Icon of={item.icon} />}
      <span className="label">{item.label}</span>
      {!!item.count && (
        <span className="count">
          <span aria-hidden={item.countLabel ? true : undefined}>{item.count}</span>
          {item.countLabel && <span className="sr">{item.countLabel}</span>}
        </span>
      )}
    </Link>
  );
}

/** Menu groups, used by the sidebar and by the phone's “More”. */
export function NavGroups({
  groups,
  current,
  onPress,
}: {
  groups: NavGroup[];
  current?: string;
  onPress?: () => void;
}) {
  return groups.map((group) => {
    // One item says by itself what its group would.
    const heading = group.items.length > 1 ? group.label : undefined;
    return (
      <div key={group.id} className={group.label && !heading ? 'nav-alone' : undefined}>
        {heading && (
          <h2 className="nav-h" id={`nav-${group.id}`}>
            {heading}
          </h2>
        )}
        <ul className="nav-list" aria-labelledby={heading && `nav-${group.id}`}>
          {group.items.map((item) => (
            <li key={item.id}>
              <NavLink item={item} current={item.id === current} onPress={onPress} />
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

export type SidebarProps = {
  groups: NavGroup[];
  current?: string;
  brand: ReactNode;
  switcher?: ReactNode;
  person?: ReactNode;
  rail?: boolean;
  onRailChange?: (rail: boolean) => void;
};

/** The menu at the left: 218 px with words, or an 84 px rail. */
export function Sidebar({ groups, current, brand, switcher, person, rail, onRailChange }: SidebarProps) {
  const menu = useRef<HTMLElement>(null);
  // Where one is stands in sight, also in a low window.
  useEffect(() => {
    if (current) menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div className="side" data-rail={rail || undefined} data-print="hide">
      {brand}
      {switcher && <div className="switch-slot">{switcher}</div>}
      <nav className="side-scroll" aria-label={m.ui_main_menu()} ref={menu}>
        <NavGroups groups={groups} current={current} />
      </nav>
      <div className="side-foot">
        {person}
        {onRailChange && (
          <Suspense>
            <RailButton rail={rail} onRailChange={onRailChange} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
