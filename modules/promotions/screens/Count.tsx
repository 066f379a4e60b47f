import { formatNumber, Link } from '@patio/ui';

/** A number that opens exactly so many rows; nothing where there are none. */
export const Count = ({ of, href }: { of: number; href: string }) =>
  of === 0 ? (
    <span className="num">–</span>
  ) : (
    <Link href={href} data-figure={of} className="num">
      {formatNumber(of)}
    </Link>
  );
