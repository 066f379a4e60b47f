import { failureOf } from '@patio/client';
import { assignments } from '../../api.ts';
import { contentOf, type Written, writtenOf } from './written.ts';

/**
 * Saves a draft. Where the school has another version by now it answers with that one; if both say the same, an earlier answer was
 * lost on the way, and it is saved.
 */
export async function saveWritten(written: Written): Promise<{ version: number; theirs?: Written }> {
  const { id } = written;
  const content = contentOf(written);
  try {
    return await assignments.saveDraft.call({ id, seen: written.version, content });
  } catch (error) {
    if (failureOf(error)?.status !== 409) throw error;
    const theirs = writtenOf(await assignments.openMine.call({ id }));
    if (theirs.version === written.version) throw error;
    const isSame = JSON.stringify(contentOf(theirs)) === JSON.stringify(content);
    return isSame ? { version: theirs.version } : { version: theirs.version, theirs };
  }
}
