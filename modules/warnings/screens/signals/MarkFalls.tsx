import { m } from '@patio/messages';
import { formatNumber } from '@patio/ui';
import type { Finding } from '../../contract.ts';

const MOST = 4;
const mark = (value: number) => formatNumber(value, { maximumFractionDigits: 2 });

/** Each class with its mark of the term before and the one that stands now. */
export const MarkFalls = ({ proofs }: Pick<Finding, 'proofs'>) => (
  <ul className="ww-marks">
    {proofs.slice(0, MOST).map(({ id, name, value, before }) => (
      <li key={`${id} ${name}`}>
        <span>{name}</span>
        <b>
          {before !== null && value !== null
            ? m.warnings_from_to({ before: mark(before), now: mark(value) })
            : value !== null && mark(value)}
        </b>
      </li>
    ))}
    {proofs.length > MOST && <li>{m.warnings_more_classes({ count: proofs.length - MOST })}</li>}
  </ul>
);
