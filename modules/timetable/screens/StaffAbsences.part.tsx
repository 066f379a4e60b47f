import { useParams, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, Load, RowList, Section, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarOff, UserX } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { timetable } from './api.ts';
import { AbsenceDialog } from './days/AbsenceDialog.tsx';
import { CoverRows } from './days/CoverRows.tsx';
import { useRemoveAbsence } from './days/use-remove-absence.ts';
import { dayText } from './days/words.ts';

const search = z.object({ member: z.uuid().optional() });
const FORTNIGHTS = 42;

/** When a teacher is away, and who gives their classes meanwhile: the absences tab of their record. */
export default function StaffAbsencesPart() {
  const { id } = useParams();
  const { member } = useSearch(search);
  const staffId = id ?? member ?? '';
  const [adding, setAdding] = useState(false);
  const query = useQuery(timetable.cover.queryOptions({ input: { staffId, days: FORTNIGHTS } }));
  const remove = useRemoveAbsence();
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {(view) => (
        <Stack gap={24}>
          <Section
            title={m.timetable_absences()}
            description={m.timetable_absences_lede()}
            actions={
              view.can.manage && (
                <Button icon={CalendarOff} onPress={() => setAdding(true)}>
                  {m.timetable_note_absence()}
                </Button>
              )
            }
          >
            <Card flush>
              {view.away.length === 0 && <p className="p-4">{m.timetable_no_absences()}</p>}
              <RowList
                items={view.away.map((each) => ({
                  id: each.id,
                  icon: UserX,
                  tone: 'warn',
                  title:
                    each.fromOn === each.throughOn
                      ? dayText(each.fromOn)
                      : `${dayText(each.fromOn)} – ${dayText(each.throughOn)}`,
                  detail: [each.reason && m.timetable_absence_reason_is({ reason: each.reason }), each.note]
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
          {view.items.length > 0 && (
            <Section title={m.timetable_to_cover()}>
              <Card flush>
                <CoverRows view={view} label={m.timetable_to_cover()} days />
              </Card>
            </Section>
          )}
          {adding && <AbsenceDialog staffId={staffId} today={view.today} onClose={() => setAdding(false)} />}
        </Stack>
      )}
    </Load>
  );
}
