import { rolesOf } from '@patio/access';
import { activeMembership, fullName, roleName, useSearch, useVisitor } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, DescriptionList, EmptyState, Page } from '@patio/ui';
import { House } from 'lucide-react';
import { useRoleSwitch } from '../frame/use-role-switch.ts';
import { membershipsWith } from '../guard/decide.ts';
import { homeOf } from '../menu/home.ts';
import { placeName } from '../menu/place-name.ts';
import { useRecords } from '../records/areas.ts';
import { AskForAccess } from './unauthorized/AskForAccess.tsx';
import { useRecordOfAddress } from './use-record-of-address.ts';

/** Says which area was asked for and as whom one is here, and offers every honest way on. */
export default function UnauthorizedScreen() {
  const me = useVisitor();
  const { become, pending } = useRoleSwitch();
  const asked = useSearch('asked');
  const records = useRecords();
  const record = useRecordOfAddress(asked);
  const area = record?.title() ?? m.web_that_page();
  if (!me)
    return (
      <Page title={m.web_unauthorized_title()}>
        <EmptyState
          scene="lock"
          title={m.web_unauthorized_visitor()}
          action={<Button href="/login">{m.web_sign_in()}</Button>}
        />
      </Page>
    );
  const active = activeMembership(me);
  const others = record ? membershipsWith(me, rolesOf(record)) : [];
  return (
    <Page title={m.web_unauthorized_title()} width="read">
      <EmptyState
        scene="lock"
        title={m.web_unauthorized_area({ area })}
        action={
          <>
            <Button href={homeOf(records, active.role)} icon={House} variant={others.length ? 'secondary' : 'primary'}>
              {m.web_to_start()}
            </Button>
            {others.map((each) => (
              <Button key={each.id} variant="primary" isPending={pending} onPress={() => void become(each.id, asked)}>
                {m.web_become_and_open({ role: roleName(each.role), place: placeName(each) })}
              </Button>
            ))}
          </>
        }
      >
        {others.length > 0 ? m.web_unauthorized_switch() : m.web_unauthorized_text()}
      </EmptyState>
      <Card title={m.web_unauthorized_who()}>
        <DescriptionList
          items={[
            { term: m.web_signed_in_as(), value: fullName(me.user) },
            { term: m.web_role(), value: roleName(active.role) },
            { term: m.web_place(), value: placeName(active) },
            ...(asked ? [{ term: m.web_asked_address(), value: asked }] : []),
          ]}
        />
      </Card>
      {asked && <AskForAccess area={area} address={asked} />}
    </Page>
  );
}
