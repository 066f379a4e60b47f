import { m } from '@patio/messages';
import { Load, Page, Skeleton, Stack } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { help } from '../api.ts';
import { Conversation } from './Conversation.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import { TicketStatus } from './TicketStatus.tsx';

/** A visitor's conversation, opened by the link of their letter. */
export function VisitorTicket({ access }: { access: { school: string; id: string; key: string } }) {
  const cache = useQueryClient();
  const query = useQuery(help.visitorTicket.queryOptions({ input: access, retry: false }));
  const reply = async (message: string) => {
    const ticket = await help.visitorReply.call({ ...access, message });
    cache.setQueryData(help.visitorTicket.queryKey({ input: access }), ticket);
  };
  return (
    <Page
      title={query.data?.subject ?? m.help_ticket()}
      mark={query.data && <TicketStatus state={query.data.state} />}
      width="read"
    >
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {(ticket) => (
          <Stack gap={24}>
            <Conversation entries={ticket.entries} />
            <ReplyBox label={m.help_your_message()} submit={m.help_send()} onReply={reply} />
          </Stack>
        )}
      </Load>
    </Page>
  );
}
