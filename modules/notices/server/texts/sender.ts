import type { Config } from '@patio/platform';
import type { TextSender } from './port.ts';
import { twilioSender } from './twilio.ts';

let sender: TextSender | undefined;

/** Reads once who carries text messages; without configuration nobody does, and no screen speaks of them. */
export function openTexts(config: Pick<Config, 'texts'>): void {
  sender = config.texts ? twilioSender(config.texts) : undefined;
}

export const openSender = (): TextSender | undefined => sender;
