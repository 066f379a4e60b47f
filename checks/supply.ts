// `npm run sbom` and `npm run audit`: what is installed, and what is known against it.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './workspace.ts';

interface Ran {
  code: number;
  output: string;
  errors: string;
}

const npm = (args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const options = { cwd: ROOT, maxBuffer: 200_000_000, timeout: 120_000, shell: process.platform === 'win32' };
    execFile('npm', args, options, (error, output, errors) =>
      resolve({ code: error ? Number(error.code ?? 1) || 1 : 0, output, errors }),
    );
  });

/** Writes the list of everything that is shipped, read from the lock alone. */
export async function writeSbom(form: 'cyclonedx' | 'spdx'): Promise<string> {
  const ran = await npm(['sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', form]);
  if (ran.code !== 0) throw new Error(`npm sbom failed: ${ran.errors.slice(0, 2_000)}`);
  const file = path.join(ROOT, `sbom.${form}.json`);
  writeFileSync(file, ran.output);
  const { components = [], packages = [] } = JSON.parse(ran.output) as { components?: object[]; packages?: object[] };
  return `${path.basename(file)}: ${components.length + packages.length} packages`;
}

interface Report {
  metadata?: { vulnerabilities?: Record<string, number> };
  vulnerabilities?: Record<string, { severity: string; via: unknown[] }>;
}

/** What a report says, and whether it is bad enough to stop a build; a registry without such a list stops nothing. */
export function judgeAudit(output: string): { lines: string[]; bad: boolean } {
  let report: Report = {};
  try {
    report = JSON.parse(output) as Report;
  } catch {
    // no report at all
  }
  if (!report.metadata?.vulnerabilities)
    return { lines: ['audit: skipped, this registry does not tell known weaknesses'], bad: false };
  const found = Object.entries(report.vulnerabilities ?? {});
  const grave = found.filter(([, { severity }]) => severity === 'high' || severity === 'critical');
  return {
    lines: [
      ...found.map(([name, { severity }]) => `audit: ${name} (${severity})`),
      `audit: ${found.length} packages with known weaknesses, ${grave.length} of them grave`,
    ],
    bad: grave.length > 0,
  };
}

if (import.meta.main) {
  const [what = 'audit', form] = process.argv.slice(2);
  if (what === 'sbom') console.log(await writeSbom(form === 'spdx' ? 'spdx' : 'cyclonedx'));
  else {
    const { lines, bad } = judgeAudit((await npm(['audit', '--omit=dev', '--json'])).output);
    for (const line of lines) console.log(line);
    process.exitCode = bad ? 1 : 0;
  }
}
