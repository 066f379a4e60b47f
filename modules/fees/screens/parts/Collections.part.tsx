import { stringifySearch, useRawSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Card, Stack, Stat, Tiles } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { Collections, MonthFigure } from '../../contract.ts';
import { fees } from '../api.ts';
import { Sum } from '../desk/Sum.tsx';

function SchoolFigures({ school, withName }: { school: Collections; withName: boolean }) {
  const here = useRawSearch();
  const sheet = { ...here, sheet: 'till', school: school.schoolId };
  const rows = (list: MonthFigure) => stringifySearch({ ...sheet, list, currency: school.currency });
  return (
    <Stack gap={8}>
      {withName && <h3>{school.school}</h3>}
      <Tiles min={220}>
        <Stat
          label={m.fees_home_issued()}
          value={<Sum minor={school.issued} currency={school.currency} />}
          href={rows('issued')}
        />
        <Stat
          label={m.fees_home_collected()}
          value={<Sum minor={school.collected} currency={school.currency} />}
          href={rows('collected')}
        />
        <Stat
          label={m.fees_home_overdue()}
          value={<Sum minor={school.overdue} currency={school.currency} />}
          unit={m.fees_home_overdue_of({ count: school.debtors })}
          href={stringifySearch({ ...sheet, desk: 'debtors' })}
        />
      </Tiles>
    </Stack>
  );
}

/** What was charged and came in this month, and what is overdue: on the homes of those who look after money. */
export default function CollectionsPart() {
  const { data } = useQuery(fees.collections.queryOptions());
  if (!data || data.schools.length === 0) return null;
  return (
    <Card title={m.fees_home_collections()}>
      <Stack gap={14}>
        {data.schools.map((school) => (
          <SchoolFigures
            key={`${school.schoolId} ${school.currency}`}
            school={school}
            withName={data.schools.length > 1}
          />
        ))}
      </Stack>
    </Card>
  );
}
