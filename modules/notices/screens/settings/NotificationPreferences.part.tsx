import { useEdit } from '@patio/client';
import { m } from '@patio/messages';
import { Badge, Callout, Card, Load, Section, Skeleton, Stack, Switch } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { Channel, NoticePreferencesView } from '../../contract.ts';
import { notices, said } from '../api.ts';
import { QuietHours } from './QuietHours.tsx';

type Choice = { kind: string; channel: Channel; wanted: boolean };

const chosen = (view: NoticePreferencesView, choice: Choice): NoticePreferencesView => ({
  ...view,
  kinds: view.kinds.map((kind) =>
    kind.kind === choice.kind ? { ...kind, channels: { ...kind.channels, [choice.channel]: choice.wanted } } : kind,
  ),
});

/** By which ways each kind reaches me, and when I want quiet. Stands inside /settings. */
export default function NotificationPreferences() {
  const query = useQuery(notices.preferences.queryOptions());
  const { edit, stateOf } = useEdit<Choice, NoticePreferencesView>({
    queryKey: notices.preferences.queryKey(),
    apply: chosen,
    send: (choice) => notices.setPreference.call(choice),
    idOf: (choice) => `${choice.kind} ${choice.channel}`,
  });
  const failed = (kind: string) =>
    (['app', 'email'] as const).some((channel) => stateOf(`${kind} ${channel}`).state === 'failed');
  const toggle = (kind: NoticePreferencesView['kinds'][number], channel: Channel, label: string, possible: boolean) => (
    <Switch
      label={label}
      value={kind.channels[channel] && possible}
      isDisabled={!possible || (kind.urgent && kind.channels[channel])}
      onChange={(wanted) => void edit({ kind: kind.kind, channel, wanted })}
    />
  );
  return (
    <Load query={query} skeleton={<Skeleton shape="form" />}>
      {(view) => (
        <Stack gap={28}>
          <Section title={m.notices_kinds_title()} description={m.notices_kinds_lede()}>
            {!view.hasEmail && <Callout tone="info">{m.notices_no_email()}</Callout>}
            {view.kinds.map((kind) => (
              <Card
                key={kind.kind}
                level={3}
                title={said(kind.label)}
                actions={kind.urgent && <Badge tone="warn">{m.notices_always()}</Badge>}
              >
                <p className="mb-3 text-[var(--ink-2)]">{said(kind.hint)}</p>
                <div className="flex flex-wrap gap-x-6 gap-y-2">
                  {toggle(kind, 'app', m.notices_by_app(), true)}
                  {toggle(kind, 'email', m.notices_by_email(), view.hasEmail)}
                </div>
                {failed(kind.kind) && (
                  <Callout tone="bad" live>
                    {m.notices_not_saved()}
                  </Callout>
                )}
              </Card>
            ))}
          </Section>
          <Section title={m.notices_quiet_title()} description={m.notices_quiet_lede()}>
            <QuietHours hours={view.quietHours} />
          </Section>
        </Stack>
      )}
    </Load>
  );
}
