interface VitestAssertion {
  status: string;
  fullName: string;
  failureMessages?: string[] | null;
}
interface VitestFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: VitestAssertion[];
}

const LINES = 12;
const opening = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');

function fallenIn(file: VitestFile): string[] {
  const tests = file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(
      ({ fullName, failureMessages }) => `✗ ${file.name} › ${fullName}\n${opening((failureMessages ?? []).join('\n'))}`,
    );
  return tests.length === 0 && file.status === 'failed' ? [`✗ ${file.name}\n${opening(file.message ?? '')}`] : tests;
}

/** Each test that failed, with the beginning of its reason: said once more at the end, where a long run is read from. */
export function fallenTests(report: string | null): string[] {
  if (report === null) return [];
  try {
    return (JSON.parse(report) as { testResults: VitestFile[] }).testResults.flatMap(fallenIn);
  } catch {
    return [];
  }
}
