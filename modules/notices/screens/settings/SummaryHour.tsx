import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Card, SaveState, Select, Stack, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NoticePreferencesView } from '../../contract.ts';
import { notices } from '../api.ts';
import { HALF_HOURS } from './half-hours.ts';

/** At which hour the daily summary comes; saved with each change. */
export function SummaryHour({ summary }: { summary: NoticePreferencesView['summary'] }) {
  const cache = useQueryClient();
  const saving = useMutation(
    notices.setSummary.mutationOptions({
      onSuccess: (view) => cache.setQueryData(notices.preferences.queryKey(), view),
      onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
    }),
  );
  const sendAt = saving.isPending ? saving.variables.sendAt : summary.sendAt;
  return (
    <Card>
      <Stack>
        <Select
          atOnce
          label={m.notices_summary_at()}
          hint={m.notices_summary_zone({ zone: summary.timeZone.replaceAll('_', ' ') })}
          options={HALF_HOURS}
          value={sendAt}
          onChange={(time) => time && saving.mutate({ sendAt: time })}
        />
        <SaveState state={saving.isPending ? 'saving' : saving.isSuccess ? 'saved' : 'idle'} />
      </Stack>
    </Card>
  );
}
