import { m } from '@patio/messages';
import { Callout, Select, Status, Switch } from '@patio/ui';
import type { Channel, MailTime, NoticePreferencesView } from '../../contract.ts';
import { said } from '../api.ts';

type Kind = NoticePreferencesView['kinds'][number];
export type Choice = { kind: string; channel: Channel; wanted: boolean; daily: boolean };

const times = (): { id: MailTime; label: string }[] => [
  { id: 'now', label: m.notices_mail_now() },
  { id: 'daily', label: m.notices_mail_daily() },
  { id: 'never', label: m.notices_mail_never() },
];

export type KindRowProps = {
  kind: Kind;
  /** Which ways there are at all for this person, besides the app. */
  ways: { email: boolean; push: boolean; text: boolean };
  failed: boolean;
  onChoose: (choice: Choice) => void;
};

/** One kind of notification: by which ways it comes, and when the e-mail does. */
export function KindRow({ kind, ways, failed, onChoose }: KindRowProps) {
  const choose = (channel: Channel, wanted: boolean, daily = false) =>
    onChoose({ kind: kind.kind, channel, wanted, daily });
  const toggle = (channel: 'app' | 'push' | 'text', label: string) => (
    <Switch
      label={label}
      value={kind.channels[channel]}
      isDisabled={kind.urgent && channel === 'app' && kind.channels.app}
      onChange={(wanted) => choose(channel, wanted)}
    />
  );
  return (
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
      <div role="group" aria-label={said(kind.label)} className="flex flex-wrap items-end gap-x-5 gap-y-2">
        {toggle('app', m.notices_by_app())}
        {ways.push && toggle('push', m.notices_by_push())}
        {ways.text && kind.byText && toggle('text', m.notices_by_text())}
        {ways.email && (
          <Select
            atOnce
            label={m.notices_by_email()}
            options={kind.urgent ? times().filter(({ id }) => id !== 'daily') : times()}
            value={kind.mail}
            isDisabled={kind.urgent && kind.mail === 'now'}
            onChange={(time) => time && choose('email', time !== 'never', time === 'daily')}
          />
        )}
      </div>
      {failed && (
        <Callout tone="bad" live>
          {m.notices_not_saved()}
        </Callout>
      )}
    </div>
  );
}
