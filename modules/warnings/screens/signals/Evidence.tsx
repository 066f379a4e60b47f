import { m } from '@patio/messages';
import { formatDate, formatList, Icon } from '@patio/ui';
import { CircleAlert, CircleMinus } from 'lucide-react';
import type { Finding, SignalDetails } from '../../contract.ts';
import { OF_MARKS } from '../../rules/conditions.ts';
import { conditionsOf, minimumText, ruleText, valueText } from '../sentence.ts';
import { DayStrip } from './DayStrip.tsx';
import { MarkFalls } from './MarkFalls.tsx';
import '../warnings.css';

const OF_DAYS: readonly Finding['kind'][] = ['absences', 'missed_share', 'lates'];

function Proofs({ finding, days }: { finding: Finding; days: SignalDetails['days'] }) {
  if (OF_DAYS.includes(finding.kind)) return <DayStrip kind={finding.kind} finding={finding} days={days} />;
  if (OF_MARKS.includes(finding.kind)) return <MarkFalls proofs={finding.proofs} />;
  const dates = finding.proofs.flatMap(({ on }) => (on ? [formatDate(on, { day: 'numeric', month: 'short' })] : []));
  return <p className="ww-dates">{formatList(dates)}</p>;
}

/** The rule as a sentence, what each condition found beside what it asks for, and what was looked at and does not count. */
export const Evidence = ({ signal }: { signal: SignalDetails }) => (
  <div className="ww-evidence">
    <p className="ww-rule">
      {ruleText(conditionsOf(signal.findings))} {m.warnings_holds({ count: signal.findings.length })}
    </p>
    <ul>
      {signal.findings.map((finding) => (
        <li key={finding.kind} className="ww-finding">
          <Icon of={CircleAlert} />
          <div>
            <b>{valueText(finding.kind, finding.value)}</b>
            <small>{minimumText(finding.minimum)}</small>
          </div>
          <Proofs finding={finding} days={signal.days} />
        </li>
      ))}
      <li className="ww-finding" data-quiet>
        <Icon of={CircleMinus} />
        <div>
          <b>{m.warnings_uncounted()}</b>
        </div>
        <p className="ww-dates">{formatList(signal.uncounted.map(({ kind, value }) => valueText(kind, value)))}</p>
      </li>
    </ul>
  </div>
);
