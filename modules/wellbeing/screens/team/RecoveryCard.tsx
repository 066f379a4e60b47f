import { m } from '@patio/messages';
import { Button, Callout, Card, Dialog, formatDate, formatList, Stack } from '@patio/ui';
import { useState } from 'react';
import type { PrintedCodeView, TeamView } from '../../contract.ts';
import { RecoveryPeople } from '../access/RecoveryPeople.tsx';
import { wellbeing } from '../api.ts';

/** Who keeps the two codes, and new ones for whoever should keep them from now on. */
export function RecoveryCard({
  team,
  onCodes,
}: {
  team: TeamView;
  onCodes: (codes: readonly PrintedCodeView[]) => void;
}) {
  const [renewing, setRenewing] = useState(false);
  const { recovery, schoolId } = team;
  return (
    <Card>
      <Stack gap={12}>
        {recovery && (
          <p className="wb-fact">
            {m.wellbeing_keys_recovery_people({
              people: formatList(recovery.people),
              date: formatDate(recovery.madeAt, { dateStyle: 'long' }),
            })}
          </p>
        )}
        {team.can.coordinate && (
          <div>
            <Button onPress={() => setRenewing(true)}>{m.wellbeing_keys_recovery_renew()}</Button>
          </div>
        )}
      </Stack>
      {renewing && (
        <Dialog isOpen title={m.wellbeing_keys_recovery_renew()} onOpenChange={(open) => !open && setRenewing(false)}>
          <Stack gap={14}>
            <Callout>{m.wellbeing_keys_recovery_renew_hint()}</Callout>
            <RecoveryPeople
              choices={team.choices}
              label={m.wellbeing_keys_recovery_renew()}
              onChosen={async (people) => {
                const codes = await wellbeing.renewRecovery.call({ schoolId, ...people });
                setRenewing(false);
                onCodes(codes);
              }}
            />
          </Stack>
        </Dialog>
      )}
    </Card>
  );
}
