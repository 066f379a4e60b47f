import {
  activeMembership,
  fileAddress,
  fullName,
  type Me,
  type MenuLink,
  roleName,
  startOutbox,
  useMe,
  usePath,
} from '@patio/client';
import { m } from '@patio/messages';
import { AppShell, lazyPart, type NavGroup, type NavItem, type ShellVariant, TabLinks } from '@patio/ui';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { homeOf } from '../menu/home.ts';
import { iconOf } from '../menu/icons.ts';
import {
  hubOf,
  type MenuItem,
  type MenuRoute,
  menuDock,
  menuGroups,
  menuRoutes,
  menuTabs,
  tabPathOf,
} from '../menu/menu.ts';
import { useMenuLinks } from '../menu/use-menu-links.ts';
import { useRecords } from '../records/areas.ts';
import { useIdle } from '../start/use-idle.ts';
import { Bell } from './Bell.tsx';
import { MembershipSwitcher } from './MembershipSwitcher.tsx';
import { PersonMenuSoon, PhonePerson } from './PhonePerson.tsx';
import { useRail } from './use-rail.ts';
import { useUnread } from './use-unread.ts';

const Banners = lazyPart(() => import('./Banners.tsx'));
const Palette = lazyPart(() => import('../palette/Palette.tsx'));
const Tools = lazyPart(() => import('./Tools.tsx'));

/** The shape of the house for each role, as the guide draws it. */
const variantOf = (me: Me): ShellVariant => {
  if (me.audience === 'k3') return 'dock';
  const { role } = activeMembership(me);
  return role === 'parent' ? 'centre' : role === 'student' || role === 'support' ? 'rail' : 'sidebar';
};

const isNotifications = (route: MenuRoute) => route.path.endsWith('/notifications');
/** Under an icon there is room for a short word only. */
const itemOf = (route: MenuRoute, unread: number, short: boolean): NavItem => ({
  id: route.id,
  label: short && isNotifications(route) ? m.web_notifications_short() : route.title(),
  href: route.path,
  icon: iconOf(route.nav.icon),
  ...(isNotifications(route) && unread > 0 ? { count: unread, countLabel: m.web_unread_count({ count: unread }) } : {}),
});

/** An item of the menu; a hub opens on its first screen and stands for all of them. */
const menuItem = ({ id, label, routes }: MenuItem, unread: number, short: boolean): NavItem => {
  const [first, ...rest] = routes as [MenuRoute, ...MenuRoute[]];
  const counted = routes.find(isNotifications);
  return {
    ...itemOf(first, 0, short),
    ...(counted && {
      count: itemOf(counted, unread, short).count,
      countLabel: itemOf(counted, unread, short).countLabel,
    }),
    id,
    ...(rest.length > 0 && { label, also: rest.map((route) => route.path) }),
  };
};

const linkItem = ({ id, label, href, icon, notebook }: MenuLink): NavItem => ({
  id,
  label,
  href,
  ...(icon && { icon: iconOf(icon) }),
  ...(notebook && { notebook }),
});

/** Before the last of the four places at the bottom, which keeps its own. */
const withLinks = (tabs: NavItem[], links: NavItem[]): NavItem[] =>
  links.length === 0 ? tabs : [...tabs.slice(0, 3 - links.length), ...links, ...tabs.slice(2)].slice(0, 4);

const hubTabs = (hub: MenuItem | undefined, path: string) =>
  hub && (
    <TabLinks
      label={hub.label}
      current={path}
      items={hub.routes.map((route) => ({ id: route.path, label: route.title(), href: route.path }))}
    />
  );

/** Opens with ⌘K or Ctrl+K; its code arrives with the first use. */
function usePalette() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const open = useCallback(() => setState('open'), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setState((before) => (before === 'open' ? 'closed' : 'open'));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return { state, open, setOpen: (isOpen: boolean) => setState(isOpen ? 'open' : 'closed') };
}

/** The house of a signed-in person: menus from the records, switcher, palette, banners, live news. */
export default function SignedInFrame({ children }: { children: ReactNode }) {
  const me = useMe();
  const path = usePath();
  const unread = useUnread();
  const palette = usePalette();
  const idle = useIdle();
  const [rail, setRail] = useRail();
  const active = activeMembership(me);
  const records = useRecords();
  const routes = useMemo(() => menuRoutes(records, me, active.role), [records, me, active.role]);
  const tab = tabPathOf(records, path);
  const variant = variantOf(me);
  const links = useMenuLinks(me, idle);
  const groups: NavGroup[] = menuGroups(routes).map((group) => ({
    id: group.id,
    ...(group.label && { label: group.label }),
    items: [
      ...links.filter((link) => link.group === group.id).map(linkItem),
      ...group.items.map((item) => menuItem(item, unread, variant === 'rail')),
    ],
  }));
  const tabs = (variant === 'dock' ? menuDock : menuTabs)(routes).map((route) => itemOf(route, unread, true));
  useEffect(() => startOutbox(me.user.id), [me.user.id]);
  return (
    <AppShell
      variant={variant}
      brand="Patio"
      homeHref={homeOf(records, active.role)}
      groups={groups}
      hubTabs={hubTabs(hubOf(routes, tab), tab)}
      tabs={withLinks(tabs, links.filter((link) => link.tab).map(linkItem))}
      path={tab}
      helpItem={routes.find((route) => route.path.endsWith('/help'))?.id}
      switcher={variant === 'dock' ? undefined : <MembershipSwitcher me={me} />}
      tools={
        <>
          <Suspense>{idle && <Tools />}</Suspense>
          <Bell role={active.role} unread={unread} />
          {variant !== 'centre' && <PhonePerson me={me} />}
        </>
      }
      onSearch={variant === 'dock' ? undefined : palette.open}
      person={{
        name: fullName(me.user),
        detail: roleName(active.role),
        photo: me.user.photoFileId && fileAddress(me.user.photoFileId),
        animal: me.user.avatar,
      }}
      personMenu={(button) => <PersonMenuSoon me={me} button={button} />}
      rail={rail}
      onRailChange={setRail}
      banner={<Suspense>{(idle || me.impersonation) && <Banners me={me} />}</Suspense>}
    >
      {children}
      {palette.state !== 'never' && (
        <Suspense>
          <Palette isOpen={palette.state === 'open'} onOpenChange={palette.setOpen} />
        </Suspense>
      )}
    </AppShell>
  );
}
