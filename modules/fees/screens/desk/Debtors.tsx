import { stringifySearch, useRawSearch } from '@patio/client';
import { m } from '@patio/messages';
import {
  Callout,
  EmptyState,
  Link,
  Load,
  MoreButton,
  ReadTable,
  Segmented,
  Skeleton,
  Stack,
  Stat,
  Tiles,
} from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Ages, DebtorRow } from '../../contract.ts';
import { fees } from '../api.ts';
import { moneyText, shortDay } from '../family/texts.ts';
import { useDeskSearch } from './desk-search.ts';
import { Forecast } from './Forecast.tsx';
import { Sum } from './Sum.tsx';

export const AGE_TEXT: Readonly<Record<keyof Ages, () => string>> = {
  to_30: m.fees_debt_age_to_30,
  to_60: m.fees_debt_age_to_60,
  to_90: m.fees_debt_age_to_90,
  over_90: m.fees_debt_age_over_90,
};
const OVERDUE = ['to_30', 'to_60', 'to_90', 'over_90'] as const;

/** What was said or done about a debt, in a line. */
const wordText = ({ promisedFor, agreement, remindedOn }: DebtorRow): string =>
  [
    promisedFor && m.fees_debt_promised({ day: shortDay(promisedFor) }),
    agreement && m.fees_debt_agreed(),
    remindedOn && m.fees_debt_reminded({ day: shortDay(remindedOn) }),
  ]
    .filter(Boolean)
    .join(' · ');

function DebtorTable({ rows, currency }: { rows: readonly DebtorRow[]; currency: string }) {
  const here = useRawSearch();
  return (
    <ReadTable
      subject={{
        label: m.fees_debt_payer(),
        cell: (row) => (
          <>
            <Link href={stringifySearch({ ...here, payer: row.id })}>{row.payer}</Link>
            <small className="fd-under">
              {[row.students.join(', '), `${m.fees_debt_since()} ${shortDay(row.oldestDueOn)}`].join(' · ')}
            </small>
          </>
        ),
      }}
      columns={[
        { id: 'overdue', label: m.fees_debt_overdue(), cell: (row) => moneyText(row.overdue, currency) },
        { id: 'word', label: m.fees_debt_word(), align: 'start', cell: (row) => wordText(row) || '–' },
      ]}
      rows={rows}
      rowId={(row) => row.id}
    />
  );
}

/** Who owes what is overdue, by age; private to the office and the director. */
export function Debtors({ schoolId }: { schoolId: string }) {
  const [{ age }, change] = useDeskSearch();
  const here = useRawSearch();
  const query = useInfiniteQuery(
    fees.debtors.infiniteOptions({
      input: (cursor: string | undefined) => ({ schoolId, age, limit: 50, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  return (
    <Stack gap={16}>
      <Callout>{m.fees_debt_private()}</Callout>
      <Segmented
        label={m.fees_debt_overdue()}
        value={age ?? 'all'}
        onChange={(next) => change({ age: OVERDUE.find((one) => one === next) })}
        options={[
          { id: 'all', label: m.fees_debt_age_all() },
          ...OVERDUE.map((one) => ({ id: one, label: AGE_TEXT[one]() })),
        ]}
      />
      <Load query={query} skeleton={<Skeleton shape="table" />}>
        {({ pages }) => {
          const [first] = pages;
          const rows = pages.flatMap((page) => page.items);
          if (!first || rows.length === 0) return <EmptyState scene="done" title={m.fees_debt_none()} />;
          return (
            <Stack gap={12}>
              <Tiles min={150}>
                {OVERDUE.map((one) => (
                  <Stat
                    key={one}
                    label={AGE_TEXT[one]()}
                    value={<Sum minor={first.ages[one]} currency={first.currency} />}
                    href={stringifySearch({ ...here, age: one })}
                  />
                ))}
              </Tiles>
              <p>{m.fees_debt_count({ count: first.total })}</p>
              <DebtorTable rows={rows} currency={first.currency} />
              <MoreButton query={query} />
            </Stack>
          );
        }}
      </Load>
      <Forecast schoolId={schoolId} />
    </Stack>
  );
}
