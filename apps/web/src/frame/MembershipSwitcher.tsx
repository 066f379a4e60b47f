import { activeMembership, type Me } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Menu } from '@patio/ui';
import { ChevronsUpDown, School } from 'lucide-react';
import { placeName, roleName } from '../menu/roles.ts';
import { useRoleSwitch } from './use-role-switch.ts';

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
  return (
    <Menu
      label={m.web_switch_role()}
      selectionMode="single"
      selected={[active.id]}
      onSelectedChange={([id]) => id && id !== active.id && void become(id)}
      trigger={
        <Button size="sm" wide icon={School} iconEnd={ChevronsUpDown} isPending={pending} className="place-btn">
          <span className="place-words">
            {placeName(active)}
            <small>{roleName(active.role)}</small>
          </span>
        </Button>
      }
      items={me.memberships.map((each) => ({ id: each.id, label: placeName(each), detail: roleName(each.role) }))}
    />
  );
}
