import type { RichText } from '@patio/engine-lessons';
import { richText } from '@patio/engine-lessons/schema';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';

export const id = z.uuid();
export const version = z.int32().min(1);
/** 0: new. */
export const seen = z.int32().min(0);
export const instant = z.iso.datetime();
export const day = z.iso.date();
export const language = z.enum(['es', 'en']);
export type Language = z.infer<typeof language>;

/** One language of a text. */
export const oneText = z.object({ title: z.string().trim().max(160), body: richText });
export type OneText = { title: string; body: RichText };
/** The author writes one language or both. */
export const texts = z.object({ es: oneText.nullable(), en: oneText.nullable() });
export type Texts = Record<Language, OneText | null>;

export const STATES = ['draft', 'scheduled', 'sending', 'stopped', 'sent', 'expired'] as const;
/** What an announcement is now; one that was sent and whose last day is over has expired. */
export const state = z.enum(STATES);
export type State = z.infer<typeof state>;

export const ASKS = ['nothing', 'acknowledge', 'consent'] as const;
/** What it asks of those who read it; consent is a guardian's, for each child. */
export const ask = z.enum(ASKS);
export type Ask = z.infer<typeof ask>;

export const ANSWERS = ['acknowledged', 'given', 'refused'] as const;
export const answer = z.enum(ANSWERS);
export type Answer = z.infer<typeof answer>;

export const attachedFile = z.object({ fileId: id, name: z.string(), type: z.string(), size: z.number() });
export type AttachedFile = z.infer<typeof attachedFile>;

nameSchemas({ announcementsText: oneText, announcementsTexts: texts, announcementsFile: attachedFile });
