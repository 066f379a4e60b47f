import { defineEvent, nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

const ofMessage = z.object({ conversationId: id, messageId: id });
const ofReport = z.object({ reportId: id });

/** A message arrived: at once, or when the quiet hours were over. */
export const messageArrived = defineEvent('conversations.message_arrived', ofMessage);
/** A message was reported. */
export const messageReported = defineEvent('conversations.message_reported', ofReport);
/** A report was decided. */
export const reportDecided = defineEvent('conversations.report_decided', ofReport);

nameSchemas({ conversationsOfMessage: ofMessage, conversationsOfReport: ofReport });
