import { m } from '@patio/messages';
import type { RiskLevel } from '../../contract.ts';

const BARS = { low: 1, medium: 2, high: 3 } as const;
const HEIGHTS = [6, 11, 16] as const;

/** The word of a level; a case that nobody has judged yet says so. */
export const riskName = (level: RiskLevel | null): string => m.wellbeing_board_risk({ level: level ?? 'none' });

/** A level as bars, one to three: the same colour for all, since the word beside it tells. */
export const RiskBars = ({ level }: { level: RiskLevel | null }) => (
  <svg className="wb-bars" width="24" height="18" viewBox="0 0 24 18" aria-hidden="true">
    {HEIGHTS.map((height, at) => (
      <rect
        key={height}
        x={1 + at * 8}
        y={17 - height}
        width="5.500"
        height={height}
        rx="1.500"
        data-full={level !== null && at < BARS[level] ? true : undefined}
      />
    ))}
  </svg>
);
