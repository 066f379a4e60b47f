import { failureTextNow, onFailureTexts, queryClient, useLocale } from '@patio/client';
import { FailureTexts, lazyPart } from '@patio/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useEffect, useReducer } from 'react';
import { I18nProvider, RouterProvider as LinkProvider } from 'react-aria-components';
import { StandingNotice } from './frame/StandingNotice.tsx';
import { router } from './router.tsx';
import { listen } from './start/listen.ts';
import { useIdle } from './start/use-idle.ts';

listen();

const Toaster = lazyPart(() => import('./start/toasts.ts').then((toasts) => ({ default: toasts.Toaster })));
const LeaveQuestion = lazyPart(() => import('./frame/LeaveQuestion.tsx'));
const INTL = { es: 'es-ES', en: 'en-US' } as const;
/** An address that begins with its question stays on the page, as in any browser. */
const follow = (href: string) =>
  void router.navigate({ href: href.startsWith('?') ? `${window.location.pathname}${href}` : href });

/** Draws again when the sentences of the failures have arrived. */
function useFailureSentences() {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => onFailureTexts(redraw), []);
  return (failure: Parameters<typeof failureTextNow>[0]) => failureTextNow(failure);
}

/** Everything that surrounds the screens: cache, language, links, failure texts. */
export function App() {
  const locale = useLocale();
  const explain = useFailureSentences();
  const idle = useIdle();
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={INTL[locale]}>
        <LinkProvider navigate={follow}>
          <FailureTexts value={explain}>
            <RouterProvider router={router} />
            <StandingNotice />
            <Suspense>
              {idle && (
                <>
                  <Toaster />
                  <LeaveQuestion />
                </>
              )}
            </Suspense>
          </FailureTexts>
        </LinkProvider>
      </I18nProvider>
    </QueryClientProvider>
  );
}
