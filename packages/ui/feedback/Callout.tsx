import type { ReactNode } from 'react';
import { Icon, type IconType } from '../actions/Icon.tsx';
import type { Tone } from './Badge.tsx';
import { TONE_ICONS } from './Status.tsx';

export type CalloutProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  icon?: IconType;
  actions?: ReactNode /** Read out when it appears. */;
  live?: boolean;
};

/** A note without a tone still says that it is a note: the empty ring of the status looks like something to tick. */
const iconOf = (tone: Tone) => TONE_ICONS[tone === 'neutral' ? 'info' : tone];

/** A note inside the page. */
export function Callout({ tone = 'info', title, children, icon = iconOf(tone), actions, live }: CalloutProps) {
  return (
    <div className="callout" data-tone={tone} role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}>
      <Icon of={icon} />
      <div className="body">
        {title && <b>{title}</b>}
        {children && <div>{children}</div>}
        {actions && <div className="acts">{actions}</div>}
      </div>
    </div>
  );
}
