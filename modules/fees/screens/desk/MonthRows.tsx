import { stringifySearch, useRawSearch } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Link, Load, MoreButton, ReadTable, Section, Skeleton, Stack, Stat, Tiles } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MonthFigure, MonthRow } from '../../contract.ts';
import { fees } from '../api.ts';
import { moneyText, shortDay } from '../family/texts.ts';
import { Sum } from './Sum.tsx';
import { monthText } from './texts.ts';

const TITLES: Readonly<Record<MonthFigure, () => string>> = {
  issued: m.fees_home_issued,
  collected: m.fees_home_collected,
  due: m.fees_forecast_due,
  promised: m.fees_forecast_promised,
};

function Rows({ rows, currency }: { rows: readonly MonthRow[]; currency: string }) {
  const here = useRawSearch();
  return (
    <ReadTable
      subject={{
        label: m.fees_debt_payer(),
        cell: (row) => (
          <>
            <Link href={stringifySearch({ ...here, list: undefined, month: undefined, payer: row.payerId })}>
              {row.payer}
            </Link>
            <small className="fd-under">{[row.title, row.number].filter(Boolean).join(' · ')}</small>
          </>
        ),
      }}
      columns={[
        { id: 'on', label: m.fees_list_day(), cell: (row) => <span className="fd-line">{shortDay(row.on)}</span> },
        { id: 'amount', label: m.fees_take_amount(), cell: (row) => moneyText(row.amount, currency) },
      ]}
      rows={rows}
      rowId={(row) => row.id}
    />
  );
}

interface MonthRowsProps {
  schoolId: string;
  currency: string;
  figure: MonthFigure;
  month: string | undefined;
}

/** The invoices, payments or promises that a figure of a month adds up. */
export function MonthRows({ schoolId, currency, figure, month }: MonthRowsProps) {
  const query = useInfiniteQuery(
    fees.monthRows.infiniteOptions({
      input: (cursor: string | undefined) => ({ schoolId, currency, figure, month, limit: 50, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  return (
    <Section title={TITLES[figure]()} level={3}>
      <Load query={query} skeleton={<Skeleton shape="table" />}>
        {({ pages }) => {
          const [first] = pages;
          if (!first || first.total === 0) return <EmptyState scene="sheet" title={m.fees_no_movements()} />;
          return (
            <Stack gap={12}>
              <Tiles min={160}>
                <Stat label={monthText(first.month)} value={<Sum minor={first.sum} currency={currency} />} />
              </Tiles>
              <p>{m.fees_list_count({ count: first.total })}</p>
              <Rows rows={pages.flatMap((page) => page.items)} currency={currency} />
              <MoreButton query={query} />
            </Stack>
          );
        }}
      </Load>
    </Section>
  );
}
