import { m } from '@patio/messages';
import { Button, Inline, Switch, useUnsaved } from '@patio/ui';
import { TimeField } from '@patio/ui/dates';
import { useState } from 'react';
import type { TutorSettings } from '../../contract.ts';

type SetHours = TutorSettings['hours'];
const USUAL = { from: '07:00', until: '20:00' };

/** The times of each day at which the tutor of the class is open. */
export function Hours(given: { hours: SetHours; isBusy: boolean; onHours: (hours: SetHours) => void }) {
  const { hours, isBusy, onHours } = given;
  const [from, setFrom] = useState<string | null>(hours?.from ?? USUAL.from);
  const [until, setUntil] = useState<string | null>(hours?.until ?? USUAL.until);
  const isChanged = hours !== null && (from !== hours.from || until !== hours.until);
  useUnsaved(isChanged);
  return (
    <div>
      <Switch
        look="row"
        label={m.tutor_hours()}
        hint={m.tutor_hours_hint()}
        value={hours !== null}
        isDisabled={isBusy}
        onChange={(isSet) => onHours(isSet ? USUAL : null)}
      />
      {hours && (
        <Inline gap={8}>
          <TimeField label={m.tutor_hours_from()} value={from} onChange={setFrom} />
          <TimeField label={m.tutor_hours_until()} value={until} onChange={setUntil} />
          <Button
            isPending={isBusy}
            isDisabled={!isChanged || !from || !until}
            onPress={() => from && until && onHours({ from, until })}
          >
            {m.tutor_hours_save()}
          </Button>
        </Inline>
      )}
    </div>
  );
}
