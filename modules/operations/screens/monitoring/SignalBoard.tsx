import { m } from '@patio/messages';
import { Link, Stat, Status, Tiles } from '@patio/ui';
import type { Signal, SignalView } from '../../contract.ts';
import { SIGNAL_NAMES, STATE_NAMES, STATE_TONES, valueText } from './labels.ts';

/** Every figure with how it stands; each opens its rows below, or the page that has them. */
export function SignalBoard({ signals, shown }: { signals: SignalView[]; shown: Signal | undefined }) {
  return (
    <Tiles min={220}>
      {signals.map(({ signal, value, state, href }) => (
        <div key={signal} className="flex flex-col gap-1">
          <Stat
            label={SIGNAL_NAMES[signal]()}
            value={valueText(signal, value)}
            unit={
              signal === 'online' || value === null ? undefined : (
                <Status look="plain" tone={STATE_TONES[state]}>
                  {STATE_NAMES[state]()}
                </Status>
              )
            }
          />
          {value !== null &&
            (shown === signal ? (
              <b>{m.operations_rows_below()}</b>
            ) : (
              <Link
                href={href ?? `/admin/monitoring?show=${signal}`}
                aria-label={m.operations_rows_of({ what: SIGNAL_NAMES[signal]() })}
              >
                {m.operations_rows()}
              </Link>
            ))}
        </div>
      ))}
    </Tiles>
  );
}
