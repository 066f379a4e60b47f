import { initialLetters } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Icon } from '@patio/ui';
import { MessageCircleWarning } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AlertLine } from '../../contract.ts';
import { CATEGORY_NAMES, momentText } from '../config/labels.ts';

const EVERY = 30_000;
const MINUTE = 60_000;

/** How long there is until the next person is called; what is read within the day says until when. */
function timeLeft(nextCallAt: string | null, now: number): string {
  if (!nextCallAt) return m.ai_alert_waits();
  const minutes = Math.ceil((Date.parse(nextCallAt) - now) / MINUTE);
  return minutes > 60
    ? m.ai_alert_until({ at: momentText(nextCallAt) })
    : m.ai_alert_left({ minutes: Math.max(0, minutes) });
}

/** How long there is until the next person is called, or who has it in hand. */
function Clock({ alert }: { alert: AlertLine }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY);
    return () => clearInterval(timer);
  }, []);
  if (alert.acknowledgedBy) {
    const waited = Math.round(
      (Date.parse(alert.acknowledgedAt ?? alert.raisedAt) - Date.parse(alert.raisedAt)) / MINUTE,
    );
    return (
      <span className="ai-clock">
        <b>{m.ai_alert_taken_by({ name: alert.acknowledgedBy })}</b>
        <small>{m.ai_alert_opened_in({ minutes: waited })}</small>
      </span>
    );
  }
  return (
    <span className="ai-clock" data-waits>
      <b>{timeLeft(alert.nextCallAt, now)}</b>
      <small>{m.ai_alert_next({ level: Math.min(2, alert.level + 1) })}</small>
    </span>
  );
}

/** One alert of the tutor's chat among the referrals; what was written is read only after opening it. */
export const AlertLineRow = ({ alert, onOpen }: { alert: AlertLine; onOpen: () => void }) => (
  <li className="ai-line">
    <span className="tint" data-tone={alert.tier === 3 ? 'bad' : 'warn'}>
      <Icon of={MessageCircleWarning} />
    </span>
    <span className="ai-line-words">
      <b>{initialLetters(alert.student.name).join('')}</b>
      <small>
        {CATEGORY_NAMES[alert.category]()} · {m.ai_alert_from_chat({ at: momentText(alert.raisedAt) })}
      </small>
    </span>
    <Clock alert={alert} />
    <Button variant={alert.acknowledgedAt ? 'secondary' : 'primary'} onPress={onOpen}>
      {alert.acknowledgedAt ? m.ai_alert_open() : m.ai_alert_open_now()}
    </Button>
  </li>
);
