import { z } from 'zod';

/** What screens and server both check; light, because screens ship it. */
export const ticketState = z.enum(['open', 'waiting', 'solved']);
export type TicketState = z.infer<typeof ticketState>;
export const subject = z.string().trim().min(3).max(140);
export const message = z.string().trim().min(2).max(8000);
/** What an attached picture is for. */
export const SCREENSHOT_PURPOSE = 'help.screenshot';
export const SCREENSHOT_BYTES = 8_000_000;
