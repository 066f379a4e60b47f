import { m } from '@patio/messages';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../actions/Icon.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import type { Tone } from './Badge.tsx';
import { TONE_ICONS } from './Status.tsx';

export type BannerProps = {
  tone?: Exclude<Tone, 'neutral'>;
  title?: ReactNode;
  children?: ReactNode;
  icon?: IconType;
  actions?: ReactNode;
  onDismiss?: () => void;
};

/** A line over the whole page: offline, maintenance, a new version. */
export function Banner({ tone = 'info', title, children, icon = TONE_ICONS[tone], actions, onDismiss }: BannerProps) {
  return (
    <div className="banner" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon of={icon} />
      <div className="body">
        {title && <b>{title} </b>}
        {children}
      </div>
      {(actions || onDismiss) && (
        <div className="acts">
          {actions}
          {onDismiss && <IconButton icon={X} size="sm" label={m.ui_close()} onPress={onDismiss} />}
        </div>
      )}
    </div>
  );
}
