import { m } from '@patio/messages';
import { useEffect, useState } from 'react';
import type { ReferralLine } from '../../contract.ts';
import { timeUsed } from '../../rules/deadlines.ts';
import { dueText, leftText } from './labels.ts';

const TONES = [
  [0.75, 'bad'],
  [0.5, 'warn'],
] as const;

/** The time, once a minute, for what counts down on a page that stays open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Until when a referral must be opened, how much of its time is used, and to whom it passes next. */
export function DueBar({ line }: { line: ReferralLine }) {
  const now = useNow();
  const used = timeUsed(new Date(line.raisedAt), new Date(line.dueAt), now);
  const tone = TONES.find(([from]) => used >= from)?.[1] ?? 'plain';
  const isShort = line.urgency === 'now';
  const left = leftText(line.dueAt, now);
  const next = line.passesTo && m.wellbeing_referrals_passes({ name: line.passesTo });
  return (
    <span className="wb-due" data-tone={tone}>
      <b>{isShort ? left : dueText(line, now)}</b>
      <small>{isShort ? next : left}</small>
      <span className="wb-due-bar" aria-hidden>
        <i style={{ width: `${Math.round(used * 100)}%` }} />
      </span>
    </span>
  );
}
