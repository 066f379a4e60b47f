import { activeMembership, type Me, roleName, shortName } from '@patio/client';
import { HomeSlot } from '@patio/homes/frame';
import { m } from '@patio/messages';
import { Card, Columns, formatDate, Page, type RowItem, RowList } from '@patio/ui';
import { Navigate } from '@tanstack/react-router';
import { useUnread } from '../../frame/use-unread.ts';
import { homeOf } from '../../menu/home.ts';
import { iconOf } from '../../menu/icons.ts';
import { menuGroups, menuRoutes } from '../../menu/menu.ts';
import { placeName } from '../../menu/place-name.ts';
import { useRecords } from '../../records/areas.ts';
import { ownAddress } from '../../records/twins.ts';
import { RoleChooser } from './RoleChooser.tsx';
import { useRememberedRole } from './remembered-role.ts';

/** Where a signed-in person begins: their role's home, a choice of roles, or what there is for them so far. */
export function MyStart({ me }: { me: Me }) {
  const { chosen, settling } = useRememberedRole(me);
  const { role } = activeMembership(me);
  const home = homeOf(useRecords(), role);
  if (settling) return null;
  if (!chosen) return <RoleChooser me={me} />;
  return home === '/' ? <Beginning me={me} /> : <Navigate to={home} replace />;
}

function Beginning({ me }: { me: Me }) {
  const unread = useUnread();
  const active = activeMembership(me);
  const groups = menuGroups(menuRoutes(useRecords(), me, active.role).filter((route) => route.path !== '/'));
  return (
    <Page
      title={m.web_hello({ name: shortName(me.user) })}
      description={formatDate(new Date(), { weekday: 'long', day: 'numeric', month: 'long' })}
    >
      <Card tone="now">
        <p className="start-place">{m.web_you_are({ role: roleName(active.role), place: placeName(active) })}</p>
        <p className="start-news">{unread > 0 ? m.web_unread_count({ count: unread }) : m.web_no_unread()}</p>
        <a className="start-link" href={ownAddress(active.role, 'notifications')}>
          {m.web_see_notifications()}
        </a>
      </Card>
      <HomeSlot slot={`homes.${active.role}`} />
      <Columns min={300}>
        {groups.map((group) => (
          <Card key={group.id} title={group.label} flush>
            <RowList
              items={group.routes.map(
                (route): RowItem => ({
                  id: route.id,
                  title: route.title(),
                  href: route.path,
                  icon: iconOf(route.nav.icon),
                }),
              )}
            />
          </Card>
        ))}
      </Columns>
    </Page>
  );
}
