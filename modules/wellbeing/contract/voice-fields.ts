import { z } from 'zod';

/** How somebody arrives, from the lightest to the heaviest; the faces of `@patio/ui/pictures` bear the same names. */
export const MOODS = ['great', 'good', 'so_so', 'sad', 'angry'] as const;
export const mood = z.enum(MOODS);
export type Mood = z.infer<typeof mood>;
