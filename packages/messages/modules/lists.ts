import { listModules, type ModuleFolder } from './discover.ts';

const byName = (modules: readonly ModuleFolder[]) => modules.toSorted((a, b) => (a.word < b.word ? -1 : 1));
const lines = (modules: readonly ModuleFolder[], line: (module: ModuleFolder) => string): string =>
  modules.map(line).join('\n');

/** What the server serves: contract and api of every module. */
export function emitServed(base: string): string {
  const modules = listModules(base).filter(({ has }) => has('contract.ts') && has('server/index.ts'));
  return `import type { ServerModule } from '../modules.ts';
${lines(byName(modules), ({ word, variable }) => `import { contract as ${variable} } from '@patio/${word}';\nimport { api as ${variable}Api } from '@patio/${word}/server';`)}

export const served: readonly ServerModule[] = [
${lines(modules, ({ word, variable }) => `  { name: '${word}', contract: ${variable}, api: ${variable}Api },`)}
];
`;
}

/** What the web app shows: the route records of every module. */
export function emitScreens(base: string): string {
  const modules = listModules(base).filter(({ has }) => has('routes.ts'));
  return `import type { ModuleScreens } from '@patio/access';
${lines(byName(modules), ({ word, variable }) => `import * as ${variable} from '@patio/${word}/routes';`)}

export const screens: readonly ModuleScreens[] = [
${lines(modules, ({ variable }) => `  ${variable},`)}
];
`;
}

/** What the demo school is filled with: the rows of every module that has some. */
export function emitDemo(base: string): string {
  const modules = listModules(base).filter(({ has }) => has('testing/demo.ts'));
  return `import type { DemoStep } from '@patio/schools/testing';
${lines(byName(modules), ({ word, variable }) => `import { demo as ${variable} } from '@patio/${word}/testing';`)}

export const steps: readonly (DemoStep & { name: string })[] = [
${lines(modules, ({ word, variable }) => `  { name: '${word}', ...${variable} },`)}
];
`;
}
