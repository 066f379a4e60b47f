import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { diskStore, openFiles } from '@patio/platform';
import { afterAll, beforeAll } from 'vitest';

/** Files of a test lie in a folder of their own. */
export function keepFiles(): void {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'patio-reports-'));
    openFiles(diskStore(folder));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
}
