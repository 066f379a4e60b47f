import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import type { LeavingView } from './leave.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const LOOK = `
  :root { color-scheme: light dark; --desk: #f8f6f0; --sheet: #fffefc; --ink: #16292f; --soft: #4d5d62; --line: #ddd8cb; --edge: #1d5560 }
  @media (prefers-color-scheme: dark) { :root { --desk: #12191b; --sheet: #1b2427; --ink: #eef2f1; --soft: #b3c0c3; --line: #33403f; --edge: #7fc4d0 } }
  * { box-sizing: border-box } body { margin: 0; background: var(--desk); color: var(--ink); font: 17px/1.5 'Atkinson Hyperlegible Next', system-ui, sans-serif }
  main { max-width: 34rem; margin: 0 auto; padding: clamp(1rem, 6vw, 4rem) 1.25rem }
  .sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 14px; padding: clamp(1.25rem, 5vw, 2.25rem) }
  h1 { font-family: 'Bricolage Grotesque', 'Atkinson Hyperlegible Next', system-ui, sans-serif; margin: 0 0 .75rem; font-size: 1.7rem; line-height: 1.2; text-wrap: balance }
  p { margin: 0 0 1rem; color: var(--soft) } p.kind { color: var(--ink); font-weight: 600 }
  button { padding: .65rem 1.1rem; font: inherit; font-weight: 600; color: var(--sheet); background: var(--edge); border: 0; border-radius: 8px; min-height: 44px }
  form { margin: 0 0 1.25rem } a { color: var(--edge) } :focus-visible { outline: 3px solid var(--edge); outline-offset: 2px }`;

const SAYS = {
  asking: [m.notices_leave_asking, m.notices_leave_asking_text],
  off: [m.notices_leave_off, m.notices_leave_off_text],
  spent: [m.notices_leave_spent, m.notices_leave_spent_text],
  unknown: [m.notices_leave_unknown, m.notices_leave_unknown_text],
} as const;

/** The button of the page: what it does is sent, never read from the address. */
function button({ state }: LeavingView, token: string, locale: Locale): string {
  if (state !== 'asking' && state !== 'off') return '';
  const [wish, label] =
    state === 'asking' ? ['leave', m.notices_leave_do({}, { locale })] : ['back', m.notices_leave_back({}, { locale })];
  return `<form method="post" action="/unsubscribe?token=${encodeURIComponent(token)}"><input type="hidden" name="wish" value="${wish}"><button>${escaped(label)}</button></form>`;
}

/** The page behind the link in a letter's foot: plain HTML that needs no account and no script. */
export function leavingPage(view: LeavingView, token: string, wished: Locale, fonts = ''): string {
  const locale = view.locale ?? wished;
  const [title, text] = SAYS[view.state];
  const kind = view.notice?.label({}, { locale }) ?? m.notices_summary_name({}, { locale });
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title({}, { locale }))} · Patio</title><style>${fonts}${LOOK}</style></head><body><main><div class="sheet" data-state="${view.state}">
<h1>${escaped(title({}, { locale }))}</h1>${view.state === 'unknown' ? '' : `<p class="kind">${escaped(kind)}</p>`}<p>${escaped(text({}, { locale }))}</p>
${button(view, token, locale)}<p style="margin:0"><a href="/settings?part=notices">${escaped(m.notices_leave_settings({}, { locale }))}</a></p>
</div></main></body></html>`;
}
