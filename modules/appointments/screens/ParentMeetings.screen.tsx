import { useLive, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, Page, Skeleton, Tabs } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { appointments } from './api.ts';
import { Past } from './family/Past.tsx';
import { ToBook } from './family/ToBook.tsx';

const VIEWS = ['book', 'past'] as const;
const search = z.object({
  show: z.enum(VIEWS).default('book'),
  child: z.uuid().optional(),
  meeting: z.uuid().optional(),
});

/** Meetings of a family: those ahead, whom to meet, and what was agreed. */
export default function ParentMeetingsScreen() {
  const [{ show, child }, change] = useSearchState(search);
  const cache = useQueryClient();
  useLive(['appointments.changed'], () => void cache.invalidateQueries({ queryKey: appointments.key() }));
  const query = useQuery(appointments.family.queryOptions());
  return (
    <Page title={m.appointments_family_title()} description={m.appointments_family_lede()}>
      <Load
        query={query}
        skeleton={<Skeleton shape="cards" />}
        empty={{
          when: ({ children }) => children.length === 0,
          show: (
            <EmptyState scene="people" title={m.appointments_no_children()}>
              {m.appointments_no_children_text()}
            </EmptyState>
          ),
        }}
      >
        {(family) => (
          <Tabs
            label={m.appointments_family_title()}
            items={[
              { id: 'book', label: m.appointments_tab_book() },
              { id: 'past', label: m.appointments_tab_past() },
            ]}
            value={show}
            onChange={(next) => change({ show: next as (typeof VIEWS)[number] })}
          >
            {(view) =>
              view === 'past' ? (
                <Past family={family} />
              ) : (
                <ToBook family={family} childId={child} onChild={(id) => change({ child: id })} />
              )
            }
          </Tabs>
        )}
      </Load>
    </Page>
  );
}
