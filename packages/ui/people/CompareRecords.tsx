import { m } from '@patio/messages';
import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { Badge } from '../feedback/Badge.tsx';

export type Side = 'left' | 'right';
export type ComparedRow = { id: string; label: string; left: ReactNode; right: ReactNode; differs: boolean };

export type CompareRecordsProps = {
  label: string;
  left: ReactNode;
  right: ReactNode;
  rows: readonly ComparedRow[];
  /** Which side holds for each row that differs. */
  chosen: Readonly<Record<string, Side>>;
  onChoose: (id: string, side: Side) => void;
};

const shown = (value: ReactNode) =>
  value === null || value === undefined || value === '' ? <span className="none">{m.ui_empty()}</span> : value;

/** Two records side by side, line by line; where they differ one of the two is chosen, and what is equal is only shown. */
export function CompareRecords({ label, left, right, rows, chosen, onChoose }: CompareRecordsProps) {
  return (
    <section className="compare" aria-label={label}>
      <div className="compare-row" data-head>
        <span />
        <div>{left}</div>
        <div>{right}</div>
      </div>
      {rows.map((row) =>
        row.differs ? (
          <RadioGroup
            key={row.id}
            className="compare-row"
            aria-label={row.label}
            orientation="horizontal"
            value={chosen[row.id] ?? 'left'}
            onChange={(side) => onChoose(row.id, side as Side)}
          >
            <span className="compare-label">
              {row.label} <Badge tone="warn">{m.ui_differs()}</Badge>
            </span>
            {(['left', 'right'] as const).map((side) => (
              <Radio key={side} value={side} className="choice" data-look="card">
                <span className="mark" data-round />
                <span className="body">{shown(row[side])}</span>
              </Radio>
            ))}
          </RadioGroup>
        ) : (
          <div key={row.id} className="compare-row">
            <span className="compare-label">{row.label}</span>
            <div className="compare-same">{shown(row.left)}</div>
            <div className="compare-same">{shown(row.right)}</div>
          </div>
        ),
      )}
    </section>
  );
}
