import type { TutorVariant } from '../contract/fields.ts';

const MINUTE = 60_000;

/** The most minutes at a stretch; after them comes a pause. */
export const stretchMinutes = (variant: TutorVariant): number => (variant === 'k3' ? 10 : 20);
/** How long a pause lasts. */
export const PAUSE_MINUTES = 5;

/** The engine's word for a tutor. */
export const ENGINE_VARIANT = { standard: 'course', k3: 'children', calm: 'inclusive' } as const;

/** What a model is asked for, by tutor. */
export const PURPOSE = { standard: 'tutor', k3: 'tutor_k3', calm: 'tutor_calm' } as const;

export interface Stretch {
  stretchFrom: Date;
  lastAt: Date;
}

/** When a stretch that holds now began: a pause begins a new one. */
export const stretchAt = ({ stretchFrom, lastAt }: Stretch, now: Date): Date =>
  now.getTime() - lastAt.getTime() >= PAUSE_MINUTES * MINUTE ? now : stretchFrom;

/** Until when a student rests; null where they need not. */
export function pauseUntil(stretch: Stretch, variant: TutorVariant, now: Date): Date | null {
  const from = stretchAt(stretch, now);
  if (now.getTime() - from.getTime() < stretchMinutes(variant) * MINUTE) return null;
  return new Date(stretch.lastAt.getTime() + PAUSE_MINUTES * MINUTE);
}
