import { m } from '@patio/messages';
import { Card, formatNumber, Link, Load, Skeleton, Stat, Tiles } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { AnnouncementView, ReceiptSummary, Shown } from '../../contract.ts';
import { announcements } from '../api.ts';
import { SHOW } from '../labels.ts';

const shownFor = ({ ask }: AnnouncementView, counts: ReceiptSummary): Shown[] => {
  const base: Shown[] = ['all', 'read', 'unread'];
  const asked: Shown[] = ask === 'nothing' ? [] : ['answered', 'unanswered'];
  const consents: Shown[] = ask === 'consent' ? ['given', 'refused'] : [];
  return [
    ...[...base, ...asked, ...consents],
    ...(counts.differ > 0 ? (['differ'] as const) : []),
    ...(counts.paper > 0 ? (['paper'] as const) : []),
  ];
};

const countOf = (counts: ReceiptSummary, show: Shown): number => (show === 'all' ? counts.people : counts[show]);

/** The numbers of an announcement, in all and by homeroom; each opens its people. */
export function Summary({ view, address }: { view: AnnouncementView; address: string }) {
  const query = useQuery(announcements.receiptSummary.queryOptions({ input: { id: view.id } }));
  const here = `${address}?announcement=${view.id}`;
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {(counts) => (
        <>
          <Tiles min={130}>
            {shownFor(view, counts).map((show) => (
              <Stat key={show} label={SHOW[show]()} value={countOf(counts, show)} href={`${here}&f.show=${show}`} />
            ))}
            {counts.households > 0 && (
              <>
                <Stat
                  label={m.announcements_households_read()}
                  value={counts.householdsRead}
                  href={`${here}&by=household&f.show=read`}
                />
                <Stat
                  label={m.announcements_households_unread()}
                  value={counts.householdsUnread}
                  href={`${here}&by=household&f.show=unread`}
                />
              </>
            )}
          </Tiles>
          {counts.homerooms.length > 1 && <ByHomeroom view={view} counts={counts} here={here} />}
        </>
      )}
    </Load>
  );
}

function ByHomeroom({ view, counts, here }: { view: AnnouncementView; counts: ReceiptSummary; here: string }) {
  const shows =
    view.ask === 'nothing'
      ? (['all', 'read', 'unread'] as const)
      : (['all', 'read', 'answered', 'unanswered'] as const);
  return (
    <Card title={m.announcements_by_homeroom()} flush>
      <div className="an-scroll">
        <table className="an-table">
          <thead>
            <tr>
              <th scope="col">{m.announcements_homeroom()}</th>
              {shows.map((show) => (
                <th key={show} scope="col">
                  {SHOW[show]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {counts.homerooms.map((homeroom) => (
              <tr key={homeroom.id}>
                <th scope="row">{homeroom.name}</th>
                {shows.map((show) => {
                  const count = show === 'all' ? homeroom.people : homeroom[show];
                  return (
                    <td key={show}>
                      <Link href={`${here}&f.show=${show}&f.homeroom=${homeroom.id}`} data-figure={count}>
                        {formatNumber(count)}
                      </Link>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
