import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { Pictogram } from '@patio/ui/pictures';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import type { BoardStep } from './board-steps.ts';

/** The whole day in pictures, for whoever wants to see it; closed until asked for. */
export function DayStrip({ steps, here }: { steps: readonly BoardStep[]; here: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="ch-strip">
      <Button icon={CalendarDays} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {isOpen ? m.homes_calm_hide_day() : m.homes_calm_show_day()}
      </Button>
      {isOpen && (
        <ol aria-label={m.homes_calm_day()}>
          {steps.map(({ id, label, picture, from, isDone }) => (
            <li key={id} data-done={isDone || undefined} aria-current={id === here ? 'step' : undefined}>
              <span data-theme="light">
                <Pictogram name={picture} size={56} />
              </span>
              <span>{label}</span>
              {from && <small>{from}</small>}
              {isDone && <span className="sr">{m.homes_calm_done()}</span>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
