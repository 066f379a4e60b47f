import { stringifySearch, useRawSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Card, Link, ReadTable, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { ForecastMonth, MonthFigure } from '../../contract.ts';
import { fees } from '../api.ts';
import { moneyText, percentText } from '../family/texts.ts';
import { monthText } from './texts.ts';

/** What should come in within the next months, and what that leans on. */
export function Forecast({ schoolId }: { schoolId: string }) {
  const here = useRawSearch();
  const { data } = useQuery(fees.forecast.queryOptions({ input: { schoolId } }));
  if (!data || data.months.every(({ due, promised }) => due + promised === 0)) return null;
  const { currency, months, paidShare } = data;
  /** An amount that opens what it adds up; nothing is behind nought. */
  const opened = (list: MonthFigure, { month }: ForecastMonth, amount: number) =>
    amount === 0 ? (
      moneyText(amount, currency)
    ) : (
      <Link href={stringifySearch({ ...here, school: schoolId, list, month, currency })}>
        {moneyText(amount, currency)}
      </Link>
    );
  return (
    <Card title={m.fees_forecast()}>
      <Stack gap={10}>
        <p>{paidShare === null ? m.fees_forecast_new() : m.fees_forecast_text({ share: percentText(paidShare) })}</p>
        <ReadTable
          subject={{ label: m.fees_forecast_month(), cell: (row) => monthText(row.month) }}
          columns={[
            { id: 'due', label: m.fees_forecast_due(), cell: (row) => opened('due', row, row.due) },
            { id: 'promised', label: m.fees_forecast_promised(), cell: (row) => opened('promised', row, row.promised) },
            { id: 'expected', label: m.fees_forecast_expected(), cell: (row) => moneyText(row.expected, currency) },
          ]}
          rows={months}
          rowId={(row) => row.month}
        />
      </Stack>
    </Card>
  );
}
