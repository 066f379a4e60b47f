import { activeMembership, fileAddress, fullName, type Me, roleName, startOutbox, useMe, usePath } from '@patio/client';
import { m } from '@patio/messages';
import { AppShell, lazyPart, type NavItem, type ShellVariant } from '@patio/ui';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { homeOf } from '../menu/home.ts';
import { iconOf } from '../menu/icons.ts';
import { type MenuRoute, menuDock, menuGroups, menuRoutes, menuTabs } from '../menu/menu.ts';
import { useRecords } from '../records/areas.ts';
import { startModules } from '../start/start-modules.ts';
import { useIdle } from '../start/use-idle.ts';
import { Bell } from './Bell.tsx';
import { MembershipSwitcher } from './MembershipSwitcher.tsx';
import { PersonMenuSoon, PhonePerson } from './PhonePerson.tsx';
import { useRail } from './use-rail.ts';
import { useUnread } from './use-unread.ts';

const Banners = lazyPart(() => import('./Banners.tsx'));
const Palette = lazyPart(() => import('../palette/Palette.tsx'));

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
  const variant = variantOf(me);
  useEffect(() => startOutbox(me.user.id), [me.user.id]);
  useEffect(() => {
    if (idle) void startModules(me).catch(() => undefined);
  }, [idle, me]);
  useEffect(() => {
    if (idle) void import('../palette/Palette.tsx').catch(() => undefined);
  }, [idle]);
  return (
    <AppShell
      variant={variant}
      brand="Patio"
      homeHref={homeOf(records, active.role)}
      groups={menuGroups(routes).map((group) => ({
        ...group,
        items: group.routes.map((route) => itemOf(route, unread, variant === 'rail')),
      }))}
      tabs={(variant === 'dock' ? menuDock : menuTabs)(routes).map((route) => itemOf(route, unread, true))}
      path={path}
      helpItem={routes.find((route) => route.path.endsWith('/help'))?.id}
      switcher={variant === 'dock' ? undefined : <MembershipSwitcher me={me} />}
      tools={
        <>
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
