import type { Id } from '@patio/kernel';

/** What the seal of the words of a check-in is bound to. */
export const wordsOfCheckIn = (id: Id): string => `wellbeing_check_ins.sealed_text:${id}`;
