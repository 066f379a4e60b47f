import { getLocale, type Locale, onLocaleChange, setLocale } from '@patio/messages/runtime';
import { type ComponentType, type FunctionComponent, useSyncExternalStore } from 'react';
import { LOCALE_KEY } from './first-locale.ts';

/**
 * Speaks this language from now on, in this tab and at the next start, as soon as its texts are here. False when they cannot be had:
 * the language stays.
 */
export async function speak(locale: Locale): Promise<boolean> {
  try {
    await setLocale(locale);
  } catch {
    return false;
  }
  // Somebody chose again while the texts were on their way.
  if (getLocale() !== locale) return true;
  try {
    localStorage.setItem(LOCALE_KEY, locale);
  } catch {
    // A browser that keeps nothing still shows the language until the tab closes.
  }
  document.documentElement.lang = locale;
  return true;
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
