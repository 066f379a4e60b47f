import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '/work/main/db/demo/people.ts';

const url = process.env.URL ?? 'http://localhost:4310';
const [role, locale, theme, width, ...paths] = process.argv.slice(2);
const person = DEMO_PEOPLE.find((p) => p.role === role);
const r = await fetch(`${url}/api/accounts/sign-in`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-patio': '1' },
  body: JSON.stringify({ identifier: person?.signIn, password: DEMO_PASSWORD }),
});
const cookies = r.headers.getSetCookie().map((line) => {
  const [pair = ''] = line.split(';');
  const [name = '', ...v] = pair.split('=');
  return { name, value: v.join('='), url };
});
const cookie = cookies.map((c) => `${c.name}=${c.value}`).join('; ');
const me = await (await fetch(`${url}/api/accounts/me`, { headers: { cookie } })).json();
const prefs = { version: me.user.version, locale };
const up = await fetch(`${url}/api/accounts/me/profile`, {
  method: 'PATCH',
  headers: { cookie, 'content-type': 'application/json', 'x-patio': '1', 'idempotency-key': crypto.randomUUID() },
  body: JSON.stringify(prefs),
});
if (!up.ok && me.user.locale !== locale) console.log('locale', up.status, await up.text());
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const ctx = await browser.newContext({
  viewport: { width: Number(width), height: 900 },
  colorScheme: theme as 'light',
  locale: locale === 'es' ? 'es-PE' : 'en-US',
  reducedMotion: 'reduce',
});
await ctx.addCookies(cookies);
mkdirSync('/tmp/look', { recursive: true });
const page = await ctx.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)));
page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 300)));
for (const spec of paths) {
  const [path, ...clicks] = spec.split('>>');
  await page.goto(url + path, { waitUntil: 'load' });
  await page.waitForSelector('h1', { timeout: 60000 }).catch(() => console.log('no h1'));
  await page.waitForTimeout(Number(process.env.WAIT ?? 2500));
  for (const c of clicks) {
    await page
      .getByRole('button', { name: c })
      .or(page.getByRole('tab', { name: c }))
      .first()
      .click({ timeout: 5000 })
      .catch((e) => console.log('click', c, e.message.slice(0, 100)));
    await page.waitForTimeout(1500);
  }
  const name = `/tmp/look/${(role + spec).replace(/[^a-z0-9]+/gi, '-').slice(0, 90)}-${locale}-${theme}-${width}.png`;
  await page.screenshot({ path: name, fullPage: clicks.length === 0 });
  console.log(name);
}
await browser.close();
