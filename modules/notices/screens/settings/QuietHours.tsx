import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Card, ComboBox, SaveState, Select, Stack, Switch, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuietHoursView } from '../../contract.ts';
import { notices } from '../api.ts';
import { HALF_HOURS } from './half-hours.ts';

const zones = () => Intl.supportedValuesOf('timeZone').map((zone) => ({ id: zone, label: zone.replaceAll('_', ' ') }));

/** From when to when no e-mail should come; saved with each change. */
export function QuietHours({ hours }: { hours: QuietHoursView }) {
  const [now, setNow] = useState(hours);
  const cache = useQueryClient();
  const saving = useMutation(
    notices.setQuietHours.mutationOptions({
      onSuccess: () => cache.invalidateQueries({ queryKey: notices.preferences.queryKey() }),
      onError: async (error) => {
        setNow(hours);
        toast(await failureText(error), { tone: 'bad' });
      },
    }),
  );
  const change = (part: Partial<QuietHoursView>) => {
    const next = { ...now, ...part };
    setNow(next);
    saving.mutate(next);
  };
  return (
    <Card>
      <Stack>
        <Switch
          look="row"
          label={m.notices_quiet_on()}
          hint={m.notices_quiet_hint()}
          value={now.enabled}
          onChange={(enabled) => change({ enabled })}
        />
        {now.enabled && (
          <>
            <div className="grid grid-cols-2 gap-4">
              <Select
                atOnce
                label={m.notices_quiet_from()}
                options={HALF_HOURS}
                value={now.startsAt}
                onChange={(startsAt) => startsAt && change({ startsAt })}
              />
              <Select
                atOnce
                label={m.notices_quiet_to()}
                options={HALF_HOURS}
                value={now.endsAt}
                onChange={(endsAt) => endsAt && change({ endsAt })}
              />
            </div>
            <ComboBox
              atOnce
              label={m.notices_time_zone()}
              options={zones()}
              value={now.timeZone}
              onChange={(timeZone) => timeZone && change({ timeZone })}
            />
          </>
        )}
        <SaveState state={saving.isPending ? 'saving' : saving.isSuccess ? 'saved' : 'idle'} />
      </Stack>
    </Card>
  );
}
