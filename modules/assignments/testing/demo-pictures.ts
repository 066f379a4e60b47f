import type { Actor } from '@patio/access';
import type { FileRow, Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { assignmentFiles, assignments } from '../server/index.ts';

/** Puts a picture beside every task of a school that has this title and nothing attached. */
export async function attachPictures(
  tx: Tx,
  actor: Actor,
  { schoolId, title, file }: { schoolId: string; title: string; file: FileRow },
): Promise<void> {
  const attachment = JSON.stringify([{ kind: 'file', fileId: file.id, title }]);
  await tx.execute(sql`
    with given as (update ${assignments} a set attachments = ${attachment}::jsonb
      where a.institution_id = ${actor.institutionId} and a.school_id = ${schoolId} and a.title = ${title} and a.attachments = '[]'::jsonb
      returning a.institution_id, a.id)
    insert into ${assignmentFiles} (institution_id, file_id, assignment_id, name, type, size)
    select institution_id, ${file.id}::uuid, id, ${file.name}, ${file.type}, ${file.size} from given on conflict do nothing`);
}
