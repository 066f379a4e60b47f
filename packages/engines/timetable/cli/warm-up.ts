import { setFlagsFromString } from 'node:v8';

/** CPU microseconds after which a run is long enough for heavy compiling to pay. */
const LONG_RUN = 600_000;
let thorough = false;

/** Lets the machine code of a run that takes longer be made with care; changes speed, never what is found. */
export function compileForLongRun(cpuMicros: number): void {
  if (thorough || cpuMicros < LONG_RUN) return;
  thorough = true;
  setFlagsFromString('--no-efficiency-mode');
}
