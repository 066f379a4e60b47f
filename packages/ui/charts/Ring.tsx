import type { ReactNode } from 'react';
import { formatPercent } from '../text/format.ts';

export type RingProps = {
  /** 0 to 1. */ ratio: number;
  label: string;
  size?: number;
  tone?: 'ok' | 'primary' | 'warn' | 'bad';
  /** Said in words of its own; otherwise in whole percent. */
  value?: string;
  children?: ReactNode;
};

/** A part of a whole as a ring with the number inside. */
export function Ring({ ratio, label, size = 58, tone = 'ok', value, children }: RingProps) {
  const part = Math.max(0, Math.min(1, ratio));
  const words = value ?? formatPercent(part);
  const stroke = size * 0.12;
  const radius = (size - stroke) / 2 - 1;
  const around = 2 * Math.PI * radius;
  return (
    <span
      className="donut"
      data-tone={tone}
      role="img"
      aria-label={`${label}: ${words}`}
      style={{ width: size, height: size }}
    >
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle cx={size / 2} cy={size / 2} r={radius} fill="none" stroke="var(--line)" strokeWidth={stroke} />
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          stroke="currentColor"
          strokeWidth={stroke}
          strokeLinecap="round"
          strokeDasharray={`${part * around} ${around}`}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      </svg>
      <b aria-hidden style={{ fontSize: size * 0.235 }}>
        {children ?? words}
      </b>
    </span>
  );
}
