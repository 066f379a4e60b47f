import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How much may have been left behind since the last time. */
const LEFT_BEHIND = 48 * 1_048_576;

let collect: (() => void) | undefined;
let stood = 0;

/**
 * For work that goes through tens of thousands of rows: asks the collector to take what was left behind, once it is much. By itself
 * it waits for as long as the machine has room, and a long list would hold three times what it needs.
 */
export function tidy(): void {
  const { heapUsed } = process.memoryUsage();
  if (stood > 0 && heapUsed - stood < LEFT_BEHIND) {
    stood = Math.min(stood, heapUsed);
    return;
  }
  if (stood > 0) {
    if (!collect) {
      setFlagsFromString('--expose-gc');
      collect = runInNewContext('gc') as () => void;
    }
    collect();
  }
  stood = process.memoryUsage().heapUsed;
}
