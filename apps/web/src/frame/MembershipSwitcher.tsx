import { activeMembership, type Me, roleName } from '@patio/client';
import { Button } from '@patio/ui';
import { ChevronsUpDown, School } from 'lucide-react';
import { lazy } from 'react';
import { placeName } from '../menu/place-name.ts';
import { MenuSoon } from './menu-soon.tsx';
import { useRoleSwitch } from './use-role-switch.ts';

const MembershipMenu = lazy(() => import('./MembershipMenu.tsx'));

/** School and role: whoever has several chooses here, whoever has one reads it. */
export function MembershipSwitcher({ me }: { me: Me }) {
  const { become, pending } = useRoleSwitch();
  const active = activeMembership(me);
  if (me.memberships.length < 2)
    return (
      <p className="place">
        <School className="ic" aria-hidden />
        <span>{placeName(active)}</span>
      </p>
    );
  const button = (
    <Button size="sm" wide icon={School} iconEnd={ChevronsUpDown} isPending={pending} className="place-btn">
      <span className="place-words">
        {placeName(active)}
        <small>{roleName(active.role)}</small>
      </span>
    </Button>
  );
  return (
    <MenuSoon
      button={button}
      menu={(pressed) => (
        <MembershipMenu me={me} button={button} pressed={pressed} onChoose={(id) => void become(id)} />
      )}
    />
  );
}
