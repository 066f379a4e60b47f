import { randomUUID } from 'node:crypto';
import type { Role } from '@patio/access';
import { startServer } from './server.ts';

type Body = Record<string, unknown>;
/** Calls the api the way the browser does. */
export type Ask = <Answer = Record<string, never>>(method: string, path: string, body?: Body) => Promise<Answer>;

export interface Newcomer {
  role: Role;
  givenNames: string;
  surnames: string;
}
export interface Office {
  url: string;
  ask: Ask;
  /** The institution and its schools. */
  schoolId: (level: 'primary' | 'secondary') => Promise<string>;
  /** The link inside the newest letter to an address. */
  linkFor: (email: string, kind: 'password_reset' | 'invitation') => Promise<string>;
  /** Sends an invitation and answers the address it went to. */
  invite: (newcomer: Newcomer) => Promise<string>;
  /** Somebody of the journey's own, who accepted an invitation already. */
  hire: (newcomer: Newcomer) => Promise<{ email: string; password: string; ask: Ask }>;
  /** A student with a username and the password that the school gave them. */
  enrol: (newcomer: Omit<Newcomer, 'role'>) => Promise<{ id: string; username: string; temporaryPassword: string }>;
}

export const PASSWORD = 'tres gatos en el tejado';

/** Asks as whoever the cookie says; an answer that signs in is remembered. */
function asking(url: string, signedIn = ''): Ask {
  let cookie = signedIn;
  return async (method, path, body) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json', 'x-patio': '1' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (set.length > 0) cookie = set.join('; ');
    return response.json();
  };
}

/** Asks as whoever signs in with this name and password. */
export async function askAs(identifier: string, password: string): Promise<Ask> {
  const { url } = await startServer();
  const ask = asking(url);
  await ask('POST', '/accounts/sign-in', { identifier, password });
  return ask;
}

/** The school office: what an admin does through the api before a journey begins. */
export async function openOffice(): Promise<Office> {
  const server = await startServer();
  const { url } = server;
  const cookies = await server.signInAs('admin', 'es');
  const ask = asking(url, cookies.map(({ name, value }) => `${name}=${value}`).join('; '));

  const schoolId: Office['schoolId'] = async (level) => {
    const { schools } = await ask<{ schools: { id: string; name: string }[] }>('GET', '/schools/current');
    const found = schools.find(({ name }) =>
      name.toLowerCase().includes(level === 'primary' ? 'primaria' : 'secundaria'),
    );
    if (!found) throw new Error(`no school for ${level} among ${schools.map(({ name }) => name).join(', ')}`);
    return found.id;
  };
  const linkFor: Office['linkFor'] = async (email, kind) => {
    const query = new URLSearchParams({ to: email, kind: `accounts.${kind}` });
    const { items } = await ask<{ items: { id: string }[] }>('GET', `/platform/mail?${query}`);
    const { text } = await ask<{ text: string }>('GET', `/platform/mail/${items[0]?.id}`);
    const [link] = /https?:\S+/.exec(text) ?? [];
    if (!link) throw new Error(`no link in the letter to ${email}`);
    return link;
  };
  const invite: Office['invite'] = async (newcomer) => {
    const email = `${randomUUID().slice(0, 8)}@losandes.example`;
    const place = newcomer.role === 'admin' ? null : await schoolId('secondary');
    await ask('POST', '/members/invitations', { ...newcomer, email, schoolId: place, locale: 'es' });
    return email;
  };
  return {
    url,
    ask,
    schoolId,
    linkFor,
    invite,
    hire: async (newcomer) => {
      const email = await invite(newcomer);
      const token = new URL(await linkFor(email, 'invitation')).searchParams.get('invitation');
      const own = asking(url);
      await own('POST', '/accounts/invitations/accept', { token, password: PASSWORD, locale: 'es' });
      return { email, password: PASSWORD, ask: own };
    },
    enrol: async ({ givenNames, surnames }) =>
      ask('POST', '/members', {
        givenNames,
        surnames,
        username: `alumna.${randomUUID().slice(0, 8)}`,
        role: 'student',
        schoolId: await schoolId('primary'),
      }),
  };
}
