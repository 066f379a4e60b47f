import { clockOf } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { Icon } from '@patio/ui';
import { Clock as ClockIcon } from 'lucide-react';
import { useEffect } from 'react';
import { leftText, warningOf, warningText } from './clock-text.ts';
import { headOf } from './head.ts';
import { useNow } from './use-now.ts';
import type { SittingNow } from './use-sitting.ts';

/** How much time is left by the school's clock. When it is over, what is written is handed in. */
export function Clock({ sitting }: { sitting: SittingNow }) {
  const { store, view } = sitting;
  const { phase, left } = clockOf(headOf(view), useNow(store.now));
  const isOver = phase !== 'running';
  useEffect(() => {
    if (isOver) store.handIn();
  }, [store, isOver]);
  if (left === null) return null;
  return (
    <>
      <span className="sit-clock" data-near={warningOf(left) !== null || undefined}>
        <Icon of={ClockIcon} />
        {m.assessments_sit_left({ time: leftText(left) })}
      </span>
      <span className="sr" role="status">
        {warningText(left)}
      </span>
    </>
  );
}
