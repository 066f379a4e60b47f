import { m } from '@patio/messages';
import { Drawer, EmptyState, Load, Section, Skeleton, Stack, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { PayingChild, PlanRow } from '../../contract.ts';
import { fees } from '../api.ts';
import { moneyText, shortDay } from './texts.ts';

function stateOf({ invoice }: PlanRow) {
  if (!invoice) return <Status tone="neutral">{m.fees_plan_later()}</Status>;
  if (invoice.state === 'paid') return <Status tone="ok">{m.fees_state_paid()}</Status>;
  if (invoice.state === 'overdue') return <Status tone="warn">{m.fees_state_overdue()}</Status>;
  return <Status tone="info">{m.fees_state_due()}</Status>;
}

const PlanLine = ({ row }: { row: PlanRow }) => (
  <li className="ff-plan-line">
    <div>
      <b>{row.name}</b>
      <small>{m.fees_plan_day({ concept: row.concept, day: shortDay(row.dueOn) })}</small>
    </div>
    {row.invoice && <span className="ff-num">{moneyText(row.invoice.total, row.invoice.currency)}</span>}
    {stateOf(row)}
  </li>
);

/** The year's instalments of each child: paid, due, and still to come. */
export function PlanDrawer({ people, onClose }: { people: readonly PayingChild[]; onClose: () => void }) {
  const query = useQuery(fees.familyPlan.queryOptions());
  return (
    <Drawer title={m.fees_plan()} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: ({ rows }) => rows.length === 0,
          show: <EmptyState scene="calendar" title={m.fees_no_plan()} />,
        }}
      >
        {({ rows }) => (
          <Stack gap={20}>
            {people.map(({ id, givenName }) => {
              const own = rows.filter(({ studentId }) => studentId === id);
              return own.length === 0 ? null : (
                <Section key={id} title={givenName} level={3}>
                  <ul className="ff-list" aria-label={m.fees_plan_of({ name: givenName })}>
                    {own.map((row) => (
                      <PlanLine key={row.id} row={row} />
                    ))}
                  </ul>
                </Section>
              );
            })}
          </Stack>
        )}
      </Load>
    </Drawer>
  );
}
