import { m } from '@patio/messages';
import { Card, formatNumber, Load, RowList, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { wellbeing } from '../api.ts';

const countText = (count: number | null): string =>
  count === null ? m.wellbeing_work_figures_few() : m.wellbeing_work_figures_open({ count: formatNumber(count) });

/** How many students are accompanied, for whoever leads a school: never fewer than ten, never who. */
export default function CareFiguresPart() {
  const query = useQuery(wellbeing.careFigures.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="list" count={1} />}>
      {({ schools }) => {
        const shown = schools.filter(({ open }) => open !== 0);
        return shown.length === 0 ? null : (
          <Card flush title={m.wellbeing_work_figures()}>
            <RowList
              label={m.wellbeing_work_figures()}
              items={shown.map(({ id, name, open, levels }) => ({
                id,
                icon: HeartHandshake,
                title: `${name}: ${countText(open)}`,
                detail:
                  levels
                    .flatMap((level) => (level.count ? [`${level.name}: ${formatNumber(level.count)}`] : []))
                    .join(' · ') || m.wellbeing_work_figures_hidden(),
              }))}
            />
          </Card>
        );
      }}
    </Load>
  );
}
