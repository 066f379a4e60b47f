import { useEdit } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, Card, Load, Section, Skeleton, Stack, Status, Switch } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { CHANNELS, type Channel, type NoticePreferencesView } from '../../contract.ts';
import { notices, said } from '../api.ts';
import { PushBrowsers } from './PushBrowsers.tsx';
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
  const rings = (useQuery(notices.push.queryOptions()).data?.browsers.length ?? 0) > 0;
  const { edit, stateOf } = useEdit<Choice, NoticePreferencesView>({
    queryKey: notices.preferences.queryKey(),
    apply: chosen,
    send: (choice) => notices.setPreference.call(choice),
    idOf: (choice) => `${choice.kind} ${choice.channel}`,
  });
  const failed = (kind: string) => CHANNELS.some((channel) => stateOf(`${kind} ${channel}`).state === 'failed');
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
            <Card flush>
              <ul className="rows">
                {view.kinds.map((kind) => (
                  <li key={kind.kind}>
                    <div className="row-item flex-wrap">
                      <span className="body basis-72">
                        <b>{said(kind.label)}</b>
                        <small>{said(kind.hint)}</small>
                        {kind.urgent && (
                          <Status tone="warn" look="plain">
                            {m.notices_always()}
                          </Status>
                        )}
                      </span>
                      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box around two switches */}
                      <div role="group" aria-label={said(kind.label)} className="flex flex-wrap gap-x-5 gap-y-2">
                        {toggle(kind, 'app', m.notices_by_app(), true)}
                        {toggle(kind, 'email', m.notices_by_email(), view.hasEmail)}
                        {rings && toggle(kind, 'push', m.notices_by_push(), true)}
                      </div>
                      {failed(kind.kind) && (
                        <Callout tone="bad" live>
                          {m.notices_not_saved()}
                        </Callout>
                      )}
                    </div>
                  </li>
                ))}
              </ul>
            </Card>
          </Section>
          <PushBrowsers />
          <Section title={m.notices_quiet_title()} description={m.notices_quiet_lede()}>
            <QuietHours hours={view.quietHours} />
          </Section>
        </Stack>
      )}
    </Load>
  );
}
