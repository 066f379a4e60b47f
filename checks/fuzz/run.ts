import { reachOf } from '@patio/access';
import { actorAt, CALLERS, type Caller, cookieOf } from '../matrix/callers.ts';
import { type Answer, codeOf } from '../matrix/judge.ts';
import type { PlantedTenant } from '../matrix/plant-rows.ts';
import { sampleInput } from '../matrix/sample.ts';
import type { TestApp } from '../matrix/test-app.ts';
import type { Procedure } from '../procedures.ts';
import { bend } from './bend.ts';
import { seeded } from './values.ts';

export interface Fuzzed {
  sent: number;
  /** How often each answer was given, by status, and by word where the house itself is not able. */
  answers: Record<string, number>;
  broke: string[];
}

/** Whoever may call it at all, the widest reach first. */
function callerOf({ needs }: Procedure, place: PlantedTenant): Caller {
  if (typeof needs !== 'string') return 'admin';
  const roles = CALLERS.filter((caller) => caller !== 'nobody');
  const holding = roles.filter((role) => reachOf(actorAt(role, place), needs) !== null);
  return holding.at(-1) ?? 'admin';
}

const short = (input: unknown): string => {
  const text = JSON.stringify(input) ?? 'nothing';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
};

/** Hands the same input over as our own pages do. */
async function callRpc(house: TestApp, name: string, caller: Caller, input: unknown): Promise<Answer> {
  const response = await house.app.inject({
    method: 'POST',
    url: `/rpc/${name.replaceAll('.', '/')}`,
    headers: { ...cookieOf(caller), 'x-patio': '1', 'content-type': 'application/json' },
    payload: JSON.stringify({ json: input }),
  });
  return { status: response.statusCode, body: response.body };
}

const word = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const escaped = (text: string): string => encodeURIComponent(text.toWellFormed());

/** And as a program does, in an address: everything is text there. */
async function callRest(house: TestApp, procedure: Procedure, caller: Caller, input: unknown): Promise<Answer> {
  const given = new Map(Object.entries((input ?? {}) as Record<string, unknown>));
  const path = (procedure.path ?? '').replaceAll(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value = given.get(name);
    given.delete(name);
    return escaped(word(value ?? 'x').slice(0, 500)) || 'x';
  });
  const query = [...given].map(([name, value]) => `${name}=${escaped(word(value).slice(0, 2_000))}`).join('&');
  const url = `/api${path}?${query}`;
  const response = await house.app.inject({ method: 'GET', url, headers: cookieOf(caller) });
  return { status: response.statusCode, body: response.body };
}

const UNREADABLE = 'Output validation failed';

/** Sends bent inputs to one procedure and keeps those that broke it. */
export async function fuzzProcedure(
  house: TestApp,
  procedure: Procedure,
  place: PlantedTenant,
  options: { inputs: number; seed: number },
  tally: Fuzzed,
): Promise<void> {
  const random = seeded(options.seed);
  const sample = sampleInput(procedure, place.id);
  if (sample === undefined) return;
  const caller = callerOf(procedure, place);
  await callRpc(house, procedure.name, caller, sample);
  const unreadable = house.lastFault().startsWith(UNREADABLE);
  for (let i = 0; i < options.inputs; i++) {
    const input = bend(sample, random);
    const inAddress = procedure.method === 'GET' && i % 3 === 2 && input !== null && typeof input === 'object';
    const answer = inAddress
      ? await callRest(house, procedure, caller, input)
      : await callRpc(house, procedure.name, caller, input);
    const fault = house.lastFault();
    tally.sent++;
    const answered = answer.status >= 500 ? `${answer.status} ${codeOf(answer)}` : String(answer.status);
    tally.answers[answered] = (tally.answers[answered] ?? 0) + 1;
    // Where a good input meets the same planted row that no builder would write, it is not the bent input's doing.
    if (answer.status < 500 || (unreadable && fault.startsWith(UNREADABLE))) continue;
    if (answer.status === 503 && codeOf(answer) !== 'platform.internal') continue;
    tally.broke.push(`${procedure.name}${inAddress ? ' (address)' : ''} ${short(input)}: ${fault}`);
  }
}

/** A seed of its own for every procedure, so that adding one leaves the others' inputs as they were. */
export const seedOf = (name: string, seed: number): number => {
  let hash = seed >>> 0;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return hash;
};
