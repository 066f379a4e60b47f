import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { TimeShape } from '@patio/ui/pictures';
import { Timer as TimerIcon } from 'lucide-react';
import { useEffect, useState } from 'react';

/** As long as a child works on one thing before a pause, unless the hour says otherwise. */
const USUAL_MINUTES = 10;
const SECOND = 1_000;

/** How much time is left: of the class that is on or, where nothing has an hour, of what the child starts. */
export function Timer({ left }: { left: number | null }) {
  const [until, setUntil] = useState<number>();
  const [, tick] = useState(0);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => tick((before) => before + 1), 10 * SECOND);
    return () => clearInterval(timer);
  }, [until]);
  const own = until === undefined ? null : Math.max(0, Math.ceil((until - Date.now()) / (60 * SECOND)));
  const minutes = left ?? own;
  if (minutes === null)
    return (
      <Button icon={TimerIcon} onPress={() => setUntil(Date.now() + USUAL_MINUTES * 60 * SECOND)}>
        {m.homes_calm_timer({ minutes: USUAL_MINUTES })}
      </Button>
    );
  return (
    <div className="ch-timer">
      <TimeShape minutes={minutes} size={92} />
      <div aria-hidden>
        <b>{m.ui_minutes_left({ minutes })}</b>
        <span>{minutes > 0 ? m.homes_calm_then_stop() : m.homes_calm_stop_now()}</span>
      </div>
    </div>
  );
}
