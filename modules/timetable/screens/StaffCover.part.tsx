import { useLive, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, FilterBar, Load, RowList, Section, Select, Skeleton, Stack } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarOff, UserX } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { people, timetable } from './api.ts';
import { AbsenceDialog } from './days/AbsenceDialog.tsx';
import { CoverRows } from './days/CoverRows.tsx';
import { useRemoveAbsence } from './days/use-remove-absence.ts';
import { dayText } from './days/words.ts';

const search = z.object({ day: z.iso.date().optional().catch(undefined), at: z.uuid().optional().catch(undefined) });

/** Who of the staff is away on a day and who gives their classes: where the office notes an absence and finds cover. */
export default function StaffCoverPart() {
  const cache = useQueryClient();
  const [{ day, at }, change] = useSearchState(search);
  const [adding, setAdding] = useState(false);
  const remove = useRemoveAbsence();
  useLive(['timetable.changed'], () => void cache.invalidateQueries({ queryKey: timetable.key() }));
  const schools = useQuery({ ...people.choices.queryOptions(), staleTime: 3_600_000 }).data?.schools ?? [];
  const query = useQuery({
    ...timetable.cover.queryOptions({ input: { date: day, schoolId: at } }),
    placeholderData: keepPreviousData,
  });
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
          <Section
            title={m.timetable_away_on({ date: dayText(view.date) })}
            actions={
              view.can.manage && (
                <Button icon={CalendarOff} onPress={() => setAdding(true)}>
                  {m.timetable_note_absence()}
                </Button>
              )
            }
          >
            <Card flush>
              {view.away.length === 0 && <p className="p-4">{m.timetable_nobody_away()}</p>}
              <RowList
                label={m.timetable_away_on({ date: dayText(view.date) })}
                items={view.away.map((each) => ({
                  id: each.id,
                  icon: UserX,
                  tone: 'warn',
                  title: each.name,
                  detail: [
                    each.reason && m.timetable_absence_reason_is({ reason: each.reason }),
                    m.timetable_away_until({ date: dayText(each.throughOn) }),
                    each.note,
                  ]
                    .filter(Boolean)
                    .join(' · '),
                  end: view.can.manage && (
                    <Button size="sm" onPress={() => remove.mutate({ id: each.id })}>
                      {m.timetable_remove()}
                    </Button>
                  ),
                }))}
              />
            </Card>
          </Section>
          <Section title={m.timetable_not_as_planned()}>
            <Card flush>
              {view.items.length === 0 && (
                <p className="p-4">{view.teaching ? m.timetable_all_as_planned() : m.timetable_no_classes_then()}</p>
              )}
              <CoverRows view={view} label={m.timetable_not_as_planned()} />
            </Card>
          </Section>
          {adding && <AbsenceDialog schoolId={view.schoolId} today={view.date} onClose={() => setAdding(false)} />}
        </Stack>
      )}
    </Load>
  );
}
