import { useParams, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Card, Load, Section, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { timetable } from './api.ts';
import { AwayCard } from './days/AwayCard.tsx';
import { CoverRows } from './days/CoverRows.tsx';
import { dayText } from './days/labels.ts';

const search = z.object({ member: z.uuid().optional() });
const FORTNIGHTS = 42;

/** When a teacher is away, and who gives their classes meanwhile: the absences tab of their record. */
export default function StaffAbsencesPart() {
  const { id } = useParams();
  const { member } = useSearch(search);
  const staffId = id ?? member ?? '';
  const query = useQuery(timetable.cover.queryOptions({ input: { staffId, days: FORTNIGHTS } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {(view) => (
        <Stack gap={24}>
          <AwayCard
            view={view}
            title={m.timetable_absences()}
            description={m.timetable_absences_lede()}
            none={m.timetable_no_absences()}
            words={({ fromOn, throughOn }) => ({
              title: fromOn === throughOn ? dayText(fromOn) : `${dayText(fromOn)} – ${dayText(throughOn)}`,
            })}
            absenceOf={{ staffId, today: view.today }}
          />
          {view.items.length > 0 && (
            <Section title={m.timetable_to_cover()}>
              <Card flush>
                <CoverRows view={view} label={m.timetable_to_cover()} days />
              </Card>
            </Section>
          )}
        </Stack>
      )}
    </Load>
  );
}
