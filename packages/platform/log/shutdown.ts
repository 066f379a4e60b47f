/** Doors close before rooms are emptied, and the house itself goes last. */
export const SHUTDOWN_ORDER = ['doors', 'work', 'listening', 'database'] as const;
export type ShutdownStage = (typeof SHUTDOWN_ORDER)[number];

interface Step {
  name: string;
  stage: ShutdownStage;
  run: () => unknown;
}
const steps: Step[] = [];
let going: Promise<void> | undefined;

/** Registers what must end well: `doors` take no more requests, then `work` finishes, then `listening`, then the `database`. */
export function onShutdown(name: string, run: () => unknown, stage: ShutdownStage = 'work'): () => void {
  const step = { name, stage, run };
  steps.push(step);
  return () => {
    const at = steps.indexOf(step);
    if (at >= 0) steps.splice(at, 1);
  };
}

export const isShuttingDown = (): boolean => going !== undefined;

/** Ends everything in order; one that fails or hangs does not keep the others from ending. Called twice, it ends once. */
export function shutDown(
  options: { limitMs?: number; onError?: (name: string, error: unknown) => void } = {},
): Promise<void> {
  const { limitMs = 30_000, onError = () => {} } = options;
  going ??= (async () => {
    for (const stage of SHUTDOWN_ORDER) {
      const due = steps.filter((step) => step.stage === stage).reverse();
      await Promise.all(due.map((step) => within(step, limitMs).catch((error) => onError(step.name, error))));
    }
    steps.length = 0;
  })().finally(() => {
    going = undefined;
  });
  return going;
}

async function within(step: Step, limitMs: number): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${step.name} did not end within ${limitMs} ms`)), limitMs);
  try {
    await Promise.race([Promise.resolve().then(step.run), late]);
  } finally {
    clearTimeout(timer);
  }
}
