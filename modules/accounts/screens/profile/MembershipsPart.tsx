import { roleName, switchMembership, useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, mayLeave, RowList, Status } from '@patio/ui';
import { Building2 } from 'lucide-react';
import type { MembershipView } from '../../contract.ts';

/** What one is, and where; only the one that is switched on grants rights. */
export function MembershipsPart({ memberships, activeId }: { memberships: MembershipView[]; activeId: string }) {
  const navigate = useNavigate();
  const change = async (id: string) => {
    if (!(await mayLeave())) return;
    await switchMembership(id);
    await navigate('/');
  };
  return (
    <Card title={m.accounts_memberships()}>
      <RowList
        label={m.accounts_memberships()}
        items={memberships.map((each) => ({
          id: each.id,
          icon: Building2,
          title: roleName(each.role),
          detail: each.schoolName ? `${each.schoolName}, ${each.institutionName}` : each.institutionName,
          end:
            each.id === activeId ? (
              <Status tone="ok">{m.accounts_active_now()}</Status>
            ) : (
              <Button size="sm" onPress={() => change(each.id)}>
                {m.accounts_switch()}
              </Button>
            ),
        }))}
      />
    </Card>
  );
}
