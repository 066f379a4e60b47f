import { m } from '@patio/messages';
import { Button, formatDate, formatList, Status } from '@patio/ui';
import type { SignalView } from '../../contract.ts';
import { valueText, whyText } from '../sentence.ts';

const TONES = { new: 'warn', seen: 'info', taken: 'ok', false_alarm: 'neutral' } as const;

/** One signal in the list: who, what was found in words, since when, how it stands. */
export const SignalRow = ({ signal, onOpen }: { signal: SignalView; onOpen: () => void }) => (
  <li className="ww-row">
    <div>
      <b>{signal.student.name}</b>
      <span className="ww-note">{signal.student.homeroom}</span>
      <p>{formatList(signal.findings.map(({ kind, value }) => valueText(kind, value)))}</p>
      <small className="ww-note">
        {[
          m.warnings_rule_number({ number: signal.rule.number }),
          m.warnings_since({ day: formatDate(signal.raisedOn, { day: 'numeric', month: 'short' }) }),
          signal.endedOn &&
            m.warnings_ended_on({ day: formatDate(signal.endedOn, { day: 'numeric', month: 'short' }) }),
          signal.decidedBy,
          signal.why && whyText(signal.why),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </div>
    <Status tone={TONES[signal.state]}>{m.warnings_state({ state: signal.state })}</Status>
    <Button onPress={onOpen} aria-label={m.warnings_open_of({ name: signal.student.name })}>
      {m.warnings_open()}
    </Button>
  </li>
);
