import { makeId } from '@patio/kernel';
import { announce, hearHappenings, hearLog, inPlatform, insertMany, type Tx, withinInstitution } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { logEntries } from '../../schema.ts';
import { entryOf, entryOfLine, type NewEntry } from './describe-line.ts';

const EVERY_MS = 2_000;
/** More than this between two writes is only counted. */
const MOST_HELD = 5_000;
const KEPT_DAYS = 30;
const MOST_KEPT = 2_000_000;

/** Tells open pages of the log that there is more. */
async function tellReaders(tx: Tx, rows: readonly NewEntry[]): Promise<void> {
  const institutions = new Set(rows.flatMap(({ ofInstitutionId }) => ofInstitutionId ?? []));
  for (const id of institutions)
    await withinInstitution(tx, id, () =>
      announce(tx, { topic: 'operations.log', to: { capability: 'operations.read_logs' } }),
    );
}

export interface LogKeeper {
  /** Writes what is held now. */
  flush(): Promise<void>;
  /** How many were only counted, because too many came at once. */
  dropped(): number;
  stop(): Promise<void>;
}

/** Keeps what this process does in the table of log entries, some seconds later and many at a time. */
export function startLog(process: string): LogKeeper {
  let held: NewEntry[] = [];
  let dropped = 0;
  const hold = (entry: NewEntry | null) => {
    if (!entry) return;
    if (held.length >= MOST_HELD) dropped += 1;
    else held.push(entry);
  };
  const flush = async () => {
    const rows = held;
    held = [];
    if (rows.length === 0) return;
    await inPlatform(undefined, async (tx) => {
      await insertMany(
        tx,
        logEntries,
        rows.map((row) => ({ ...row, id: makeId(), process })),
      );
      await tellReaders(tx, rows);
    });
  };
  // A database that is away must not fill the log with that.
  const quietly = () =>
    flush().catch(() => {
      dropped += 1;
    });
  const deaf = [
    hearHappenings((news) => hold(entryOf(news, new Date()))),
    hearLog((line) => hold(entryOfLine(line, new Date()))),
  ];
  const timer = setInterval(() => void quietly(), EVERY_MS).unref();
  return {
    flush,
    dropped: () => dropped,
    stop: async () => {
      clearInterval(timer);
      for (const silence of deaf) silence();
      await quietly();
    },
  };
}

/** Forgets what is older than a month, and the oldest where there is too much of it. */
export async function trimLog({ days = KEPT_DAYS, most = MOST_KEPT } = {}): Promise<void> {
  await inPlatform(undefined, async (tx) => {
    await tx.execute(sql`delete from ${logEntries} where at < now() - make_interval(days => ${days}::int)`);
    await tx.execute(sql`delete from ${logEntries} where id <=
      (select id from ${logEntries} order by id desc offset ${most} limit 1)`);
  });
}
