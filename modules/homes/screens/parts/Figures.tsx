import { formatNumber, Link } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { homes } from '../api.ts';

/** The size of what one looks after, in one line; every number opens its list. */
export function Figures() {
  const { data } = useQuery(homes.figures.queryOptions());
  if (!data?.items.length) return null;
  return (
    <span className="home-figures">
      {data.items.map(({ id, label, count, href }) => (
        <Link key={id} quiet href={href} data-figure={count}>
          <b>{formatNumber(count)}</b> {label.toLocaleLowerCase()}
        </Link>
      ))}
    </span>
  );
}
