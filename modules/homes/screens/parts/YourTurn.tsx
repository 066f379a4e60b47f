import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import type { WaitingIcon, WaitingView } from '@patio/platform/contract';
import { Card, formatAgo, Icon, type IconType, Load, RowLink, Section, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import {
  BellOff,
  CalendarCheck,
  CalendarClock,
  ChevronDown,
  ChevronRight,
  CircleAlert,
  CircleCheckBig,
  ClipboardCheck,
  ClipboardX,
  FileClock,
  FileDiff,
  FileText,
  KeyRound,
  MailWarning,
  MessageCircleQuestion,
  Scale,
  School,
  Smartphone,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import { useRef } from 'react';
import { z } from 'zod';
import { homes } from '../api.ts';
import { PendingList } from '../pending/PendingList.tsx';
import '../homes.css';

/** Every kind has an icon of its own. */
const ICONS: Record<WaitingIcon, IconType> = {
  access: KeyRound,
  approval: UsersRound,
  calendar: CalendarClock,
  contact: Smartphone,
  document: FileText,
  grade_change: FileDiff,
  invitation: UserPlus,
  job: CircleAlert,
  justification: CalendarCheck,
  mail: MailWarning,
  news: BellOff,
  policy: Scale,
  question: MessageCircleQuestion,
  rolls: ClipboardX,
  school: School,
  sheet_late: FileClock,
  sheets: ClipboardCheck,
};

const GROUPS = [
  ['today', m.homes_due_today],
  ['week', m.homes_due_week],
] as const;

/** What waits for this person: what is due today first. A line opens what it counts below itself, to be decided there. */
export function YourTurn({ quiet = false }: { quiet?: boolean }) {
  const query = useQuery(homes.waiting.queryOptions());
  if (quiet && !query.error && !query.data?.items.length) return null;
  return (
    <Section title={m.homes_your_turn()} count={query.data?.items.length || undefined}>
      <Load query={query} skeleton={<Skeleton shape="list" count={4} />}>
        {({ items }) => (
          <Card flush>
            {items.length === 0 ? (
              <p className="turn-none">
                <Icon of={CircleCheckBig} />
                {m.homes_nothing_waits()}
              </p>
            ) : (
              <Groups items={items} />
            )}
          </Card>
        )}
      </Load>
    </Section>
  );
}

const Groups = ({ items }: { items: WaitingView[] }) =>
  GROUPS.map(([due, title]) => {
    const lines = items.filter((item) => item.due === due);
    if (lines.length === 0) return null;
    return (
      <div key={due}>
        <h3 className="turn-due">{title()}</h3>
        <ul className="turn-lines" aria-label={m.homes_your_turn()}>
          {lines.map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </ul>
      </div>
    );
  });

/** The word after `show=`, where the list behind a line opens on this page. */
const shownBy = (href: string): string | null => new URL(href, 'http://patio').searchParams.get('show');

function Line({ item }: { item: WaitingView }) {
  const [{ show }, change] = useSearchState(z.object({ show: z.string().optional() }));
  const link = useRef<HTMLAnchorElement>(null);
  const own = shownBy(item.href);
  const isOpen = own !== null && own === show;
  const close = () => {
    change({ show: undefined });
    link.current?.focus();
  };
  const detail = [item.detail, item.since && m.homes_since({ ago: formatAgo(item.since) })].filter(Boolean).join(' · ');
  return (
    <li onKeyDown={(event) => isOpen && event.key === 'Escape' && !event.defaultPrevented && close()}>
      <RowLink
        ref={link}
        href={isOpen ? item.href.replace(/[?&]show=[^&]*/, '') : item.href}
        data-figure={isOpen ? undefined : item.count}
        aria-expanded={own === null ? undefined : isOpen}
      >
        <span className="tint" data-tone={item.tone}>
          <Icon of={ICONS[item.icon]} />
        </span>
        <span className="body">
          <b>{item.title}</b>
          {detail && <small>{detail}</small>}
        </span>
        <Icon of={isOpen ? ChevronDown : ChevronRight} />
      </RowLink>
      {isOpen && <PendingList show={own} />}
    </li>
  );
}
