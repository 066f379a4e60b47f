import { useSearchState } from '@patio/client';
import { Link } from '@patio/ui';
import type { ReportView } from '../../contract.ts';
import type { WeekFigures, WeeksOf } from '../../rules/week-figures.ts';
import { hrefWith, type ListOf, type ReportSearch, reportSearch } from './address.ts';
import { FigureRows } from './FigureRows.tsx';

interface FigureProps {
  of: WeeksOf;
  list: ListOf;
  row: WeekFigures;
  tab: ReportSearch['tab'];
  /** How many rows there are, where they are not part of the week itself. */
  count?: number;
}

/** A number that opens the hours it counts. */
export function Figure({ of, list, row, tab, count = list === 'given' ? 0 : row[list].length }: FigureProps) {
  const [{ school, year }] = useSearchState(reportSearch);
  if (count === 0) return 0;
  return (
    <Link href={hrefWith({ tab, of, who: row.id, list, school, year })} data-figure={count}>
      {count}
    </Link>
  );
}

/** The hours behind the number that the address names. */
export function OpenFigure({
  view,
  figures,
}: {
  view: ReportView;
  figures: Partial<Record<WeeksOf, readonly WeekFigures[]>>;
}) {
  const [{ of, who, list }, change] = useSearchState(reportSearch);
  const row = of === 'students' ? undefined : figures[of]?.find(({ id }) => id === who);
  if (!row || !list) return null;
  return (
    <FigureRows view={view} figures={row} list={list} onClose={() => change({ list: undefined, who: undefined })} />
  );
}
