import type { Me } from '@patio/client';
import { roleName } from '@patio/client';
import { m } from '@patio/messages';
import { Menu } from '@patio/ui';
import type { ReactElement } from 'react';
import { placeName } from '../menu/place-name.ts';
import { OpenAtOnce } from './menu-soon.tsx';

/** One's memberships to choose from; the active one is ticked. */
export default function MembershipMenu({
  me,
  button,
  onChoose,
  pressed,
}: {
  me: Me;
  button: ReactElement;
  onChoose: (membershipId: string) => void;
  pressed: boolean;
}) {
  return (
    <OpenAtOnce pressed={pressed}>
      <Menu
        label={m.web_switch_role()}
        selectionMode="single"
        selected={[me.activeMembershipId]}
        onSelectedChange={([id]) => id && id !== me.activeMembershipId && onChoose(id)}
        trigger={button}
        items={me.memberships.map((each) => ({ id: each.id, label: placeName(each), detail: roleName(each.role) }))}
      />
    </OpenAtOnce>
  );
}
