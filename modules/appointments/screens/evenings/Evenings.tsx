import { stringifySearch, useRawSearch, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, Load, MoreButton, RowList, Skeleton, Stack } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { appointments } from '../api.ts';
import { dayText } from '../texts.ts';
import { EveningDrawer } from './EveningDrawer.tsx';
import { EveningPage } from './EveningPage.tsx';
import { EveningStatus } from './EveningStatus.tsx';

/** The meeting days of a school; one of them may be open. */
export function Evenings() {
  const [{ evening }, change] = useSearchState(z.object({ evening: z.uuid().optional() }));
  const here = useRawSearch();
  const [isNew, setNew] = useState(false);
  const query = useInfiniteQuery(
    appointments.evenings.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: 30, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  if (evening) return <EveningPage id={evening} onBack={() => change({ evening: undefined })} />;
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        const { schools = [], today = '' } = pages[0] ?? {};
        return (
          <Stack gap={14}>
            <div>
              <Button variant="primary" icon={Plus} onPress={() => setNew(true)}>
                {m.appointments_evening_new()}
              </Button>
            </div>
            {items.length === 0 ? (
              <EmptyState scene="people" title={m.appointments_no_evenings()}>
                {m.appointments_no_evenings_text()}
              </EmptyState>
            ) : (
              <Card flush>
                <RowList
                  label={m.appointments_tab_evenings()}
                  items={items.map((one) => ({
                    id: one.id,
                    title: one.name,
                    detail: [
                      m.appointments_when({ day: dayText(one.date), from: one.from, until: one.until }),
                      schools.length > 1 && one.school,
                      m.appointments_booked_of({ booked: one.booked, ahead: one.slots }),
                    ]
                      .filter(Boolean)
                      .join(' · '),
                    href: stringifySearch({ ...here, evening: one.id }),
                    end: <EveningStatus state={one.state} />,
                  }))}
                />
              </Card>
            )}
            <MoreButton query={query} />
            {isNew && (
              <EveningDrawer
                evening={null}
                hosts={[]}
                schools={schools}
                today={today}
                onClose={() => setNew(false)}
                onSaved={(id) => change({ evening: id })}
              />
            )}
          </Stack>
        );
      }}
    </Load>
  );
}
