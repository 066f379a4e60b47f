import { Circle, CircleAlert, CircleCheck, Info, Sparkles, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../actions/Icon.tsx';
import type { Tone } from './Badge.tsx';

export const TONE_ICONS: Record<Tone, IconType> = {
  neutral: Circle,
  ok: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
  info: Info,
  ai: Sparkles,
};

export type StatusProps = { tone: Tone; children: ReactNode; icon?: IconType; look?: 'pill' | 'plain' };

/** A state: always an icon and a word, never colour alone. */
export function Status({ tone, children, icon = TONE_ICONS[tone], look = 'pill' }: StatusProps) {
  return (
    <span className="status" data-tone={tone} data-look={look}>
      <Icon of={icon} />
      {children}
    </span>
  );
}
