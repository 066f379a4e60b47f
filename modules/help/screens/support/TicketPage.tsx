import { failureText, useLive, usePath, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Button, DescriptionList, Load, Page, Section, Skeleton, Stack, toast } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { TicketView } from '../../contract.ts';
import { help } from '../api.ts';
import { AssignField } from './AssignField.tsx';
import { Conversation } from './Conversation.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import { TicketStatus } from './TicketStatus.tsx';

/** One ticket: the conversation, what can be done, and for the staff where it came from. */
export function TicketPage({ id }: { id: string }) {
  const path = usePath();
  const tab = useSearch('tab') ?? 'mine';
  const query = useQuery(help.ticket.queryOptions({ input: { id } }));
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: help.key() });
  useLive(['help.ticket_changed'], () => void refresh());
  const taken = (ticket: TicketView) => {
    cache.setQueryData(help.ticket.queryKey({ input: { id } }), ticket);
    void refresh();
  };
  const solve = () =>
    help.solve.call({ id }).then(taken, async (error) => toast(await failureText(error), { tone: 'bad' }));
  const ticket = query.data;
  return (
    <Page
      title={ticket?.subject ?? m.help_ticket()}
      mark={ticket && <TicketStatus state={ticket.state} staff={ticket.can.answer} />}
      description={ticket && m.help_number({ number: ticket.number })}
      breadcrumbs={[{ label: m.help_support_title(), href: `${path}?tab=${tab}` }, { label: m.help_ticket() }]}
      width="read"
    >
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {(view) => (
          <Stack gap={24}>
            {view.can.answer && <StaffPart ticket={view} onAssigned={taken} />}
            <Conversation entries={view.entries} />
            {view.can.reply && (
              <ReplyBox
                label={view.can.answer ? m.help_your_answer() : m.help_your_message()}
                submit={m.help_send()}
                onReply={async (message) => taken(await help.reply.call({ id, message }))}
                onNote={view.can.answer ? async (message) => taken(await help.note.call({ id, message })) : undefined}
              >
                {view.can.solve && (
                  <Button icon={Check} onPress={solve}>
                    {view.can.answer ? m.help_close() : m.help_it_works()}
                  </Button>
                )}
              </ReplyBox>
            )}
            {view.can.reopen && (
              <ReplyBox
                label={m.help_reopen_label()}
                submit={m.help_reopen()}
                onReply={async (message) => taken(await help.reopen.call({ id, message }))}
              />
            )}
          </Stack>
        )}
      </Load>
    </Page>
  );
}

/** What the staff see besides the conversation. */
function StaffPart({ ticket, onAssigned }: { ticket: TicketView; onAssigned: (ticket: TicketView) => void }) {
  return (
    <Section title={m.help_about_ticket()}>
      <DescriptionList
        items={[
          { term: m.help_asker(), value: ticket.asker.name },
          ...(ticket.askerEmail ? [{ term: m.help_email(), value: ticket.askerEmail }] : []),
          ...(ticket.page ? [{ term: m.help_page(), value: ticket.page }] : []),
          ...(ticket.browser ? [{ term: m.help_browser(), value: ticket.browser }] : []),
          ...(ticket.requestId ? [{ term: m.help_code(), value: ticket.requestId }] : []),
        ]}
      />
      <AssignField ticket={ticket} onAssigned={onAssigned} />
    </Section>
  );
}
