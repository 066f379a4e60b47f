import { randomUUID } from 'node:crypto';
import type { Role } from '@patio/access';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../db/demo/people.ts';
import { signIn } from './patio.ts';

async function read<Answer>(answer: Response): Promise<Answer> {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** The server as the person of a role in the demo school; an answer that is no success ends the run. */
export async function enterAs(url: string, role: Role) {
  const person = DEMO_PEOPLE.find((each) => each.role === role);
  const cookie = await signIn(url, { identifier: person?.signIn, password: DEMO_PASSWORD });
  const headers = { cookie, 'content-type': 'application/json', 'x-patio': '1' };
  return {
    cookie,
    get: async <Answer>(address: string) => read<Answer>(await fetch(`${url}/api${address}`, { headers })),
    post: async <Answer>(address: string, body: unknown) =>
      read<Answer>(
        await fetch(`${url}/api${address}`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': randomUUID() },
          body: JSON.stringify(body),
        }),
      ),
  };
}
