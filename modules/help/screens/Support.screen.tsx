import { activeMembership, useCan, usePath, useSearch, useSearchState, useVisitor } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Page, Tabs } from '@patio/ui';
import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { AskForm } from './support/AskForm.tsx';
import { ContactForm } from './support/ContactForm.tsx';
import { Letters } from './support/Letters.tsx';
import { MyTickets } from './support/MyTickets.tsx';
import { Queue } from './support/Queue.tsx';
import { TicketPage } from './support/TicketPage.tsx';
import { VisitorTicket } from './support/VisitorTicket.tsx';

const search = z.object({
  tab: z.enum(['ask', 'mine', 'queue', 'letters']).optional(),
  ticket: z.uuid().optional(),
  school: z.string().optional(),
  key: z.string().optional(),
});
type Tab = NonNullable<z.output<typeof search>['tab']>;

/** Asking for help and following the answers; for the staff also the queue. Visitors find the contact form. */
export default function SupportScreen() {
  const { ticket, school, key } = useSearch(search);
  const me = useVisitor();
  if (ticket && school && key) return <VisitorTicket access={{ id: ticket, school, key }} />;
  if (!me)
    return (
      <Page title={m.help_contact_title()} width="form">
        <ContactForm />
      </Page>
    );
  return ticket ? <TicketPage id={ticket} /> : <Desk simple={activeMembership(me).role === 'student'} />;
}

function Desk({ simple }: { simple: boolean }) {
  const [{ tab }, change] = useSearchState(search);
  const can = useCan();
  const path = usePath();
  const items = [
    ...(can('help.answer') ? [{ id: 'queue', label: m.help_tab_queue() }] : []),
    { id: 'ask', label: m.help_tab_ask() },
    { id: 'mine', label: m.help_tab_mine() },
    ...(can('help.answer_letters') ? [{ id: 'letters', label: m.help_tab_letters() }] : []),
  ];
  const chosen = items.find((item) => item.id === tab)?.id ?? items[0]?.id ?? 'ask';
  const parts: Record<Tab, () => ReactNode> = {
    ask: () => <AskForm simple={simple} />,
    mine: () => <MyTickets />,
    queue: () => <Queue />,
    letters: () => <Letters />,
  };
  return (
    <Page
      title={m.help_support_title()}
      description={simple ? m.help_support_lede_simple() : m.help_support_lede()}
      width="read"
      actions={
        <Button icon={BookOpen} href={path.replace(/support$/, 'help')}>
          {m.help_read_articles()}
        </Button>
      }
    >
      <Tabs
        label={m.help_support_title()}
        items={items}
        value={chosen}
        onChange={(id) => change({ tab: id as Tab }, { push: true })}
      >
        {(id) => parts[id as Tab]()}
      </Tabs>
    </Page>
  );
}
