import type { Role } from '@patio/access';
import { m } from '@patio/messages';
import { Button, Card, Dialog, EmptyState, formatDate, RowList } from '@patio/ui';
import { Plus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { members } from '../api.ts';
import { placeName } from '../office/labels.ts';
import { ReasonDialog } from '../office/ReasonDialog.tsx';
import { useAccountChange } from '../office/use-account-change.ts';
import type { MemberDetail } from './member-detail.ts';
import { type DraftPlace, PlacesField, placesOf } from './PlacesField.tsx';

/** What the person is, and where; give another role or end one. */
export function MemberPlaces({ member }: { member: MemberDetail }) {
  const { keep } = useAccountChange();
  return (
    <Card
      title={m.members_roles()}
      actions={member.can.manage && <AddPlace member={member} />}
      flush={member.memberships.length > 0}
    >
      {member.memberships.length === 0 ? (
        <EmptyState scene="people" title={m.members_no_roles()} />
      ) : (
        <RowList
          label={m.members_roles()}
          items={member.memberships.map((place) => ({
            id: place.id,
            icon: UserRound,
            title: placeName(place),
            detail: m.members_since({ date: formatDate(place.from) }),
            end: member.can.manage && (
              <ReasonDialog
                title={m.members_end_role_question({ role: placeName(place) })}
                confirmLabel={m.members_end_role()}
                tone="danger"
                onConfirm={(reason) =>
                  keep(members.endMembership.call({ id: place.id, reason }), m.members_role_ended())
                }
                trigger={
                  <Button size="sm" variant="quiet">
                    {m.members_end_role()}
                  </Button>
                }
              >
                {m.members_end_role_text()}
              </ReasonDialog>
            ),
          }))}
        />
      )}
    </Card>
  );
}

function AddPlace({ member }: { member: MemberDetail }) {
  const { run } = useAccountChange();
  const [places, setPlaces] = useState<DraftPlace[]>([{ key: 1, role: 'teacher' satisfies Role, schoolId: null }]);
  const chosen = placesOf(places);
  const add = async (close: () => void) => {
    close();
    for (const place of chosen)
      await run(() => members.addMembership.call({ id: member.id, ...place }), m.members_role_given());
  };
  return (
    <Dialog
      title={m.members_add_place()}
      trigger={
        <Button size="sm" icon={Plus}>
          {m.members_add_place()}
        </Button>
      }
      actions={(close) => (
        <>
          <Button onPress={close}>{m.ui_cancel()}</Button>
          <Button variant="primary" isDisabled={chosen.length === 0} onPress={() => add(close)}>
            {m.members_give_role()}
          </Button>
        </>
      )}
    >
      <PlacesField places={places} onChange={setPlaces} />
    </Dialog>
  );
}
