import { Readable } from 'node:stream';
import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { beginPaper, Pages } from '@patio/pdf';
import { joinStudent } from '@patio/people/server';
import { clock, inTenant, receiveFile } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { handIn, submissions } from '../server/index.ts';
import { getInClass } from '../server/service/load.ts';
import { findClassmate } from '../server/service/roster.ts';

const LINES = [
  'Primero escribí lo que ya sabía y subrayé lo que me faltaba averiguar.',
  'Después pregunté en casa y busqué en el libro. Anoté de dónde saqué cada dato.',
  'Al final comparé mis dos respuestas. Me quedé con la que podía explicar con un ejemplo.',
];

/** Two pages as a student would hand them in. */
async function drawPaper(title: string): Promise<Uint8Array> {
  const paper = await beginPaper({ title, author: 'Patio', language: 'es', at: clock.now() });
  const pages = new Pages({ paper: 'a4', margin: 56 });
  pages.turn();
  pages.paragraph(title, { size: 20, line: 30, after: 10 });
  for (const line of LINES) pages.paragraph(line, { size: 12, line: 18, after: 8 });
  pages.turn();
  pages.paragraph('Mis conclusiones', { size: 16, line: 24, after: 8 });
  for (const line of LINES.toReversed()) pages.paragraph(line, { size: 12, line: 18, after: 8 });
  paper.add(pages.pens);
  return paper.finish();
}

/** One student of a class hands the same work in again, as a PDF. */
export async function handInPaper(actor: Actor, assignedId: string): Promise<void> {
  const found = await inTenant(actor, async (tx) => {
    const { rows } = await tx.execute<{ studentId: string; userId: string }>(sql`
      select w.student_id as "studentId", coalesce(p.user_id, p.id) as "userId" from ${submissions} w ${joinStudent('w')}
      where w.institution_id = patio_institution() and w.assigned_id = ${assignedId} and w.waits order by p.register_key, w.student_id limit 1`);
    return rows[0];
  });
  if (!found) return;
  const student: Actor = { ...actor, userId: found.userId, membership: { ...actor.membership, role: 'student' } };
  const bytes = Readable.from([Buffer.from(await drawPaper('Mi trabajo'))]);
  const file = await receiveFile(student, 'assignments.work', { name: 'mi-trabajo.pdf', bytes });
  await inTenant(student, async (tx) => {
    const place = await getInClass(tx, actor, 'assignments.read', assignedId);
    const me = await findClassmate(tx, place, found.studentId);
    if (!me) return;
    const content = { text: '', link: '', files: [{ fileId: file.id, form: 'file' as const }] };
    const now = clock.now().toISOString();
    await handIn(
      tx,
      student,
      { ...place, me },
      { attemptId: makeId(), content, deviceAt: now, skew: 0, offline: false },
    );
  });
}
