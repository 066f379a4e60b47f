import { useLive, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Card, FilterBar, Load, Section, Select, Skeleton, Stack } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { people, timetable } from './api.ts';
import { AwayCard } from './days/AwayCard.tsx';
import { CoverRows } from './days/CoverRows.tsx';
import { ClosedRooms, SpecialDays } from './days/DayCards.tsx';
import { dayText } from './days/labels.ts';

const search = z.object({ day: z.iso.date().optional().catch(undefined), at: z.uuid().optional().catch(undefined) });

/** Who of the staff is away on a day and who gives their classes: where the office notes an absence and finds cover. */
export default function StaffCoverPart() {
  const cache = useQueryClient();
  const [{ day, at }, change] = useSearchState(search);
  useLive(['timetable.changed'], () => void cache.invalidateQueries({ queryKey: timetable.key() }));
  const schools = useQuery({ ...people.choices.queryOptions(), staleTime: 3_600_000 }).data?.schools ?? [];
  const query = useQuery({
    ...timetable.cover.queryOptions({ input: { date: day, schoolId: at } }),
    placeholderData: keepPreviousData,
  });
  const board = useQuery({
    ...timetable.dayBoard.queryOptions({ input: { date: day, schoolId: at } }),
    placeholderData: keepPreviousData,
  }).data;
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {(view) => (
        <Stack gap={24}>
          <FilterBar label={m.timetable_absences_and_cover()}>
            {schools.length > 1 && (
              <Select
                label={m.timetable_school()}
                value={view.schoolId}
                onChange={(id) => change({ at: id ?? undefined })}
                options={schools.map(({ id, name }) => ({ id, label: name }))}
              />
            )}
            <DateField
              label={m.timetable_day()}
              value={view.date}
              onChange={(date) => change({ day: date && date !== view.today ? date : undefined })}
            />
          </FilterBar>
          <AwayCard
            view={view}
            title={m.timetable_away_on({ date: dayText(view.date) })}
            none={m.timetable_nobody_away()}
            words={({ name, throughOn }) => ({
              title: name,
              until: m.timetable_away_until({ date: dayText(throughOn) }),
            })}
            absenceOf={{ schoolId: view.schoolId, today: view.date }}
          />
          {board && <ClosedRooms view={view} board={board} />}
          <Section title={m.timetable_not_as_planned()}>
            <Card flush>
              {view.items.length === 0 && (
                <p className="p-4">{view.teaching ? m.timetable_all_as_planned() : m.timetable_no_classes_then()}</p>
              )}
              <CoverRows view={view} label={m.timetable_not_as_planned()} />
            </Card>
          </Section>
          {board && <SpecialDays board={board} />}
        </Stack>
      )}
    </Load>
  );
}
