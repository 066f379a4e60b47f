import { enqueue, type OutboxEntry, queryClient, registerOutboxKind } from '@patio/client';
import { m } from '@patio/messages';
import type { NewMessage } from '../../contract.ts';
import { conversations } from '../api.ts';

export const MESSAGE = 'conversations.message';

/** A message as it waits on the device, with whom it is for. */
export interface WaitingMessage {
  conversationId: string;
  to: string;
  message: NewMessage;
}
export type WaitingEntry = OutboxEntry<WaitingMessage>;

registerOutboxKind<WaitingMessage>({
  kind: MESSAGE,
  confidential: false,
  send: async ({ id, payload: { conversationId, message } }) => {
    await conversations.send.call({ id: conversationId, ...message }, { context: { idempotencyKey: id } });
    await queryClient.invalidateQueries({ queryKey: conversations.key() });
  },
  describe: ({ to, message }) => ({
    title: m.conversations_outbox({ name: to }),
    fields: [{ label: m.conversations_message(), value: message.text || m.conversations_form_file() }],
  }),
});

/** Keeps a message here and sends it as soon as somebody answers. Each is sent, in the order in which they were written. */
export const writeFromHere = (waiting: WaitingMessage): Promise<string> =>
  enqueue({ kind: MESSAGE, target: waiting.conversationId, payload: waiting });
