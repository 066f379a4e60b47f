import { m } from '@patio/messages';
import { Card, formatDate, ReadTable, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { fees } from '../api.ts';
import { moneyText } from '../family/texts.ts';
import { differenceText } from './CloseTillDialog.tsx';

/** The tills that were closed, with what differed. */
export function PastTills({ schoolId }: { schoolId: string }) {
  const { data } = useQuery(fees.tills.queryOptions({ input: { schoolId } }));
  const closed = (data?.tills ?? []).filter((till) => till.closedAt !== null);
  if (closed.length === 0) return null;
  return (
    <Card title={m.fees_till_past()}>
      <ReadTable
        subject={{
          label: m.fees_till_when(),
          cell: (till) => formatDate(till.closedAt ?? till.openedAt, { day: 'numeric', month: 'short' }),
        }}
        columns={[
          { id: 'cashier', label: m.fees_till_cashier(), align: 'start', cell: (till) => till.cashier },
          { id: 'expected', label: m.fees_till_expected(), cell: (till) => moneyText(till.expected, till.currency) },
          {
            id: 'counted',
            label: m.fees_till_counted(),
            cell: (till) => moneyText(till.counted ?? 0, till.currency),
          },
          {
            id: 'difference',
            label: m.fees_till_difference(),
            cell: (till) => (
              <Status look="plain" tone={till.difference === 0 ? 'ok' : 'warn'}>
                {differenceText(till.difference ?? 0, till.currency)}
              </Status>
            ),
          },
        ]}
        rows={closed}
        rowId={(till) => till.id}
      />
    </Card>
  );
}
