import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, FilterBar, Load, MoreButton, Section, Segmented, Select, Skeleton } from '@patio/ui';
import { CheckCheck } from 'lucide-react';
import { z } from 'zod';
import { said } from '../api.ts';
import { byDay, type DayGroup } from './days.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useInbox } from './use-inbox.ts';

const search = z.object({ view: z.enum(['all', 'unread']).default('all'), kind: z.string().optional() });

const DAYS: Record<DayGroup, () => string> = {
  today: m.notices_today,
  yesterday: m.notices_yesterday,
  earlier: m.notices_earlier,
};

/** The list of notifications with its filters, all of it in the address. */
export function Inbox() {
  const [choice, change] = useSearchState(search);
  const { list, mark, markAll, isMarking } = useInbox(choice);
  const first = list.data?.pages[0];
  const kinds = [
    { id: '', label: m.notices_every_kind() },
    ...(first?.kinds ?? []).map((kind) => ({ id: kind.kind, label: said(kind.label), detail: String(kind.count) })),
  ];
  const nothing =
    choice.kind || choice.view === 'unread' ? (
      <EmptyState
        scene={choice.kind ? 'search' : 'done'}
        title={choice.kind ? m.notices_none_match() : m.notices_all_read()}
        action={<Button onPress={() => change({ view: 'all', kind: undefined })}>{m.notices_show_everything()}</Button>}
      >
        {choice.kind ? undefined : m.notices_all_read_text()}
      </EmptyState>
    ) : (
      <EmptyState scene="mail" title={m.notices_empty()}>
        {m.notices_empty_text()}
      </EmptyState>
    );
  return (
    <div className="stack">
      <FilterBar
        label={m.notices_filter()}
        end={
          <Button icon={CheckCheck} onPress={markAll} isPending={isMarking} isDisabled={!first?.unread}>
            {m.notices_mark_all()}
          </Button>
        }
      >
        <Segmented
          label={m.notices_which()}
          value={choice.view}
          onChange={(view) => change({ view: view as 'all' | 'unread' })}
          options={[
            { id: 'all', label: m.notices_view_all() },
            { id: 'unread', label: m.notices_view_unread({ count: first?.unread ?? 0 }) },
          ]}
        />
        <Select
          label={m.notices_kind()}
          hideLabel
          look="pill"
          options={kinds}
          value={choice.kind ?? ''}
          onChange={(kind) => change({ kind: kind || undefined })}
        />
      </FilterBar>
      <Load
        query={list}
        skeleton={<Skeleton shape="list" />}
        empty={{ when: (data) => data.pages.every((page) => page.items.length === 0), show: nothing }}
      >
        {(data) =>
          byDay(data.pages.flatMap((page) => page.items)).map(([day, items]) => (
            <Section key={day} title={DAYS[day]()}>
              <Card flush>
                <ul className="rows">
                  {items.map((item) => (
                    <NotificationRow key={item.id} item={item} onMark={mark} />
                  ))}
                </ul>
              </Card>
            </Section>
          ))
        }
      </Load>
      <MoreButton query={list} />
    </div>
  );
}
