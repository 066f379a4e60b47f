import { fileAddress, useLive, useSearchState } from '@patio/client';
import { HomePage } from '@patio/homes/frame';
import { m } from '@patio/messages';
import { EmptyState, Load, PersonSwitcher, Skeleton, Stack } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { attendance } from './api.ts';
import './attendance.css';
import { ChildDay } from './home/ChildDay.tsx';
import { ChildNow } from './home/ChildNow.tsx';
import { FamilyTurn } from './home/FamilyTurn.tsx';

const search = z.object({ child: z.uuid().optional() });

/** Today for each child: what is on now, whether they are there, and what the school asks of the family. */
export default function ParentHomeScreen() {
  const [{ child }, change] = useSearchState(search);
  const cache = useQueryClient();
  // What happens in a class reaches a guardian as a notification, never as the school's own news.
  useLive(['attendance.*', 'notices.arrived'], () => void cache.invalidateQueries({ queryKey: attendance.key() }));
  const query = useQuery({ ...attendance.children.queryOptions(), refetchInterval: 60_000 });
  const items = query.data?.items ?? [];
  const shown = items.find((item) => item.student.id === child) ?? items[0];
  return (
    <HomePage slot="homes.parent" single now={shown && <ChildNow view={shown} />}>
      <Load
        query={query}
        skeleton={<Skeleton shape="cards" />}
        empty={{
          when: (view) => view.items.length === 0,
          show: (
            <EmptyState scene="people" title={m.attendance_no_children()}>
              {m.attendance_no_children_text()}
            </EmptyState>
          ),
        }}
      >
        {(view) => (
          <Stack gap={20}>
            <FamilyTurn family={view.items} />
            {view.items.length > 1 && shown && (
              <PersonSwitcher
                label={m.attendance_whose_day()}
                value={shown.student.id}
                onChange={(id) => change({ child: id })}
                people={view.items.map(({ student }) => ({
                  id: student.id,
                  name: student.givenName,
                  detail: student.homeroom ?? undefined,
                  photo: student.photoFileId ? fileAddress(student.photoFileId) : null,
                }))}
              />
            )}
            {shown && <ChildDay view={shown} />}
          </Stack>
        )}
      </Load>
    </HomePage>
  );
}
