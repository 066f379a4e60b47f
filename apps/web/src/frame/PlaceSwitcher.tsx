import { activeMembership, type Me, roleName } from '@patio/client';
import { useYear } from '@patio/schools/year';
import { Button, lazyPart } from '@patio/ui';
import { ChevronsUpDown, History, School } from 'lucide-react';
import { placeName } from '../menu/place-name.ts';
import { MenuSoon } from './menu-soon.tsx';
import { Place } from './Place.tsx';
import { useRoleSwitch } from './use-role-switch.ts';

const MembershipMenu = lazyPart(() => import('./MembershipMenu.tsx'));

/** School, year and role: whoever has several chooses here, whoever has one reads it. */
export default function PlaceSwitcher({ me }: { me: Me }) {
  const { become, pending } = useRoleSwitch();
  const { year, years } = useYear();
  const active = activeMembership(me);
  if (me.memberships.length < 2 && years.length < 2) return <Place me={me} />;
  const elsewhen = year !== undefined && year.when !== 'now';
  const button = (
    <Button
      size="sm"
      wide
      icon={elsewhen ? History : School}
      iconEnd={ChevronsUpDown}
      isPending={pending}
      className="place-btn"
      data-elsewhen={elsewhen || undefined}
    >
      <span className="place-words">
        {placeName(active)}
        <small data-excerpt>
          {roleName(active.role)}
          {year && ` · ${year.name}`}
        </small>
      </span>
    </Button>
  );
  return (
    <MenuSoon
      button={button}
      menu={(pressed) => (
        <MembershipMenu
          me={me}
          year={year}
          years={years}
          button={button}
          pressed={pressed}
          onChoose={(id) => void become(id)}
        />
      )}
    />
  );
}
