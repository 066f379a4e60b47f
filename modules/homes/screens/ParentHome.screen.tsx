import { ChildDay, ChildNow, FamilyTurn, useFamilyDay } from '@patio/attendance/family-day';
import { fileAddress, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, PersonSwitcher, Skeleton, Stack } from '@patio/ui';
import { z } from 'zod';
import { HomePage } from './frame/HomePage.tsx';

const search = z.object({ child: z.uuid().optional() });

/** Today for each child: what is on now, whether they are there, and what the school asks of the family. */
export default function ParentHomeScreen() {
  const [{ child }, change] = useSearchState(search);
  const query = useFamilyDay();
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
            <EmptyState scene="people" title={m.homes_no_children()}>
              {m.homes_no_children_text()}
            </EmptyState>
          ),
        }}
      >
        {(view) => (
          <Stack gap={20}>
            <FamilyTurn family={view.items} />
            {view.items.length > 1 && shown && (
              <PersonSwitcher
                label={m.homes_whose_day()}
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
