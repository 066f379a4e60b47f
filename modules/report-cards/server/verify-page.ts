import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import type { SealView } from '../contract/family.ts';
import { verifySeal } from './service/verify.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const LOOK = `
  :root { color-scheme: light dark; --desk: #f8f6f0; --sheet: #fffefc; --ink: #16292f; --soft: #4d5d62; --line: #ddd8cb; --ok: #1f7a4d; --warn: #8a5a00; --bad: #a3312b; --edge: #1d5560 }
  @media (prefers-color-scheme: dark) { :root { --desk: #12191b; --sheet: #1b2427; --ink: #eef2f1; --soft: #b3c0c3; --line: #33403f; --ok: #6fd3a0; --warn: #f0c069; --bad: #ff9a92; --edge: #7fc4d0 } }
  * { box-sizing: border-box } body { margin: 0; background: var(--desk); color: var(--ink); font: 17px/1.5 'Atkinson Hyperlegible Next', system-ui, sans-serif }
  main { max-width: 34rem; margin: 0 auto; padding: clamp(1rem, 6vw, 4rem) 1.25rem }
  .sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 14px; padding: clamp(1.25rem, 5vw, 2.25rem) }
  .mark { font-size: 2.6rem; line-height: 1; font-weight: 700 } h1 { font-family: 'Bricolage Grotesque', 'Atkinson Hyperlegible Next', system-ui, sans-serif; margin: .35rem 0 .5rem; font-size: 1.7rem; line-height: 1.2; text-wrap: balance } p { margin: 0 0 1rem; color: var(--soft) }
  .valid { color: var(--ok) } .superseded { color: var(--warn) } .unknown { color: var(--bad) }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .45rem 1.25rem; margin: 1.25rem 0 0; padding-top: 1.25rem; border-top: 1px solid var(--line) } dt { color: var(--soft) } dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
  form { margin-top: 1.5rem; display: flex; flex-wrap: wrap; gap: .6rem; align-items: end } label { flex: 1 1 14rem; font-size: .95rem; color: var(--soft) }
  input { display: block; width: 100%; margin-top: .25rem; padding: .6rem .75rem; font: inherit; letter-spacing: .06em; color: inherit; background: transparent; border: 1px solid var(--soft); border-radius: 8px }
  button { padding: .65rem 1.1rem; font: inherit; font-weight: 600; color: var(--sheet); background: var(--edge); border: 0; border-radius: 8px; min-height: 44px } a { color: var(--edge) }
  :focus-visible { outline: 3px solid var(--edge); outline-offset: 2px }`;

/** A paper of another part of the school, as this page shows it. */
export interface OtherPaper {
  state: 'valid' | 'superseded';
  title: string;
  text: string;
  facts: readonly (readonly [string, string])[];
  link: { href: string; text: string };
}
/** Who else issues papers with such codes; the program that joins all modules names them. */
export type FindOther = (code: string, locale: Locale) => Promise<OtherPaper | null>;

const KINDS = {
  report_card: m.report_cards_kind_report_card,
  transcript: m.report_cards_kind_transcript,
  act: m.report_cards_kind_act,
  enrolment: m.report_cards_kind_enrolment,
};

const SIGNS = { valid: '✓', superseded: '!', unknown: '?' };

const SAYS = {
  valid: [m.report_cards_verify_valid, m.report_cards_verify_valid_text],
  superseded: [m.report_cards_verify_superseded, m.report_cards_verify_superseded_text],
  unknown: [m.report_cards_verify_unknown, m.report_cards_verify_unknown_text],
} as const;

function factsOf(seal: SealView, locale: Locale): [string, string][] {
  const o = { locale };
  const day = (at: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: seal.timeZone ?? 'UTC' }).format(new Date(at));
  const facts: [string, string | null][] = [
    [m.report_cards_verify_school({}, o), seal.school],
    [m.report_cards_verify_kind({}, o), seal.title ?? (seal.kind && KINDS[seal.kind]({}, o))],
    [m.report_cards_document_number({}, o), seal.number],
    [m.report_cards_edition({}, o), seal.edition === null ? null : String(seal.edition)],
    [m.report_cards_verify_initials({}, o), seal.initials],
    [m.report_cards_verify_issued({}, o), seal.issuedAt && day(seal.issuedAt)],
    [m.report_cards_verify_since({}, o), seal.supersededAt && day(seal.supersededAt)],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
}

/** What the page says: of a paper of our own, of another part of the school, or that nobody issued it. */
async function readPaper(code: string, locale: Locale, findOther: FindOther | undefined) {
  const o = { locale };
  if (code.trim() === '')
    return {
      state: 'asking' as const,
      title: m.report_cards_verify_title({}, o),
      text: m.report_cards_verify_lede({}, o),
      facts: [],
      link: null,
    };
  const seal = await verifySeal(code);
  const other = seal.state === 'unknown' ? await findOther?.(code, locale) : null;
  if (other) return other;
  const [title, text] = SAYS[seal.state];
  return { state: seal.state, title: title({}, o), text: text({}, o), facts: factsOf(seal, locale), link: null };
}

/** The public page behind the code of every paper: plain HTML that needs no account, no script and no name. */
export async function verifyPage(code: string, locale: Locale, fonts = '', findOther?: FindOther): Promise<string> {
  const o = { locale };
  const { state, title, text, facts: known, link } = await readPaper(code, locale, findOther);
  const facts = known.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`);
  const other = locale === 'es' ? 'en' : 'es';
  const here = `/verify/${encodeURIComponent(code)}`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)} · Patio</title><style>${fonts}${LOOK}</style></head><body><main><div class="sheet" data-state="${state}">
${state === 'asking' ? '' : `<div class="mark ${state}" aria-hidden="true">${SIGNS[state]}</div>`}
<h1 class="${state === 'asking' ? '' : state}">${escaped(title)}</h1><p>${escaped(text)}</p>
${facts.length ? `<dl>${facts.join('')}</dl>` : ''}
${link ? `<p style="margin-top:1.25rem"><a href="${escaped(link.href)}">${escaped(link.text)}</a></p>` : ''}
<form action="/verify" method="get"><label>${escaped(m.report_cards_verify_code({}, o))}<input name="code" value="${escaped(code)}" autocomplete="off" spellcheck="false" maxlength="40" required></label>
<input type="hidden" name="lang" value="${locale}"><button>${escaped(m.report_cards_verify_check({}, o))}</button></form>
</div><p style="margin-top:1rem"><a href="${here}?lang=${other}" hreflang="${other}">${other === 'en' ? 'English' : 'Español'}</a></p></main></body></html>`;
}
