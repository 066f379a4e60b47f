import { m } from '@patio/messages';
import type { Tone } from '@patio/ui';
import type { MonitorLine } from '../../contract.ts';

export const STANDINGS = ['help', 'sitting', 'silent', 'not_begun', 'ended', 'excused'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A device that was not heard of for so long may have lost its network. */
const SILENT = 90_000;

/** What a student is doing, by the server's clock. */
export function standingOf({ attempt, excused }: MonitorLine, now: number): Standing {
  if (!attempt) return excused ? 'excused' : 'not_begun';
  if (attempt.state !== 'open') return 'ended';
  if (attempt.helpAskedAt !== null) return 'help';
  return now - Date.parse(attempt.lastSeenAt) > SILENT ? 'silent' : 'sitting';
}

export const STANDING_NAMES: Record<Standing, { text: () => string; tone: Tone }> = {
  help: { text: m.assessments_standing_help, tone: 'warn' },
  sitting: { text: m.assessments_standing_sitting, tone: 'ok' },
  silent: { text: m.assessments_standing_silent, tone: 'info' },
  not_begun: { text: m.assessments_standing_not_begun, tone: 'neutral' },
  ended: { text: m.assessments_standing_ended, tone: 'neutral' },
  excused: { text: m.assessments_standing_excused, tone: 'neutral' },
};

/** Those who need help come first, in the order in which they asked; then those who sit, then the others, each by name. */
export function inOrder(students: readonly MonitorLine[], now: number): { line: MonitorLine; standing: Standing }[] {
  const placed = students.map((line) => ({ line, standing: standingOf(line, now) }));
  const askedAt = ({ line }: (typeof placed)[number]) => line.attempt?.helpAskedAt ?? '';
  return placed.toSorted(
    (a, b) =>
      STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing) ||
      (a.standing === 'help' ? askedAt(a).localeCompare(askedAt(b)) : 0) ||
      a.line.name.localeCompare(b.line.name),
  );
}
