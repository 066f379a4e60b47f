import { m } from '@patio/messages';
import type { ReactNode } from 'react';

export type SkeletonShape = 'cards' | 'table' | 'list' | 'detail' | 'form' | 'text' | 'chart' | 'grid';
const Bar = ({ w, h }: { w: string | number; h?: number }) => <span className="sk" style={{ width: w, height: h }} />;
const times = (n: number, make: (i: number) => ReactNode) => Array.from({ length: n }, (_, i) => make(i));
const WIDTHS = ['62%', '48%', '71%', '55%', '66%', '44%'];

const SHAPES: Record<SkeletonShape, (n: number) => ReactNode> = {
  cards: (n) => (
    <div className="tiles">
      {times(n, (i) => (
        <div key={i} className="card">
          <div className="card-body">
            <Bar w="40%" />
            <Bar w={WIDTHS[i % 6]!} h={26} />
            <Bar w="80%" />
          </div>
        </div>
      ))}
    </div>
  ),
  table: (n) => (
    <div className="card">
      {times(n, (i) => (
        <div key={i} className="row-item" style={{ paddingInline: 16 }}>
          <span className="sk" style={{ width: 26, height: 26, borderRadius: 99 }} />
          <Bar w="24%" />
          <Bar w="16%" />
          <Bar w={WIDTHS[i % 6]!} />
        </div>
      ))}
    </div>
  ),
  list: (n) => (
    <div className="card">
      {times(n, (i) => (
        <div key={i} className="row-item" style={{ paddingInline: 16 }}>
          <span className="tint" />
          <span className="body stack">
            <Bar w={WIDTHS[i % 6]!} />
            <Bar w="34%" h={9} />
          </span>
        </div>
      ))}
    </div>
  ),
  detail: () => (
    <div className="stack">
      <div className="lineup">
        <span className="sk" style={{ width: 64, height: 64, borderRadius: 99 }} />
        <Bar w={220} h={26} />
      </div>
      <div className="dl">
        {times(6, (i) => (
          <div key={i} className="stack">
            <Bar w="40%" h={9} />
            <Bar w={WIDTHS[i]!} />
          </div>
        ))}
      </div>
    </div>
  ),
  form: (n) =>
    times(n, (i) => (
      <div key={i} className="stack">
        {<Bar w="28%" />}
        {<Bar w="100%" h={40} />}
      </div>
    )),
  text: (n) => times(n, (i) => <Bar key={i} w={i === n - 1 ? '60%' : '100%'} />),
  chart: () => (
    <div className="lineup" style={{ alignItems: 'flex-end', height: 160 }}>
      {times(9, (i) => (
        <span key={i} className="sk" style={{ flex: 1, height: `${30 + ((i * 37) % 65)}%` }} />
      ))}
    </div>
  ),
  grid: () => (
    <div className="tiles" style={{ '--tile': '110px' } as object}>
      {times(25, (i) => (
        <Bar key={i} w="100%" h={54} />
      ))}
    </div>
  ),
};

export type SkeletonProps = { shape?: SkeletonShape; count?: number; children?: ReactNode };

/** The real shape in grey, only after 150 ms; says once that it is loading. */
export function Skeleton({ shape = 'text', count = 4, children }: SkeletonProps) {
  return (
    <div className="sk-wrap" role="status">
      <span className="sr">{m.ui_loading()}</span>
      <div aria-hidden className="stack">
        {children ?? SHAPES[shape](count)}
      </div>
    </div>
  );
}
