import type { ScreenQuery, ScreenRoute } from '@patio/access';
import {
  activeMembership,
  answerKey,
  lookOf,
  type Me,
  meKey,
  parseSearch,
  queryClient,
  stringifySearch,
} from '@patio/client';
import { type KnownAnswer, readAnswer, withAnswers } from '@patio/client/drawn';
import { paramsAt, queryAddress, queryInput } from '@patio/client/queries';
import { drawnFor } from '@patio/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { renderToStaticMarkup } from 'react-dom/server';
import { Frame } from '../frame/Frame.tsx';
import { pageTitle } from '../frame/page-title.ts';
import { decide } from '../guard/decide.ts';
import { bringRecords, bringRecordsFor, knownRecords } from '../records/areas.ts';

const ME = queryAddress('accounts.me');
const INTL = { es: 'es-ES', en: 'en-US' } as const;

/** A screen that the server can draw, and where to ask what it is drawn from. */
export interface Drawable {
  record: ScreenRoute;
  href: string;
  /** Addresses of questions; the first asks who is here. */
  asks: string[];
}
interface Asked extends Drawable {
  questions: [question: ScreenQuery, input: Record<string, string> | undefined][];
}

/** What is drawn, and what the page itself is told for this person: its name, its language, its look. */
export interface Drawn {
  html: string;
  page: { title: string; lang: string; look: object };
}

/** What has to be asked to draw this address; undefined when it is none that is drawn. */
export async function drawableAt(href: string): Promise<Drawable | undefined> {
  const { pathname, searchParams } = new URL(href, 'http://patio');
  await bringRecordsFor(pathname);
  for (const record of knownRecords()) {
    const params = record.drawn && paramsAt(record.path, pathname);
    if (!params) continue;
    const questions = (record.asks ?? []).map((question): Asked['questions'][number] => [
      question,
      queryInput(question.input, params, (name) => searchParams.get(name) ?? undefined),
    ]);
    const asks = [ME, ...questions.map(([{ of }, input]) => queryAddress(of, input))];
    return { record, href, asks, questions } satisfies Asked as Drawable;
  }
  return undefined;
}

/** A router that stands where the page is opened. */
async function routerAt({ record, href }: Drawable) {
  const loaded = await record.load?.();
  const component = loaded?.default as (() => ReactNode) | undefined;
  const root = createRootRoute({ component: Frame });
  const screen = createRoute({ getParentRoute: () => root, path: record.path, staticData: { record }, component });
  const router = createRouter({
    routeTree: root.addChildren([screen]),
    history: createMemoryHistory({ initialEntries: [href] }),
    parseSearch,
    stringifySearch,
  });
  await router.load();
  return router;
}

/** Draws a screen from its answers, in the order in which they were asked; undefined when this person does not get to see it. */
export async function draw(drawable: Drawable, answers: readonly string[], phone: boolean): Promise<Drawn | undefined> {
  const [me, ...rest] = answers.map(readAnswer) as [Me | null, ...unknown[]];
  if (!me || me.held || me.firstLogin || !decide(drawable.record, me).allow) return undefined;
  const { questions } = drawable as Asked;
  const known = questions.map(([{ of }, input], at): KnownAnswer => [answerKey(of, input) ?? [], rest[at]]);
  const [router] = await Promise.all([routerAt(drawable), bringRecords(activeMembership(me).role)]);
  const { locale } = me.user;
  const html = withAnswers([[meKey(), me], ...known], locale, () =>
    drawnFor(
      (query) => phone === query.includes('max-width'),
      () =>
        renderToStaticMarkup(
          <QueryClientProvider client={queryClient}>
            <I18nProvider locale={INTL[locale]}>
              <RouterProvider router={router} />
            </I18nProvider>
          </QueryClientProvider>,
        ),
    ),
  );
  return { html, page: { title: pageTitle(drawable.record.title({}, { locale })), lang: locale, look: lookOf(me) } };
}
