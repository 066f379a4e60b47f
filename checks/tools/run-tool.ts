import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

export interface ToolResult {
  code: number;
  output: string;
  errors: string;
}

/** Runs an installed tool in a folder; the tool is always ours, whatever folder it looks at. */
export function runTool(tool: string, args: readonly string[], cwd: string): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const bin = path.join(ROOT, 'node_modules', '.bin');
    const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, NO_COLOR: '1', FORCE_COLOR: '0' };
    const child = spawn(path.join(bin, tool), args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let [output, errors] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output, errors }));
  });
}

/** A tool that ends badly without naming a fault is itself the fault: it must not look like a clean run. */
export function requireReport<T>(tool: string, { output, errors }: ToolResult, read: (output: string) => T): T {
  try {
    return read(output);
  } catch {
    throw new Error(`${tool} gave no report: ${(errors || output).slice(0, 2_000)}`);
  }
}
