import { ChildDay, ChildNow, FamilyTurn, useFamilyDay } from '@patio/attendance/family-day';
import { fileAddress, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, PersonSwitcher, Skeleton, Stack } from '@patio/ui';
import { z } from 'zod';
import { HomePage } from './frame/HomePage.tsx';

const search = z.object({ child: z.uuid().optional() });

/**
 * Today for each child: what is on now and whether they are there; then what the school asks of the family and what the modules
 * know of all children, the most urgent first; the classes of the chosen child come last.
 */
export default function ParentHomeScreen() {
  const [{ child }, change] = useSearchState(search);
  const query = useFamilyDay();
  const items = query.data?.items ?? [];
  const chosen = items.find((item) => item.student.id === child);
  // Whom the school misses is shown before the others.
  const shown = chosen ?? items.find((item) => item.alert?.answer === null) ?? items[0];
  const whose = shown && items.length > 1 && (
    <PersonSwitcher
      label={m.homes_whose_day()}
      value={shown.student.id}
      onChange={(id) => change({ child: id })}
      people={items.map(({ student }) => ({
        id: student.id,
        name: student.givenName,
        detail: student.homeroom ?? undefined,
        photo: student.photoFileId ? fileAddress(student.photoFileId) : null,
      }))}
    />
  );
  return (
    <HomePage
      slot="homes.parent"
      single
      actions={whose}
      now={shown && <ChildNow view={shown} />}
      aside={
        shown && (
          <Stack gap={20}>
            <ChildDay view={shown} />
          </Stack>
        )
      }
    >
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
        {(view) => <FamilyTurn family={view.items} />}
      </Load>
    </HomePage>
  );
}
