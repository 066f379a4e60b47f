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
/** The first lines of a reason, set in. */
export const opening = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');

function tell(file: VitestFile, { status, fullName, failureMessages }: VitestAssertion): string[] {
  const reasons = failureMessages ?? [];
  if (status !== 'failed' && (status !== 'passed' || reasons.length === 0)) return [];
  return [`${status === 'failed' ? '✗' : '↻'} ${file.name} › ${fullName}\n${opening(reasons.join('\n'))}`];
}

function fallenIn(file: VitestFile): string[] {
  const told = file.assertionResults.flatMap((test) => tell(file, test));
  const unloaded = file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed');
  return unloaded ? [...told, `✗ ${file.name}\n${opening(file.message ?? '')}`] : told;
}

/** Each test that failed (✗) or needed a second try (↻), with the beginning of its reason: said at the end, where a long run is read. */
export function fallenTests(report: string | null): string[] {
  if (report === null) return [];
  try {
    return (JSON.parse(report) as { testResults: VitestFile[] }).testResults.flatMap(fallenIn);
  } catch {
    return [];
  }
}
