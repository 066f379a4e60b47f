import { type Me, roleName } from '@patio/client';
import { m } from '@patio/messages';
import { chooseYear, type NamedYear } from '@patio/schools/year';
import { Menu, type MenuGroup } from '@patio/ui';
import { CalendarCheck, CalendarClock, History } from 'lucide-react';
import type { ReactElement } from 'react';
import { placeName } from '../menu/place-name.ts';
import { OpenAtOnce } from './menu-soon.tsx';
import { YEAR_LABELS } from './year-labels.ts';

const YEAR_ICONS = { now: CalendarCheck, past: History, later: CalendarClock };

export interface MembershipMenuProps {
  me: Me;
  years: readonly NamedYear[];
  year: NamedYear | undefined;
  button: ReactElement;
  onChoose: (membershipId: string) => void;
  pressed: boolean;
}

/** One's memberships and, for those who look at several, the years; what holds now is ticked. */
export default function MembershipMenu({ me, years, year, button, onChoose, pressed }: MembershipMenuProps) {
  const groups: MenuGroup[] = [];
  if (me.memberships.length > 1)
    groups.push({
      id: 'places',
      label: m.web_switch_role(),
      items: me.memberships.map((each) => ({ id: each.id, label: placeName(each), detail: roleName(each.role) })),
      selected: me.activeMembershipId,
      onSelect: (id) => id !== me.activeMembershipId && onChoose(id),
    });
  if (years.length > 1)
    groups.push({
      id: 'years',
      label: m.web_year(),
      items: years.map(({ name, when }) => ({
        id: name,
        label: name,
        detail: YEAR_LABELS[when](),
        icon: YEAR_ICONS[when],
      })),
      selected: year?.name,
      onSelect: (name) => chooseYear(me, years.find((each) => each.name === name)?.when === 'now' ? null : name),
    });
  return (
    <OpenAtOnce pressed={pressed}>
      <Menu label={m.web_switch_place()} trigger={button} items={groups} />
    </OpenAtOnce>
  );
}
