interface VitestReport {
  testResults: { name: string; startTime: number; endTime: number }[];
}
interface Suite {
  file?: string;
  suites?: Suite[];
  specs?: { file: string; tests: { projectName: string; results: { duration: number }[] }[] }[];
}

type Times = Map<string, number>;
const add = (times: Times, name: string, seconds: number) => times.set(name, (times.get(name) ?? 0) + seconds);

function readVitest(report: string, times: Times): void {
  for (const { name, startTime, endTime } of (JSON.parse(report) as VitestReport).testResults)
    add(times, name, (endTime - startTime) / 1000);
}

function readJourneys(suites: readonly Suite[], times: Times): void {
  for (const suite of suites) {
    for (const { file, tests } of suite.specs ?? [])
      for (const { projectName, results } of tests)
        for (const { duration } of results) add(times, `${file} (${projectName})`, duration / 1000);
    readJourneys(suite.suites ?? [], times);
  }
}

/** The files that took longest, with their seconds. */
export function slowestFiles(report: string | null, root: string, most = 8): string[] {
  if (report === null) return [];
  const times: Times = new Map();
  try {
    const { suites } = JSON.parse(report) as { suites?: Suite[] };
    if (suites) readJourneys(suites, times);
    else readVitest(report, times);
  } catch {
    return [];
  }
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([name, seconds]) => `  ${seconds.toFixed(1).padStart(6)} s ${name.replace(`${root}/`, '')}`);
}

/** Runs a part of the whole and notes how long it took. */
export class PartTimes {
  readonly #lines: string[] = [];

  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.#lines.push(`  ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s ${name}`);
    }
  }

  /** What was taken, in the order in which it ended. */
  get lines(): readonly string[] {
    return this.#lines;
  }
}
