/** What a runner counted. A runner that breaks off counts as one failure, whatever it managed to write. */
export interface Count {
  passed: number;
  failed: number;
}

export const addCounts = (counts: readonly Count[]): Count =>
  counts.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), {
    passed: 0,
    failed: 0,
  });

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** A failing exit without a failing test (a suite that did not load, a lost worker) must not read as green. */
const honest = (count: Count, code: number): Count =>
  code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;

function read<T>(text: string | null, count: (report: T) => Count): Count {
  if (text === null) return { passed: 0, failed: 1 };
  try {
    return count(JSON.parse(text) as T);
  } catch {
    return { passed: 0, failed: 1 };
  }
}

export const countVitest = (report: string | null, code: number): Count =>
  honest(
    read<VitestReport>(report, (r) => ({ passed: r.numPassedTests, failed: r.numFailedTests })),
    code,
  );

export const countPlaywright = (report: string | null, code: number): Count =>
  honest(
    read<PlaywrightReport>(report, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected })),
    code,
  );

/** A program that closes with its own `N passed, N failed` is believed; any other is one test. */
export function countProgram(output: string, code: number): Count {
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  const count = last ? { passed: Number(last[1]), failed: Number(last[2]) } : { passed: code === 0 ? 1 : 0, failed: 0 };
  return honest(count, code);
}
