import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../problem.ts';
import { firstDifference } from '../schema.ts';
import { describeModules } from './modules.ts';
import { describeRoles } from './roles.ts';
import { describeRoutes } from './routes.ts';

const FOLDER = 'docs/generated';

export async function generateDocs(root: string): Promise<Record<string, string>> {
  return {
    [`${FOLDER}/MODULES.md`]: await describeModules(root),
    [`${FOLDER}/ROLES.md`]: describeRoles(),
    [`${FOLDER}/ROUTES.md`]: await describeRoutes(root),
  };
}

export function judgeGenerated(root: string, made: Record<string, string>): Problem[] {
  return Object.entries(made).flatMap(([file, text]) => {
    const full = path.join(root, file);
    const apart = firstDifference(existsSync(full) ? readFileSync(full, 'utf8') : '', text);
    if (!apart) return [];
    return [{ file, line: apart.line, problem: 'is not what the code says (npm run check -- generated --fix)' }];
  });
}

/** ROUTES, ROLES and MODULES say what the code says. */
export const findGeneratedProblems = async (root: string): Promise<Problem[]> =>
  judgeGenerated(root, await generateDocs(root));

export async function writeGenerated(root: string): Promise<void> {
  mkdirSync(path.join(root, FOLDER), { recursive: true });
  for (const [file, text] of Object.entries(await generateDocs(root))) writeFileSync(path.join(root, file), text);
}
