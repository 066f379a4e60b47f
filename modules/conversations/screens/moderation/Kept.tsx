import { m } from '@patio/messages';
import { formatDate, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { KeptHere } from '../../contract.ts';
import { conversations } from '../api.ts';

const nextText = ({ before, messages }: KeptHere): string =>
  before
    ? m.conversations_kept_next({
        count: messages,
        before: formatDate(before, { day: 'numeric', month: 'long', year: 'numeric' }),
      })
    : m.conversations_kept_nothing();

/** How long each school keeps messages, what the next night erases and what waits. */
export function Kept() {
  const query = useQuery(conversations.retention.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ schools }) => (
        <ul className="cv-rows">
          {schools.map((one) => (
            <li key={one.schoolId} className="cv-row">
              <span className="cv-about">
                <b>{one.school}</b>
                <small>{m.conversations_kept_years({ years: one.years })}</small>
                <small>{nextText(one)}</small>
                {one.held > 0 && <small>{m.conversations_kept_held({ count: one.held })}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Load>
  );
}
