import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

/** Runs a program of ours with this same Node; what it says is shown at once, and kept where it must be read. */
export function runNode(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const bin = path.join(ROOT, 'node_modules', '.bin');
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      process.stdout.write(text);
    });
    child.on('error', (error) => resolve({ code: 1, output: `${output}\n${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
