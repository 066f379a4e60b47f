import { m } from '@patio/messages';
import { Button, Card, Status } from '@patio/ui';
import type { AlertLine } from '../../contract.ts';
import { CATEGORY_NAMES, momentText } from '../config/labels.ts';

const TONES = { 1: 'neutral', 2: 'warn', 3: 'bad' } as const;

/** One student who may need a person; what was written is read only after opening it. */
export const AlertRow = ({ alert, onOpen }: { alert: AlertLine; onOpen: () => void }) => (
  <Card>
    <div className="flex flex-wrap items-center gap-3">
      <div className="grow">
        <b>{alert.student.name}</b>
        <p className="m-0 text-ink-2">
          {CATEGORY_NAMES[alert.category]()} · {momentText(alert.raisedAt)}
        </p>
        <p className="m-0">
          {alert.acknowledgedBy ? m.ai_alert_taken_by({ name: alert.acknowledgedBy }) : m.ai_alert_waits()}
        </p>
      </div>
      <Status tone={TONES[alert.tier]}>{m.ai_tier({ tier: alert.tier })}</Status>
      <Button onPress={onOpen}>{m.ai_alert_open()}</Button>
    </div>
  </Card>
);
