import { type LevelScale, meanOfMarks, type NumericScale, writeMark } from '@patio/engine-grading';

export type HelpReason =
  | { kind: 'below'; mark: string; pass: string }
  | { kind: 'missing'; count: number }
  | { kind: 'fell'; from: string; to: string }
  | { kind: 'levels'; level: string; count: number; term: string };

/** From how many pieces of missing work on, and from which part of the scale down, somebody should look. */
const MANY_MISSING = 2;
const STEEP = 0.15;

/** Where a mark stands on its scale from 0 to 1; for lines and falls, never for grades. */
export function shareOn(scale: NumericScale, mark: string | null): number | null {
  if (mark === null) return null;
  const [top, bottom = '1'] = mark.split('/');
  return (Number(top) / Number(bottom) - Number(scale.min)) / (Number(scale.max) - Number(scale.min));
}

/** Why a child may need help: below the line, work that did not come, a steep fall since the last term. */
export function whyHelp(
  scale: NumericScale,
  now: { mark: string | null; passed: boolean | null },
  before: string | null,
  missing: number,
): HelpReason[] {
  const found: HelpReason[] = [];
  if (now.mark !== null && now.passed === false)
    found.push({ kind: 'below', mark: writeMark(scale, now.mark), pass: writeMark(scale, scale.pass) });
  if (missing >= MANY_MISSING) found.push({ kind: 'missing', count: missing });
  const [was, is] = [shareOn(scale, before), shareOn(scale, now.mark)];
  if (was !== null && is !== null && was - is >= STEEP)
    found.push({ kind: 'fell', from: writeMark(scale, before as string), to: writeMark(scale, now.mark as string) });
  return found;
}

/** From which part of the scale on a step between two terms is worth a question, up as well as down. */
const UNUSUAL = 0.25;

export interface UnusualStep {
  kind: 'fell' | 'rose';
  from: string;
  to: string;
}

/** A step from one term to the next that somebody should look at before it is approved; null for an ordinary one. */
export function unusualStep(scale: NumericScale, before: string | null, now: string | null): UnusualStep | null {
  const [was, is] = [shareOn(scale, before), shareOn(scale, now)];
  if (before === null || now === null || was === null || is === null) return null;
  // Shares of tenths are not exact: a step of exactly a quarter counts.
  if (Math.abs(is - was) < UNUSUAL - 1e-9) return null;
  return { kind: is < was ? 'fell' : 'rose', from: writeMark(scale, before), to: writeMark(scale, now) };
}

/** Why a child judged by levels may need help: competencies at the lowest level in the last term that was judged. */
export function whyHelpByLevels(
  scale: LevelScale,
  terms: readonly { name: string; levels: readonly string[] }[],
): HelpReason[] {
  const last = terms.findLast((term) => term.levels.length > 0);
  const lowest = scale.levels[0]?.id;
  const count = last?.levels.filter((level) => level === lowest).length ?? 0;
  return last && lowest && count > 0 ? [{ kind: 'levels', level: lowest, count, term: last.name }] : [];
}

/** The mean of marks as it is shown beside them; null where there are none. */
export function shownMean(scale: NumericScale, marks: readonly string[]): string | null {
  const mean = meanOfMarks([...marks]);
  return mean === null ? null : writeMark(scale, mean);
}

/** How many judgements stand at each level, from the highest down; levels are counted, never averaged. */
export function countLevels(scale: LevelScale, judged: readonly string[]): string | null {
  const line = scale.levels
    .toReversed()
    .map(({ id }) => ({ id, count: judged.filter((level) => level === id).length }))
    .filter(({ count }) => count > 0)
    .map(({ id, count }) => `${count}\u00a0${id}`);
  return line.length > 0 ? line.join(' · ') : null;
}
