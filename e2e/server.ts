import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Role } from '@patio/access';
import { copyFolder } from '@patio/testing/copy-folder';
import { makeQuickFolder } from '@patio/testing/quick-folder';
import type { BrowserContext } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../db/demo/people.ts';

const root = path.resolve(import.meta.dirname, '..');
const PATIENCE = 180_000;

export interface RunningServer {
  url: string;
  /** Signs in as the demo person of a role, in this language and look if asked, and gives the cookies of that session. */
  signInAs: (role: Role, locale?: 'es' | 'en', theme?: 'auto' | 'calm') => Promise<Cookies>;
  /** What it has printed so far; nothing of one that another program started. */
  said: () => string;
  stop: () => Promise<void>;
}
type Cookies = Parameters<BrowserContext['addCookies']>[0];

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Waits until the server says that it is up and the demo school is filled. */
function announced(server: ChildProcess, output: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the server did not start:\n${output.join('')}`)), PATIENCE);
    server.stdout?.on('data', (chunk) => {
      output.push(String(chunk));
      if (output.join('').includes('Patio is at')) {
        clearTimeout(timer);
        resolve();
      }
    });
    server.stderr?.on('data', (chunk) => output.push(String(chunk)));
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output.join('')}`)));
  });
}

export const cookieOf = (cookies: Cookies): string => cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

export function cookiesIn(response: Response, url: string): Cookies {
  return response.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });
}

/** Whoever has two roles comes in with the one that was used last: another journey may have left them in the other. */
async function takeRole(url: string, cookies: Cookies, role: Role): Promise<Cookies> {
  const headers = { cookie: cookieOf(cookies), 'content-type': 'application/json', 'x-patio': '1' };
  const { memberships, activeMembershipId } = (await (await fetch(`${url}/api/accounts/me`, { headers })).json()) as {
    memberships: { id: string; role: Role }[];
    activeMembershipId: string;
  };
  const wanted = memberships.filter((each) => each.role === role);
  if (!wanted[0] || wanted.some(({ id }) => id === activeMembershipId)) return cookies;
  const body = JSON.stringify({ membershipId: wanted[0].id });
  return cookiesIn(await fetch(`${url}/api/accounts/me/membership`, { method: 'POST', headers, body }), url);
}

/** The account's own language and look decide what a signed-in person reads and sees. */
async function prefer(url: string, cookies: Cookies, locale?: 'es' | 'en', theme?: 'auto' | 'calm'): Promise<void> {
  const cookie = cookieOf(cookies);
  const { user, preferences } = await (await fetch(`${url}/api/accounts/me`, { headers: { cookie } })).json();
  const change = (what: string, body: object) =>
    fetch(`${url}/api/accounts/me/${what}`, {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json', 'x-patio': '1' },
      body: JSON.stringify(body),
    });
  if (locale && user.locale !== locale) await change('profile', { version: user.version, locale });
  if (theme && preferences.theme !== theme) await change('preferences', { version: preferences.version, theme });
}

export async function signIn(url: string, role: Role, locale?: 'es' | 'en', theme?: 'auto' | 'calm'): Promise<Cookies> {
  const person = DEMO_PEOPLE.find((each) => each.role === role);
  const response = await fetch(`${url}/api/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-patio': '1' },
    body: JSON.stringify({ identifier: person?.signIn, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`${role} could not sign in: ${response.status} ${await response.text()}`);
  const cookies = await takeRole(url, cookiesIn(response, url), role);
  if (locale || theme) await prefer(url, cookies, locale, theme);
  return cookies;
}

const signedIn = new Map<string, Cookies>();

/** As signIn, with the session of an earlier time while it holds, says the same language and stands in the same role. */
export async function signInAgain(url: string, role: Role, locale: 'es' | 'en'): Promise<Cookies> {
  const known = signedIn.get(role);
  if (known && (await standsAs(url, known, role, locale))) return known;
  const cookies = await signIn(url, role, locale);
  signedIn.set(role, cookies);
  return cookies;
}

const asking = new Map<string, Cookies>();

/** The session in which a journey asks beside its pages; never one of theirs, which they may end. */
export async function sessionBeside(url: string, role: Role): Promise<Cookies> {
  const known = asking.get(role);
  if (known && (await standsAs(url, known, role))) return known;
  const cookies = await signIn(url, role);
  asking.set(role, cookies);
  return cookies;
}

async function standsAs(url: string, cookies: Cookies, role: Role, locale?: 'es' | 'en'): Promise<boolean> {
  const answer = await fetch(`${url}/api/accounts/me`, { headers: { cookie: cookieOf(cookies) } });
  const me = (await answer.json()) as {
    user: { locale: string };
    memberships: { id: string; role: Role }[];
    activeMembershipId: string;
  } | null;
  if (!answer.ok || !me) return false; // nobody is signed in: the answer is null
  const { user, memberships, activeMembershipId } = me;
  const isSaid = !locale || user.locale === locale;
  return isSaid && memberships.find(({ id }) => id === activeMembershipId)?.role === role;
}

/**
 * Starts the real server with a demo school of its own, in a folder that is removed afterwards. The school is a copy of
 * the one in DEMO_FOLDER where another program has filled one already.
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  if (process.env.PATIO_URL) {
    const url = process.env.PATIO_URL;
    return { url, signInAs: signIn.bind(null, url), said: () => '', stop: async () => undefined };
  }
  const folder = temporaryFolder();
  if (process.env.DEMO_FOLDER) copyFolder(process.env.DEMO_FOLDER, folder);
  const { url, said, stop } = await runServer(folder, env);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { url, signInAs: signIn.bind(null, url), said, stop: () => stop().finally(remove) };
}

/** Fills a demo school, from which servers start without filling one each; answers its folder and how to remove it. */
export async function fillDemoFolder(): Promise<{ folder: string; remove: () => void }> {
  const folder = temporaryFolder();
  await (await runServer(folder, {})).stop();
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A folder that the unprivileged database account may enter. */
function temporaryFolder(): string {
  const folder = makeQuickFolder('patio-e2e-');
  chmodSync(folder, 0o755);
  return folder;
}

/** Runs the built program on a folder until it is told to stop. */
async function runServer(
  folder: string,
  env: Record<string, string>,
): Promise<{ url: string; said: () => string; stop: () => Promise<void> }> {
  const port = await freePort();
  // A name, not a number: passkeys belong to names.
  const url = `http://localhost:${port}`;
  const output: string[] = [];
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      AUTH_DEBUG: 'on',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    if (server.exitCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    }
  };
  try {
    await announced(server, output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, said: () => output.join(''), stop };
}
