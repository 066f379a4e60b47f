import { type Appearance, applyAppearance, rememberedAppearance } from '@patio/ui';
import { useEffect } from 'react';
import { activeMembership, type Me } from '../identity/me.ts';

const TEXT_SIZE = { small: 'small', normal: 'normal', large: 'large', largest: 'larger' } as const;
const FONT = { standard: 'default', legible: 'legible', readable: 'lexend', early: 'andika' } as const;

/** How Patio looks for this person: what they chose, in the colours of their role, at the reading level that fits them. */
export function lookOf(me: Me): Appearance {
  const { theme, textSize, font, motion, density, spacing } = me.preferences;
  return {
    ...rememberedAppearance(),
    theme: theme === 'auto' ? 'system' : theme,
    textSize: TEXT_SIZE[textSize],
    font: FONT[font],
    motion: motion === 'auto' ? 'system' : motion,
    density,
    spacing,
    audience: me.audience,
    role: activeMembership(me).role,
  };
}

/** Paints the page for whoever is signed in, and again whenever their preferences change. */
export function useLook(me: Me | null): void {
  useEffect(() => {
    applyAppearance(me ? lookOf(me) : { ...rememberedAppearance(), role: undefined, audience: 'standard' });
  }, [me]);
}
