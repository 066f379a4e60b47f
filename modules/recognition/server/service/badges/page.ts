import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { badgeSvg } from './picture.ts';
import type { SharedBadge } from './verify.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const LOOK = `
  :root { color-scheme: light dark; --desk: #f8f6f0; --sheet: #fffefc; --ink: #16292f; --soft: #4d5d62; --line: #ddd8cb; --ok: #1f7a4d; --bad: #a3312b; --edge: #1d5560 }
  @media (prefers-color-scheme: dark) { :root { --desk: #12191b; --sheet: #1b2427; --ink: #eef2f1; --soft: #b3c0c3; --line: #33403f; --ok: #6fd3a0; --bad: #ff9a92; --edge: #7fc4d0 } }
  * { box-sizing: border-box } body { margin: 0; background: var(--desk); color: var(--ink); font: 17px/1.5 'Atkinson Hyperlegible Next', system-ui, sans-serif }
  main { max-width: 34rem; margin: 0 auto; padding: clamp(1rem, 6vw, 4rem) 1.25rem }
  .sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 14px; padding: clamp(1.25rem, 5vw, 2.25rem) }
  .sheet > svg { display: block; width: min(11rem, 50vw); height: auto; margin: 0 auto 1rem }
  h1 { font-family: 'Bricolage Grotesque', 'Atkinson Hyperlegible Next', system-ui, sans-serif; margin: .35rem 0 .5rem; font-size: 1.7rem; line-height: 1.2; text-wrap: balance } p { margin: 0 0 1rem; color: var(--soft) }
  .says { font-weight: 700 } .valid { color: var(--ok) } .revoked, .unknown { color: var(--bad) }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .45rem 1.25rem; margin: 1.25rem 0; padding-top: 1.25rem; border-top: 1px solid var(--line) } dt { color: var(--soft) } dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
  .files { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem } a { color: var(--edge); padding-block: .6rem } :focus-visible { outline: 3px solid var(--edge); outline-offset: 2px }`;

/** What the page says: the badge holds, it was revoked, or there is nothing at this address. */
const stateOf = (badge: SharedBadge | null) => (badge ? (badge.award.revokedAt ? 'revoked' : 'valid') : 'unknown');

const SAYS = {
  valid: m.recognition_verify_valid,
  revoked: m.recognition_verify_revoked,
  unknown: m.recognition_verify_unknown,
} as const;

function factsOf({ award, school, issuer, student }: SharedBadge, locale: Locale): [string, string][] {
  const o = { locale };
  const day = (at: Date) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  const facts: [string, string | null][] = [
    [m.recognition_verify_student({}, o), student],
    [m.recognition_verify_criteria({}, o), award.shown.criteria],
    [m.recognition_verify_issuer({}, o), school === issuer ? issuer : `${school} · ${issuer}`],
    [m.recognition_verify_day({}, o), day(award.awardedAt)],
    [m.recognition_verify_revoked_on({}, o), award.revokedAt && day(award.revokedAt)],
    [m.recognition_verify_reason({}, o), award.revokedReason],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
}

function bodyOf(badge: SharedBadge, locale: Locale): string {
  const facts = factsOf(badge, locale).map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`);
  const { name, description } = badge.award.shown;
  const { code, institutionId } = badge.award;
  const files = ['badge.png', 'badge.svg', 'credential.json', 'credential.jwt'].map(
    (file) => `<a href="/badges/${institutionId}/${code}/${file}">${file}</a>`,
  );
  return `${badgeSvg(badge.award.shown)}<h1>${escaped(name)}</h1><p>${escaped(description)}</p><dl>${facts.join('')}</dl><p class="files">${files.join('')}</p>`;
}

/** The public page of a badge: plain HTML that needs no account and no script, and says only what its family lets it say. */
export function badgePage(badge: SharedBadge | null, locale: Locale, fonts = ''): string {
  const state = stateOf(badge);
  const says = SAYS[state]({}, { locale });
  const title = badge ? badge.award.shown.name : says;
  const other = locale === 'es' ? 'en' : 'es';
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)} · Patio</title><style>${fonts}${LOOK}</style></head><body><main><div class="sheet" data-state="${state}">
<p class="says ${state}">${escaped(says)}</p>${badge ? bodyOf(badge, locale) : `<h1>${escaped(m.recognition_verify_nothing({}, { locale }))}</h1>`}
</div><p style="margin-top:1rem"><a href="?lang=${other}" hreflang="${other}">${other === 'en' ? 'English' : 'Español'}</a></p></main></body></html>`;
}
