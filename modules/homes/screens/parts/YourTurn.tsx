import { m } from '@patio/messages';
import type { WaitingIcon, WaitingView } from '@patio/platform/contract';
import { Card, EmptyState, type IconType, Load, RowList, Section, Skeleton, type Tone } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import {
  BellOff,
  CalendarClock,
  CircleAlert,
  HandHelping,
  ListChecks,
  MailWarning,
  School,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import { homes } from '../api.ts';

const ICONS: Record<WaitingIcon, IconType> = {
  approval: UsersRound,
  job: CircleAlert,
  news: BellOff,
  mail: MailWarning,
  invitation: UserPlus,
  request: HandHelping,
  school: School,
  calendar: CalendarClock,
  list: ListChecks,
};

const row = (item: WaitingView) => ({
  id: item.id,
  title: item.title,
  detail: item.detail ?? undefined,
  icon: ICONS[item.icon],
  tone: item.tone as Tone,
  href: item.href,
  count: item.count,
});

/** What waits for this person, the most urgent first; when nothing does, it says so kindly, or on `quiet` not at all. */
export function YourTurn({ quiet = false }: { quiet?: boolean }) {
  const query = useQuery(homes.waiting.queryOptions());
  if (quiet && !query.error && !query.data?.items.length) return null;
  return (
    <Section title={m.homes_your_turn()} count={query.data?.items.length || undefined}>
      <Load query={query} skeleton={<Skeleton shape="list" count={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Card>
              <EmptyState scene="done" title={m.homes_nothing_waits()}>
                {m.homes_nothing_waits_text()}
              </EmptyState>
            </Card>
          ) : (
            <Card flush>
              <RowList label={m.homes_your_turn()} items={items.map(row)} />
            </Card>
          )
        }
      </Load>
    </Section>
  );
}
