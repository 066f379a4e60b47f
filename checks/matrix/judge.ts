import { type Actor, reachOf } from '@patio/access';
import type { Procedure } from '../procedures.ts';

export interface Answer {
  status: number;
  body: string;
}
export type Where = 'own school' | 'other school' | 'other institution';

interface Failed {
  code?: string;
  data?: { capability?: string };
}

/** What the guard must answer to this caller: the reason for a refusal, or null when it must let the call pass. */
export function refusalFor({ needs }: Procedure, actor: Actor | null): string | null {
  if (typeof needs === 'object') return null;
  if (!actor) return 'platform.signed_out';
  return needs && reachOf(actor, needs) !== null ? null : 'platform.not_allowed';
}

const failureIn = ({ body }: Answer): Failed => {
  try {
    const parsed = JSON.parse(body);
    return parsed?.json?.data ?? parsed?.json ?? parsed ?? {};
  } catch {
    return {};
  }
};

export const codeOf = (answer: Answer): string =>
  answer.status < 400 ? 'ok' : (failureIn(answer).code ?? 'unreadable');

/** What is wrong with an answer, or null. `marks` are texts that this caller must never read. */
export function judgeAnswer(
  procedure: Procedure,
  actor: Actor | null,
  answer: Answer,
  marks: readonly string[],
): string | null {
  const code = codeOf(answer);
  const refusal = refusalFor(procedure, actor);
  const leaked = marks.find((mark) => answer.body.includes(mark));
  if (leaked) return `answered with a row of ${leaked}`;
  if (refusal) return code === refusal ? null : `should be refused with ${refusal} but answered ${code}`;
  const refusedByGuard =
    code === 'platform.not_allowed' && failureIn(answer).data?.capability === procedure.needs && procedure.needs;
  if (refusedByGuard) return 'was refused although the table grants it';
  // An open procedure may still need somebody: `me` answers a visitor with signed_out.
  if (code === 'platform.signed_out' && actor) return 'did not know its caller';
  if (code === 'platform.internal') return 'broke';
  return code === 'unreadable' ? `answered ${answer.status} without a readable failure` : null;
}
