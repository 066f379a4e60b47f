import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Card, Select, Stack, Switch, toast } from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TextSettingsView } from '../../contract.ts';
import { notices } from '../api.ts';

const WAYS = { sms: m.notices_texts_via_sms, whatsapp: m.notices_texts_via_whatsapp };

/** Whether families get text messages. Stands here only where the installation can send any. */
export function Texts() {
  const { data } = useQuery(notices.textSettings.queryOptions());
  const cache = useQueryClient();
  const saving = useMutation(
    notices.setTextSettings.mutationOptions({
      onSuccess: (view) => cache.setQueryData(notices.textSettings.queryKey(), view),
      onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
    }),
  );
  if (!data || data.possible.length === 0) return null;
  const save = (change: Partial<Pick<TextSettingsView, 'enabled' | 'via'>>) =>
    saving.mutate({ seen: data.version, enabled: data.enabled, via: data.via, ...change });
  return (
    <Card
      title={m.notices_texts_title()}
      footer={m.notices_texts_figures({ sent: data.sent30, failed: data.failed30 })}
    >
      <Stack>
        <p className="text-[var(--ink-2)]">{m.notices_texts_lede()}</p>
        <Switch
          look="row"
          label={m.notices_texts_on()}
          value={data.enabled}
          isDisabled={saving.isPending}
          onChange={(enabled) => save({ enabled })}
        />
        {data.possible.length > 1 && (
          <Select
            atOnce
            label={m.notices_texts_via()}
            options={data.possible.map((id) => ({ id, label: WAYS[id]() }))}
            value={data.via}
            onChange={(via) => via && save({ via: via as TextSettingsView['via'] })}
          />
        )}
      </Stack>
    </Card>
  );
}
