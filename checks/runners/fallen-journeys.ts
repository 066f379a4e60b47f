import { opening } from './fallen.ts';

interface Result {
  status: string;
  error?: { message?: string };
}
interface Suite {
  title: string;
  file?: string;
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { projectName: string; status: string; results: Result[] }[] }[];
}

function fallenIn(suite: Suite): string[] {
  const own = (suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const reason = results.find(({ error }) => error)?.error?.message ?? '';
        return `${status === 'flaky' ? '↻' : '✗'} ${file} › ${title} (${projectName})\n${opening(reason)}`;
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(fallenIn)];
}

/** Each journey that failed (✗) or needed a second try (↻), with the beginning of its reason. */
export function fallenJourneys(report: string | null): string[] {
  if (report === null) return [];
  try {
    return (JSON.parse(report) as { suites: Suite[] }).suites.flatMap(fallenIn);
  } catch {
    return [];
  }
}
