import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listModules } from './discover.ts';

const FORM = /^export const capabilities = \{(?:\n([\s\S]*?\n)?)?\} as const satisfies Capabilities;\n$/m;

/** Where capabilities are declared: the platform, the modules from the ground up, and what is not built yet. */
const sourcesOf = (base: string): string[] =>
  [
    'packages/platform/capabilities.ts',
    ...listModules(base).map(({ word }) => `modules/${word}/capabilities.ts`),
    'packages/access/planned-capabilities.ts',
  ].filter((file) => existsSync(path.join(base, file)));

/** The lines between the braces, with their comments. */
function linesOf(base: string, file: string): string {
  const found = FORM.exec(readFileSync(path.join(base, file), 'utf8'));
  if (!found)
    throw new Error(`${file}: must read \`export const capabilities = { … } as const satisfies Capabilities;\``);
  return found[1] ?? '';
}

/** One table out of all, because `Capability` is the exact list of its names and stands below every module. */
export const emitCapabilities = (base: string): string => `import type { Capabilities } from '../grants.ts';

export const CAPABILITIES = {
${sourcesOf(base)
  .map((file) => `  // ${file}\n${linesOf(base, file)}`)
  .join('\n')}} as const satisfies Capabilities;
`;
