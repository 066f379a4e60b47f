import type { Happening } from '@patio/platform';
import { plainName, redact, redactStatement } from '../../../rules/redact.ts';
import type { LogRow } from '../../schema.ts';

export type NewEntry = Omit<LogRow, 'id' | 'process'>;

const SLOW_MS = 1_000;
/** Of the questions that went well and quickly, one of so many is kept. */
export const KEPT_QUESTIONS = 10;
let questions = 0;

const nobody = { ofInstitutionId: null, userId: null, recordId: null, requestId: null, status: null };

const levelOf = ({ ok, status, kind, milliseconds = 0 }: Happening): number => {
  if ((status ?? 0) >= 500 || (!ok && kind === 'job')) return 50;
  return !ok || (kind === 'request' && milliseconds >= SLOW_MS) || kind === 'query' ? 40 : 30;
};

/** What has happened, as it is kept; null for a quick question of which enough are kept. */
export function entryOf(news: Happening, at: Date): NewEntry | null {
  const quick = news.ok && news.question && (news.milliseconds ?? 0) < SLOW_MS;
  // Reading the log would otherwise fill it.
  if (news.ok && news.question && news.name.startsWith('operations.')) return null;
  if (quick && ++questions % KEPT_QUESTIONS !== 0) return null;
  return {
    ...nobody,
    at,
    level: levelOf(news),
    kind: news.kind,
    name: news.kind === 'query' ? redactStatement(news.name) : plainName(news.name),
    outcome: plainName(news.outcome),
    status: news.status ?? null,
    milliseconds: news.milliseconds === undefined ? null : Math.round(news.milliseconds),
    requestId: news.requestId ?? null,
    ofInstitutionId: news.institutionId ?? null,
    userId: news.userId ?? null,
    recordId: news.recordId ?? null,
    detail: null,
  };
}

interface Told {
  type?: string;
  message?: string;
  stack?: string;
  code?: string;
  constraint?: string;
  statement?: string;
  cause?: Told;
}
interface Line {
  level?: number;
  msg?: string;
  requestId?: string;
  procedure?: string;
  about?: string;
  listener?: string;
  err?: Told;
}

const FRAMES = 6;

/** Where our program was; the folders of the machine are left out. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .slice(0, FRAMES)
    .map((frame) => frame.trim().replaceAll(/\(?(?:file:\/\/)?\/\S*\/((?:[^/\s]+\/){0,2}[^/\s]+)\)?/g, '$1'))
    .join('\n');

function tellOf(error: Told): string {
  const head = [error.type, error.code, error.constraint, error.message && redact(error.message)]
    .filter(Boolean)
    .join(' · ');
  const cause = error.cause ? `\n← ${tellOf({ ...error.cause, stack: '' })}` : '';
  const where = error.stack ? `\n${framesOf(error.stack)}` : '';
  const asked = error.statement ? `\n${redactStatement(error.statement)}` : '';
  return `${head}${asked}${cause}${where}`.slice(0, 2_000);
}

/** A line of the process's own log as it is kept; null for what is not loud, or is none. */
export function entryOfLine(text: string, at: Date): NewEntry | null {
  let line: Line;
  try {
    line = JSON.parse(text) as Line;
  } catch {
    return null;
  }
  if ((line.level ?? 0) < 40) return null;
  return {
    ...nobody,
    at,
    level: (line.level ?? 40) >= 50 ? 50 : 40,
    kind: 'program',
    name: plainName(line.procedure ?? line.about ?? line.listener ?? 'server'),
    outcome: redact(line.msg ?? ''),
    milliseconds: null,
    requestId: line.requestId ? plainName(line.requestId) : null,
    detail: line.err ? tellOf(line.err) : null,
  };
}
