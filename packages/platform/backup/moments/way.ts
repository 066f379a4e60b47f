import { ConfigurationError } from '../../config/config.ts';
import { type BaseFile, type Kept, type LogFile, spanOf } from './names.ts';

/** The copy that a moment is reached from, and the logs that lead there. */
export function wayTo(kept: Kept, moment?: Date): { base: BaseFile; logs: LogFile[]; wanted: Date } {
  const span = spanOf(kept);
  if (!span) throw new ConfigurationError('There is no moment to go back to yet.');
  const text = (at: Date) => at.toISOString();
  const within = `Moments from ${text(span.from)} to ${text(span.until)} can be brought back`;
  const wanted = moment ?? span.until;
  const base = kept.bases.findLast(
    ({ line, until }) => until <= wanted && kept.logs.some((log) => log.line === line && log.until >= wanted),
  );
  if (!base) throw new ConfigurationError(`${within}, and ${text(wanted)} is not one of them. Nothing was changed.`);
  const ofLine = kept.logs.filter(({ line, until }) => line === base.line && until >= base.from);
  const last = ofLine.findIndex(({ until }) => until >= wanted);
  return { base, logs: ofLine.slice(0, last + 1), wanted };
}
