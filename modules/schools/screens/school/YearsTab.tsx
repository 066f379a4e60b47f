import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, formatDate, Inline, Load, Skeleton, Stack, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ListTree, Pencil, Plus } from 'lucide-react';
import { z } from 'zod';
import type { SchoolDetailView, YearView } from '../../contract.ts';
import { schools } from '../api.ts';
import { yearState } from '../labels/year-labels.ts';
import { NewYearDrawer } from './NewYearDrawer.tsx';
import { TermBars } from './TermBars.tsx';
import { TermsDrawer } from './TermsDrawer.tsx';
import { YearDrawer } from './YearDrawer.tsx';
import { YearSteps } from './YearSteps.tsx';

const search = z.object({ edit: z.enum(['new', 'year', 'terms']).optional(), year: z.string().optional() });

/** The years of the school, each with its terms as a tree; what is open in the address can be shared. */
export function YearsTab({ school }: { school: SchoolDetailView }) {
  const [{ edit, year: chosen }, change] = useSearchState(search);
  const years = useQuery(schools.listYears.queryOptions({ input: { schoolId: school.id } }));
  const close = () => change({ edit: undefined, year: undefined });
  const open = (what: 'new' | 'year' | 'terms', id?: string) => change({ edit: what, year: id }, { push: true });
  const add = school.can.manage && (
    <Button variant="primary" icon={Plus} onPress={() => open('new')}>
      {m.schools_new_year()}
    </Button>
  );
  return (
    <Load query={years} skeleton={<Skeleton shape="cards" count={2} />}>
      {({ items }) => {
        const edited = items.find((year) => year.id === chosen);
        return (
          <Stack gap={18}>
            <div className="self-end">{add}</div>
            {items.length === 0 && <EmptyState scene="sheet" title={m.schools_no_years()} />}
            {items.map((year) => (
              <YearCard key={year.id} school={school} year={year} onEdit={(what) => open(what, year.id)} />
            ))}
            {edit === 'new' && <NewYearDrawer school={school} years={items} onClose={close} />}
            {edited && edit === 'year' && <YearDrawer key={edited.version} year={edited} onClose={close} />}
            {edited && edit === 'terms' && (
              <TermsDrawer key={edited.version} school={school} year={edited} onClose={close} />
            )}
          </Stack>
        );
      }}
    </Load>
  );
}

interface YearCardProps {
  school: SchoolDetailView;
  year: YearView;
  onEdit: (what: 'year' | 'terms') => void;
}

function YearCard({ school, year, onEdit }: YearCardProps) {
  const state = yearState(year.state);
  const taught = (year.days.school_day ?? 0) + (year.days.half_day ?? 0);
  return (
    <Card
      title={
        <Inline>
          {m.schools_year_named({ year: year.name })}
          <Status tone={state.tone}>{state.label()}</Status>
        </Inline>
      }
      actions={school.can.manage && <YearSteps year={year} />}
      footer={
        <>
          {year.can.edit && (
            <>
              <Button size="sm" icon={Pencil} onPress={() => onEdit('year')}>
                {m.schools_edit_year()}
              </Button>
              <Button size="sm" icon={ListTree} onPress={() => onEdit('terms')}>
                {m.schools_edit_terms()}
              </Button>
            </>
          )}
          <Button size="sm" icon={CalendarDays} href={`/admin/schools/${school.id}?tab=calendar&year=${year.id}`}>
            {m.schools_see_calendar()}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        {m.schools_year_plan({ from: formatDate(year.startsOn), to: formatDate(year.endsOn), days: String(taught) })}
      </p>
      {year.terms.length > 0 ? (
        <TermBars year={year} terms={year.terms} />
      ) : (
        <p className="text-ink-2">{m.schools_no_terms()}</p>
      )}
    </Card>
  );
}
