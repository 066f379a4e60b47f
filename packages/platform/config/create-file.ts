import { randomUUID } from 'node:crypto';
import { linkSync, rmSync, writeFileSync } from 'node:fs';

/** Makes a file that is not there yet: it appears whole and never over another's. False when somebody else was quicker. */
export function createFile(file: string, text: string, mode = 0o600): boolean {
  const mine = `${file}.${randomUUID()}`;
  writeFileSync(mine, text, { mode });
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}
