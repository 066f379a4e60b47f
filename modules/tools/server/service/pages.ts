import { createHash } from 'node:crypto';
import type { Failure } from '@patio/kernel';
import { m } from '@patio/messages';
import { failureTexts } from '@patio/messages/failures';
import type { Locale } from '@patio/messages/runtime';
import type { SentForm } from './launch.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const LOOK = `
  :root { color-scheme: light dark; --desk: #f8f6f0; --sheet: #fffefc; --ink: #16292f; --soft: #4d5d62; --line: #ddd8cb; --edge: #1d5560 }
  @media (prefers-color-scheme: dark) { :root { --desk: #12191b; --sheet: #1b2427; --ink: #eef2f1; --soft: #b3c0c3; --line: #33403f; --edge: #7fc4d0 } }
  * { box-sizing: border-box } body { margin: 0; background: var(--desk); color: var(--ink); font: 17px/1.5 system-ui, sans-serif }
  main { max-width: 34rem; margin: 0 auto; padding: clamp(1rem, 6vw, 4rem) 1.25rem }
  .sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 14px; padding: clamp(1.25rem, 5vw, 2.25rem) }
  h1 { margin: 0 0 .75rem; font-size: 1.6rem; line-height: 1.2; text-wrap: balance } p { margin: 0 0 1rem; color: var(--soft) }
  button { padding: .65rem 1.1rem; font: inherit; font-weight: 600; color: var(--sheet); background: var(--edge); border: 0; border-radius: 8px; min-height: 44px }
  a { color: var(--edge) } :focus-visible { outline: 3px solid var(--edge); outline-offset: 2px }`;

const SEND = 'document.forms[0].submit()';
const SEND_HASH = createHash('sha256').update(SEND).digest('base64');

/** A page without the web app, and what a browser may do on it. */
export interface PlainPage {
  status: number;
  html: string;
  policy: string;
}

const policyWith = (more: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; ${more}`;

const page = (locale: Locale, title: string, body: string): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)} · Patio</title><style>${LOOK}</style></head><body><main><div class="sheet">
<h1>${escaped(title)}</h1>${body}</div></main></body></html>`;

/** A form that sends itself on, to an address that the school approved; the button is for browsers without scripts. */
export function formPage({ action, fields }: SentForm, locale: Locale): PlainPage {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const form = `<form method="post" action="${escaped(action)}">${inputs.join('')}<button>${escaped(m.tools_page_go({}, { locale }))}</button></form>`;
  // Browsers hold a form to this list through every redirect, and tools redirect among hosts of their own.
  const own = action.startsWith('http') ? new URL(action).origin : '';
  return {
    status: 200,
    html: page(locale, m.tools_page_going({}, { locale }), `${form}<script>${SEND}</script>`),
    policy: policyWith(`script-src 'sha256-${SEND_HASH}'; form-action 'self' https: ${own}`),
  };
}

/** After a choice: how many links stand in the class now, and the way back. */
export const donePage = (placed: number, href: string, locale: Locale): PlainPage => ({
  status: 200,
  html: page(
    locale,
    m.tools_page_done({}, { locale }),
    `<p>${escaped(m.tools_page_done_text({ count: placed }, { locale }))}</p><a href="${escaped(href)}">${escaped(m.tools_page_back({}, { locale }))}</a>`,
  ),
  policy: policyWith("form-action 'none'"),
});

/** Why a tool could not be opened, with the number under which the server noted it. */
export function refusedPage(failure: Failure | null, status: number, requestId: string, locale: Locale): PlainPage {
  const say = failureTexts[failure?.code ?? 'platform.internal'] ?? failureTexts['platform.internal'];
  const text = say?.((failure?.data ?? {}) as never, { locale }) ?? '';
  const number = m.tools_page_request({ id: requestId }, { locale });
  return {
    status,
    html: page(
      locale,
      m.tools_page_refused({}, { locale }),
      `<p>${escaped(text)}</p><p>${escaped(number)}</p><a href="/">${escaped(m.tools_page_home({}, { locale }))}</a>`,
    ),
    policy: policyWith("form-action 'none'"),
  };
}
