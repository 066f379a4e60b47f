export type Via = 'sms' | 'whatsapp';

/** One short message on its way. */
export interface TextMessage {
  to: string;
  via: Via;
  body: string;
  /** Where the provider tells what became of it. */
  statusUrl: string;
  /** It was handed over before and nobody heard the answer: look first whether the provider has it. */
  again: boolean;
}

/** What a provider answered. `stop`: this number is never to be tried again. What is thrown is tried again. */
export type TextAnswer = { sent: true; providerId: string } | { sent: false; code: number; stop: boolean };

/** The port to whoever carries text messages. */
export interface TextSender {
  possible: readonly Via[];
  send(message: TextMessage, signal: AbortSignal): Promise<TextAnswer>;
  /** What a provider's call says about a message, if the call is really theirs. */
  readStatus(call: { url: string; body: string; signature: string }): TextStatus | null;
}

export interface TextStatus {
  providerId: string;
  state: 'sent' | 'delivered' | 'failed';
  code: number | null;
  stop: boolean;
}
