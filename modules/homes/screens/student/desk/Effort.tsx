import { effortText } from '@patio/assignments/screens';
import { sectorPath } from '@patio/ui/pictures';

const HOUR = 60;
/** More circles than these say nothing; the words do. */
const MOST_PIES = 4;

/** The parts of an hour that some minutes take: two hours are two full circles. */
export const pies = (minutes: number): number[] => [
  ...Array.from({ length: Math.floor(minutes / HOUR) }, () => 1),
  ...(minutes % HOUR > 0 ? [(minutes % HOUR) / HOUR] : []),
];

/** How long something takes: pies of the hour, and always its words. */
export const Effort = ({ minutes }: { minutes: number }) => (
  <span className="sd-effort">
    <span aria-hidden className="sd-pies">
      {pies(minutes)
        .slice(0, MOST_PIES)
        .map((share, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal circles in a row
          <svg key={at} aria-hidden="true" width="18" height="18" viewBox="0 0 120 120">
            <circle cx="60" cy="60" r="52" fill="none" stroke="currentColor" strokeWidth="10" />
            <path d={sectorPath(share, 42)} fill="currentColor" />
          </svg>
        ))}
    </span>
    {effortText(minutes)}
  </span>
);
