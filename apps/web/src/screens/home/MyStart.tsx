import { activeMembership, type Me } from '@patio/client';
import { Card, lazyPart, type RowItem, RowList, Skeleton } from '@patio/ui';
import { Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { homeOf } from '../../menu/home.ts';
import { iconOf } from '../../menu/icons.ts';
import { menuGroups, menuRoutes } from '../../menu/menu.ts';
import { useRecords } from '../../records/areas.ts';
import { RoleChooser } from './RoleChooser.tsx';
import { useRememberedRole } from './remembered-role.ts';

/** Where a signed-in person begins: their role's home, a choice of roles, or the home at the front page. */
export function MyStart({ me }: { me: Me }) {
  const { chosen, settling } = useRememberedRole(me);
  const { role } = activeMembership(me);
  const home = homeOf(useRecords(), role);
  if (settling) return null;
  if (!chosen) return <RoleChooser me={me} />;
  return home === '/' ? <Beginning me={me} /> : <Navigate to={home} replace />;
}

const FrontHome = lazyPart(() => import('@patio/homes/front'));

function Beginning({ me }: { me: Me }) {
  const { role } = activeMembership(me);
  const groups = menuGroups(menuRoutes(useRecords(), me, role).filter((route) => route.path !== '/'));
  return (
    <Suspense fallback={<Skeleton shape="cards" />}>
      <FrontHome
        ways={groups.map((group) => (
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
      />
    </Suspense>
  );
}
