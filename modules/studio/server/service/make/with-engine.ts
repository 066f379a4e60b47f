import { canMake } from '@patio/engine-authoring';
import { clock } from '@patio/platform';
import type { StoredBlock } from '../../schema.ts';
import type { Wish } from './wish.ts';

export interface MadeParts {
  blocks: StoredBlock[];
  told: Record<string, unknown>;
}

/** Whether the engine has something to draw from. */
export const engineCan = ({ generator, input }: Pick<Wish, 'generator' | 'input'>): boolean =>
  canMake(generator.id, input as { passages?: unknown[]; blocks?: unknown[] }) === 'yes';

/** What Patio's own engine makes: by rules and extraction, never a text that poses as one. */
export function makeWithEngine({ generator, input }: Wish): MadeParts {
  const made = generator.make(input, { newId: () => clock.id() }) as Record<string, unknown>;
  const {
    blocks = [],
    missing,
    shortfalls,
    rubric,
  } = made as {
    blocks?: StoredBlock[];
    missing?: string[];
    shortfalls?: unknown[];
    rubric?: unknown;
  };
  const told = {
    ...(missing && missing.length > 0 ? { missing } : {}),
    ...(shortfalls && shortfalls.length > 0 ? { shortfalls } : {}),
    ...(rubric ? { rubric } : {}),
  };
  return { blocks, told };
}
