import pg from 'pg';
import type { Procedure } from '../procedures.ts';

/** Listens to the transactions that this process opens; `take` answers those since it was last asked, as they began. */
export function watchTransactions(): { take(): string[] } {
  let begun: string[] = [];
  const send = pg.Client.prototype.query as (...asked: unknown[]) => unknown;
  pg.Client.prototype.query = function watched(this: pg.Client, ...asked: unknown[]) {
    const [text] = asked;
    if (typeof text === 'string' && text.startsWith('begin')) begun.push(text);
    return send.apply(this, asked);
  } as typeof pg.Client.prototype.query;
  return {
    take: () => {
      const taken = begun;
      begun = [];
      return taken;
    },
  };
}

/** Questions that write down who asked them; nothing else that is asked with GET may write. */
export const LOGGED_READS: ReadonlySet<string> = new Set([
  'conversations.readReport',
  'ai.openAlert',
  'people.getStudent',
  'people.getHealth',
  'platform.getMail',
  'report-cards.download',
  'report-cards.unofficial',
  'report-cards.printDocument',
  'report-cards.termReportFile',
  'report-cards.classReportFile',
  // Whoever opens what is sealed leaves a line in its log, and a sign that they are still here.
  'wellbeing.board',
  'wellbeing.inbox',
  'wellbeing.readReferral',
  'wellbeing.readCase',
  'wellbeing.timeLine',
  'wellbeing.caseChoices',
  'wellbeing.caseReadings',
  'wellbeing.caseFoot',
  'wellbeing.readings',
  'wellbeing.openings',
  'wellbeing.answers',
  'wellbeing.interventions',
  'wellbeing.safetyPlan',
  'wellbeing.agreements',
  'wellbeing.documents',
  'wellbeing.openDocument',
  'wellbeing.agenda',
  'wellbeing.caseload',
  'wellbeing.reports',
  'wellbeing.printReport',
  'wellbeing.printClosing',
  'wellbeing.handovers',
  'wellbeing.readHandover',
  'wellbeing.moods',
  'wellbeing.checkInsOf',
]);

/** What is wrong with the transactions that a procedure opened; null when nothing is. */
export function judgeTransactions(
  procedure: Pick<Procedure, 'name' | 'method'>,
  begun: readonly string[],
): string | null {
  if (procedure.method !== 'GET' || LOGGED_READS.has(procedure.name)) return null;
  const writing = begun.find((text) => !text.startsWith('begin read only;'));
  return writing ? `is asked with GET and opens a transaction that may write: ${writing}` : null;
}
