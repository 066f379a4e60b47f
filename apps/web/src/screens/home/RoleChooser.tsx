import type { Role } from '@patio/access';
import { type Me, roleName, shortName } from '@patio/client';
import { m } from '@patio/messages';
import { initials, NotebookCard, type NotebookLook, Page, Tiles } from '@patio/ui';
import { Button } from 'react-aria-components';
import { useRoleSwitch } from '../../frame/use-role-switch.ts';
import { placeName } from '../../menu/place-name.ts';
import { rememberRole } from './remembered-role.ts';

/** Each role has its own cover, so that two hats are not mistaken for each other. */
const COVERS: Record<Role, Omit<NotebookLook, 'code'>> = {
  admin: { colour: 1, pattern: 'grid' },
  director: { colour: 7, pattern: 'zigzag' },
  coordinator: { colour: 3, pattern: 'plus' },
  teacher: { colour: 4, pattern: 'dots' },
  student: { colour: 6, pattern: 'lines' },
  parent: { colour: 2, pattern: 'diagonal' },
  support: { colour: 5, pattern: 'waves' },
  psychology: { colour: 8, pattern: 'rings' },
};

/** With which of one's roles to begin; the choice is remembered on this device. */
export function RoleChooser({ me }: { me: Me }) {
  const { become, pending } = useRoleSwitch();
  const choose = async (membership: Me['memberships'][number]) => {
    // Remembered only once it is so: before that the start page would go to the home of the role one leaves.
    await become(membership.id);
    rememberRole(me, membership.id);
  };
  return (
    <Page title={m.web_choose_role({ name: shortName(me.user) })} description={m.web_choose_role_hint()}>
      <Tiles min={230}>
        {me.memberships.map((each) => (
          <Button key={each.id} className="role-choice" isDisabled={pending} onPress={() => void choose(each)}>
            <NotebookCard
              look={{ ...COVERS[each.role], code: initials(each.institutionName) }}
              title={roleName(each.role)}
              subtitle={placeName(each)}
              footer={each.schoolName ? each.institutionName : undefined}
            />
          </Button>
        ))}
      </Tiles>
    </Page>
  );
}
