import { m } from '@patio/messages';
import { Card, ReadTable, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { fees } from '../api.ts';
import { moneyText, percentText } from '../family/texts.ts';
import { monthText } from './texts.ts';

/** What should come in within the next months, and what that leans on. */
export function Forecast({ schoolId }: { schoolId: string }) {
  const { data } = useQuery(fees.forecast.queryOptions({ input: { schoolId } }));
  if (!data || data.months.every(({ due, promised }) => due + promised === 0)) return null;
  const { currency, months, paidShare } = data;
  return (
    <Card title={m.fees_forecast()}>
      <Stack gap={10}>
        <p>{paidShare === null ? m.fees_forecast_new() : m.fees_forecast_text({ share: percentText(paidShare) })}</p>
        <ReadTable
          subject={{ label: m.fees_forecast_month(), cell: (row) => monthText(row.month) }}
          columns={[
            { id: 'due', label: m.fees_forecast_due(), cell: (row) => moneyText(row.due, currency) },
            { id: 'promised', label: m.fees_forecast_promised(), cell: (row) => moneyText(row.promised, currency) },
            { id: 'expected', label: m.fees_forecast_expected(), cell: (row) => moneyText(row.expected, currency) },
          ]}
          rows={months}
          rowId={(row) => row.month}
        />
      </Stack>
    </Card>
  );
}
