import path from 'node:path';
import { replaceFiles } from '../write.ts';
import { emitCapabilities } from './capabilities.ts';
import { emitDemo, emitScreens, emitServed } from './lists.ts';
import { contractsChanged, emitReads } from './reads.ts';

const HEAD = '// Made by packages/messages/compile.ts from the folders of the modules. Do not edit.\n';

/** What is made, by the folder in which it lies. A module is found by its folder: nobody writes its name anywhere else. */
const LISTS: Record<string, [file: string, emit: (base: string) => string]> = {
  'packages/access/compiled': ['capabilities.ts', emitCapabilities],
  'apps/server/compiled': ['served.ts', emitServed],
  'apps/web/src/compiled': ['screens.ts', emitScreens],
  'db/demo/compiled': ['steps.ts', emitDemo],
};
const READS = 'packages/client/compiled';

/** Writes the table of capabilities, the lists of modules, and what a browser may ask with GET. */
export async function compileLists(base: string): Promise<void> {
  for (const [folder, [file, emit]] of Object.entries(LISTS))
    replaceFiles(path.join(base, folder), new Map([[file, HEAD + emit(base)]]));
  const done = contractsChanged(base, path.join(base, READS, 'stamp'));
  if (!done) return;
  // The contracts lean on the table and on the texts: they are read last.
  replaceFiles(path.join(base, READS), new Map([['reads.ts', HEAD + (await emitReads(base))]]));
  done();
}
