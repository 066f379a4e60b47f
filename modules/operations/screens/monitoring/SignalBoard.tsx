import { Stat, Status, Tiles } from '@patio/ui';
import { SIGNAL_NAMES } from '../../contract/texts.ts';
import type { SignalView } from '../../contract.ts';
import { STATE_NAMES, STATE_TONES, valueText } from './labels.ts';

function Figure({ signal, value, state, href }: SignalView) {
  const label = SIGNAL_NAMES[signal]();
  const text = valueText(signal, value);
  if (value === null) return <Stat label={label} value={text} />;
  const stands = (
    <Status look="plain" tone={STATE_TONES[state]}>
      {STATE_NAMES[state]()}
    </Status>
  );
  return (
    <Stat
      label={label}
      value={text}
      unit={signal !== 'online' && stands}
      href={href ?? `/admin/monitoring?show=${signal}`}
    />
  );
}

/** Every figure with how it stands; each opens its rows below, or the page that has them. */
export const SignalBoard = ({ signals }: { signals: SignalView[] }) => (
  <Tiles min={220}>
    {signals.map((each) => (
      <Figure key={each.signal} {...each} />
    ))}
  </Tiles>
);
