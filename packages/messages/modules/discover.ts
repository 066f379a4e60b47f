import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A folder of `modules`, as the lists of modules name it. */
export interface ModuleFolder {
  /** `report-cards` */
  word: string;
  /** `reportCards` */
  variable: string;
  /** Whether it has a file, such as `routes.ts`. */
  has(file: string): boolean;
}

const camelCase = (word: string): string => word.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The words of floors.json, from the ground up. */
const wordsByFloor = (base: string): string[] => {
  const { floors } = JSON.parse(readFileSync(path.join(base, 'floors.json'), 'utf8'));
  return (floors as { packages: string[] }[]).flatMap(({ packages }) => packages);
};

/** Every module, from the ground floor up; one that has no floor yet comes last. */
export function listModules(base: string): ModuleFolder[] {
  const words = wordsByFloor(base);
  const place = (word: string) => (words.includes(word) ? words.indexOf(word) : words.length);
  return globSync('modules/*/package.json', { cwd: base })
    .map((file) => path.basename(path.dirname(file)))
    .sort()
    .sort((a, b) => place(a) - place(b))
    .map((word) => ({
      word,
      variable: camelCase(word),
      has: (file) => existsSync(path.join(base, 'modules', word, file)),
    }));
}
