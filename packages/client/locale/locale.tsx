import { getLocale, isLocale, type Locale, onLocaleChange, setLocale } from '@patio/messages/runtime';
import { type ComponentType, type FunctionComponent, useSyncExternalStore } from 'react';

const KEY = 'patio.locale';

/** The language to begin with: the one chosen on this device, else the browser's, else Spanish. */
export function firstLocale(): Locale {
  const chosen = readStored();
  if (chosen) return chosen;
  return navigator.languages?.[0]?.toLowerCase().startsWith('en') ? 'en' : 'es';
}

function readStored(): Locale | null {
  try {
    const stored = localStorage.getItem(KEY);
    return isLocale(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Speaks this language from now on, in this tab and at the next start. */
export function speak(locale: Locale): void {
  try {
    localStorage.setItem(KEY, locale);
  } catch {
    // A browser that keeps nothing still shows the language until the tab closes.
  }
  document.documentElement.lang = locale;
  setLocale(locale);
}

export const useLocale = (): Locale => useSyncExternalStore(onLocaleChange, getLocale, getLocale);

/**
 * Draws a screen again in the new language, in place: what somebody has typed, opened or chosen stays.
 * For where React would otherwise see no reason to draw, such as the screens of a router.
 */
export function remountPerLocale<Props extends object>(Screen: ComponentType<Props>): FunctionComponent<Props> {
  return function Remounted(props: Props) {
    useLocale();
    return <Screen {...props} />;
  };
}
