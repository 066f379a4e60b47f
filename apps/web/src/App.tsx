import { failureTextNow, LocaleProvider, onFailureTexts, queryClient, useLocale } from '@patio/client';
import { FailureTexts, Toaster } from '@patio/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useReducer } from 'react';
import { I18nProvider, RouterProvider as LinkProvider } from 'react-aria-components';
import { router } from './router.tsx';
import { listen } from './start/listen.ts';

listen();

const INTL = { es: 'es-ES', en: 'en-US' } as const;
const follow = (href: string) => void router.navigate({ href });

/** Draws again when the sentences of the failures have arrived. */
function useFailureSentences() {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => onFailureTexts(redraw), []);
  return failureTextNow;
}

/** Everything that surrounds the screens: cache, language, links, failure texts. */
export function App() {
  const locale = useLocale();
  const explain = useFailureSentences();
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={INTL[locale]}>
        <LinkProvider navigate={follow}>
          <FailureTexts value={explain}>
            <LocaleProvider>
              <RouterProvider router={router} />
            </LocaleProvider>
            <Toaster />
          </FailureTexts>
        </LinkProvider>
      </I18nProvider>
    </QueryClientProvider>
  );
}
