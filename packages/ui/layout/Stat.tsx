import { ArrowDown, ArrowRight, ArrowUp, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';
import { formatNumber } from '../text/format.ts';

interface StatBase {
  label: string;
  unit?: ReactNode;
  /** How it compares: a sentence, a direction, and whether that is good news. */
  comparison?: { text: string; trend: 'up' | 'down' | 'same'; good?: boolean };
  /** A Spark beside the number. */
  chart?: ReactNode;
}

/** A number is a count, and `href` opens exactly so many rows, which a journey proves on every screen. A share or a name may stand alone. */
export type StatProps = StatBase &
  ({ value: ReactNode; href: string } | { value: Exclude<ReactNode, number>; href?: undefined });

const ARROWS = { up: ArrowUp, down: ArrowDown, same: ArrowRight };

/** A number with its comparison and the list behind it. */
export function Stat({ label, value, unit, comparison, href, chart }: StatProps) {
  const content = (
    <>
      <span className="what">
        {label}
        {href && <Icon of={ChevronRight} />}
      </span>
      <span className="n">
        {typeof value === 'number' ? formatNumber(value) : value}
        {unit && <small>{unit}</small>}
        {chart}
      </span>
      {comparison && (
        <span className="cmp" data-good={comparison.good}>
          <Icon of={ARROWS[comparison.trend]} />
          {comparison.text}
        </span>
      )}
    </>
  );
  return href ? (
    <Link className="stat" href={href} data-figure={typeof value === 'number' ? value : undefined}>
      {content}
    </Link>
  ) : (
    <div className="stat">{content}</div>
  );
}
