import { useEdit } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, Card, Load, Section, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { CHANNELS, type NoticePreferencesView } from '../../contract.ts';
import { notices } from '../api.ts';
import { type Choice, KindRow } from './KindRow.tsx';
import { MailStopped } from './MailStopped.tsx';
import { PushBrowsers } from './PushBrowsers.tsx';
import { QuietHours } from './QuietHours.tsx';
import { SummaryHour } from './SummaryHour.tsx';

const chosen = (view: NoticePreferencesView, { kind, channel, wanted, daily }: Choice): NoticePreferencesView => ({
  ...view,
  kinds: view.kinds.map((each) =>
    each.kind !== kind
      ? each
      : {
          ...each,
          channels: { ...each.channels, [channel]: wanted },
          ...(channel === 'email' && { mail: !wanted ? 'never' : daily ? 'daily' : 'now' }),
        },
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
  return (
    <Load query={query} skeleton={<Skeleton shape="form" />}>
      {(view) => (
        <Stack gap={28}>
          {view.mailStopped && <MailStopped stopped={view.mailStopped} />}
          {view.hasEmail && (
            <Section title={m.notices_summary_title()} description={m.notices_summary_lede()}>
              <SummaryHour summary={view.summary} />
            </Section>
          )}
          <Section title={m.notices_kinds_title()} description={m.notices_kinds_lede()}>
            {!view.hasEmail && <Callout tone="info">{m.notices_no_email()}</Callout>}
            {view.textsTo && (
              <Callout tone={view.textsTo.stopped ? 'warn' : 'info'}>
                {view.textsTo.stopped
                  ? m.notices_texts_stopped()
                  : m.notices_texts_to({ via: view.textsTo.via, number: view.textsTo.number })}
              </Callout>
            )}
            <Card flush>
              <ul className="rows">
                {view.kinds.map((kind) => (
                  <li key={kind.kind}>
                    <KindRow
                      kind={kind}
                      ways={{ email: view.hasEmail, push: rings, text: view.textsTo !== null }}
                      failed={failed(kind.kind)}
                      onChoose={(choice) => void edit(choice)}
                    />
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
