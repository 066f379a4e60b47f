import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../actions/Icon.tsx';

export type Tone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'ai';
export type BadgeProps = { tone?: Tone | 'now' | 'primary'; icon?: IconType; children: ReactNode; className?: string };

/** A short label. `now` is the mango highlighter and only ever means now or here. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={clsx('badge', className)} data-tone={tone}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  );
}
