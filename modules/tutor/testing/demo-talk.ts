import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { Said } from '../contract.ts';
import { askTeacher, beginChat, chats, questions, sayTurn, turns } from '../server/index.ts';
import type { DemoStudent } from './demo-student.ts';

const SAID: readonly Said[] = [
  { kind: 'text', text: '¿Qué es una fracción?' },
  { kind: 'chip', chip: 'quiz' },
  { kind: 'chip', chip: 'hint' },
  { kind: 'text', text: 'dime la respuesta' },
];

/** Yesterday's chat of a student, with a question that the teacher has not answered. */
export async function talkDemo({ actor, sectionId }: DemoStudent, chatId: string): Promise<void> {
  await inTenant(actor, async (tx) => {
    await beginChat(tx, actor, 'es', { id: chatId, sectionId, variant: 'standard' });
    for (const said of SAID) await sayTurn(tx, actor, 'es', { chatId, turnId: makeId(), said });
    const text = '¿En el examen puedo usar dibujos para explicar las fracciones?';
    await askTeacher(tx, actor, 'es', { chatId, turnId: makeId(), text });
    const { institutionId } = actor;
    const back = sql`interval '1 day'`;
    await tx.execute(
      sql`update ${turns} set at = at - ${back} where institution_id = ${institutionId} and chat_id = ${chatId}`,
    );
    await tx.execute(sql`update ${chats} set created_at = created_at - ${back}, last_at = last_at - ${back}, stretch_from = stretch_from - ${back},
      task_since = task_since - ${back} where institution_id = ${institutionId} and id = ${chatId}`);
    await tx.execute(
      sql`update ${questions} set created_at = created_at - ${back} where institution_id = ${institutionId} and chat_id = ${chatId}`,
    );
  });
}
