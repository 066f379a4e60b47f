import { m } from '@patio/messages';
import { Card, formatAgo, RowList } from '@patio/ui';
import { LifeBuoy } from 'lucide-react';
import type { TicketLine } from '../../contract.ts';
import { TicketStatus } from './TicketStatus.tsx';

type Props = { tickets: TicketLine[]; staff?: boolean; hrefOf: (id: string) => string; label: string };

/** Tickets as lines: number, subject, who, when, state. */
export function TicketList({ tickets, staff = false, hrefOf, label }: Props) {
  return (
    <Card flush>
      <RowList
        label={label}
        items={tickets.map((ticket) => ({
          id: ticket.id,
          icon: LifeBuoy,
          title: ticket.subject,
          detail: [
            m.help_number({ number: ticket.number }),
            staff && ticket.asker.name,
            staff && (ticket.assignee ? m.help_in_hands({ name: ticket.assignee.name }) : m.help_in_no_hands()),
            formatAgo(ticket.lastAt),
          ]
            .filter(Boolean)
            .join(' · '),
          href: hrefOf(ticket.id),
          end: <TicketStatus state={ticket.state} staff={staff} />,
        }))}
      />
    </Card>
  );
}
