import { useLive } from '@patio/client';
import { m } from '@patio/messages';
import { Card, Load, RowList, Skeleton, Stack } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { timetable } from './api.ts';
import { CoverRows } from './days/CoverRows.tsx';
import { dayText } from './days/labels.ts';

/** Who of the staff is away today, which classes need somebody, and what else is not as planned. */
export default function CoverTodayPart() {
  const cache = useQueryClient();
  useLive(['timetable.changed'], () => void cache.invalidateQueries({ queryKey: timetable.key() }));
  const query = useQuery(timetable.cover.queryOptions({ input: {} }));
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" count={1} />}>
      {(view) =>
        view.teaching ? (
          <Card title={m.timetable_cover_title()}>
            <Stack gap={16}>
              {view.away.length + view.items.length === 0 && <p>{m.timetable_cover_none()}</p>}
              {view.away.length > 0 && (
                <RowList
                  label={m.timetable_away()}
                  items={view.away.map((each) => ({
                    id: each.id,
                    icon: UserX,
                    tone: 'warn',
                    title: each.name,
                    detail: [
                      each.reason && m.timetable_absence_reason_is({ reason: each.reason }),
                      m.timetable_away_until({ date: dayText(each.throughOn) }),
                    ]
                      .filter(Boolean)
                      .join(' · '),
                  }))}
                />
              )}
              {view.items.length > 0 && <CoverRows view={view} label={m.timetable_cover_title()} />}
            </Stack>
          </Card>
        ) : null
      }
    </Load>
  );
}
