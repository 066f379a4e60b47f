import type { Tx } from '@patio/platform';
import { and, desc, eq } from 'drizzle-orm';
import type { Purpose } from '../../contract/fields.ts';
import { presetPrompt } from '../../presets/prompts.ts';
import { prompts } from '../schema.ts';

/** The instructions of a purpose that hold now, with the number under which the log keeps them. */
export async function promptOf(
  tx: Tx,
  purpose: Purpose,
  language: 'es' | 'en',
): Promise<{ number: number; text: string }> {
  const [own] = await tx
    .select({ number: prompts.number, text: prompts.text })
    .from(prompts)
    .where(and(eq(prompts.purpose, purpose), eq(prompts.language, language)))
    .orderBy(desc(prompts.number))
    .limit(1);
  return own ?? { number: 0, text: presetPrompt(purpose, language) };
}
