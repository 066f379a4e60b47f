import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The text of a file that is made at the first need; of two programs that make it at once one wins, and both read the same. */
export function keepOnce(file: string, make: () => string): string {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    const mine = `${file}.${randomUUID()}`;
    writeFileSync(mine, make(), { mode: 0o600 });
    try {
      linkSync(mine, file); // appears whole, and never over another's
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(mine, { force: true });
    }
  }
  return readFileSync(file, 'utf8').trim();
}
