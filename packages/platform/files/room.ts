import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Below this a database may stop in the middle of a sentence; somebody must be called before. */
const LEAST_BYTES = 64 * 1_048_576;

/** Whether the data folder takes a file and has some room left; for /readyz. */
export async function hasRoom(dataDir: string, leastBytes = LEAST_BYTES): Promise<boolean> {
  const probe = path.join(dataDir, `.room-${randomUUID()}`);
  try {
    const { bavail, bsize } = await statfs(dataDir);
    await writeFile(probe, Buffer.alloc(4_096), { flush: true });
    return bavail * bsize >= leastBytes;
  } catch {
    return false;
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}
