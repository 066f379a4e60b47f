import { Opens } from '../explore/OpenRows.tsx';

export interface CompareRow {
  id: string;
  name: string;
  now: number | null;
  before: number | null;
  /** What stands behind the value: "8 214 de 9 441". */
  of: string;
  text: string;
  beforeText: string;
  /** What opens the rows of the value, and of the one before. */
  open?: (() => void) | undefined;
  openBefore?: (() => void) | undefined;
}

interface CompareBarsProps {
  label: string;
  rows: CompareRow[];
  /** The end of the axis, which begins at zero. */
  most: number;
  target: number | null;
  notShown: string;
}

/** Lying bars from zero, the present filled and the past hatched; each with its value and what it is of. */
export function CompareBars({ label, rows, most, target, notShown }: CompareBarsProps) {
  const part = (value: number) => `${Math.min(100, (value * 100) / most)}%`;
  return (
    <ul className="in-bars" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className="in-bar-name">{row.name}</span>
          <span className="in-bar-room" aria-hidden="true">
            {row.now !== null && <i className="in-bar" style={{ width: part(row.now) }} />}
            {row.before !== null && <i className="in-bar" data-before style={{ width: part(row.before) }} />}
            {target !== null && <i className="in-bar-target" style={{ left: part(target) }} />}
          </span>
          <span className="in-bar-said">
            {row.now === null ? (
              <small>{notShown}</small>
            ) : (
              <b>
                <Opens open={row.open} label={`${row.name}: ${row.text}`}>
                  {row.text}
                </Opens>
              </b>
            )}
            {row.of && <small>{row.of}</small>}
            {row.before !== null && (
              <small>
                <Opens open={row.openBefore} label={`${row.name}: ${row.beforeText}`}>
                  {row.beforeText}
                </Opens>
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
