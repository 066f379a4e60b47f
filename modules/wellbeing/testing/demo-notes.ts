import { makeId } from '@patio/kernel';
import { clock, inTenant } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { openings } from '../server/schema/access.ts';
import type { CaseRow } from '../server/schema/cases.ts';
import { notes } from '../server/schema/notes.ts';
import { openForeignCase } from '../server/service/access/openings.ts';
import { writeNote } from '../server/service/notes/notes.ts';
import { openCase } from '../server/service/open-case.ts';
import type { DemoTeam } from './demo-keys.ts';

const DAY = 86_400_000;

const NOTES = [
  'Primera conversación. Llega puntual y habla poco; dice que prefiere dibujar mientras conversa. Acordamos vernos los jueves.',
  'Trae el cuaderno de dibujos. Cuenta que en casa hubo una mudanza y que extraña a sus primos. Duerme mejor desde el lunes.',
  'Practicamos juntas cómo pedir ayuda en clase. Elige dos frases y las escribe en una tarjeta.',
  'La usó una vez en matemáticas y le funcionó. Sonríe al contarlo. Seguimos con lo mismo una semana más.',
  'Repasamos qué la ayuda a dormir. Su hermana mayor la acompaña en las noches. Próxima sesión: invitar a la mamá.',
];

/** Clinical notes of the demo's psychologist, what her supervisor read, and one look of hers into a colleague's case. */
export async function fillDemoNotes(team: DemoTeam, made: readonly CaseRow[]): Promise<void> {
  const { elena, elisa } = team;
  const now = clock.now().getTime();
  // Where somebody looks first.
  const own = made
    .filter(({ leadId }) => leadId === elena.actor.userId)
    .toSorted((a, b) => Number(b.riskLevel === 'high') - Number(a.riskLevel === 'high'));
  const foreign = made.find(({ leadId }) => leadId === elisa.actor.userId);
  await inTenant(elena.actor, async (tx) => {
    for (const [index, row] of own.slice(0, 3).entries()) {
      const open = await openCase(tx, elena.actor, elena.unlocked, row.id, 'notes');
      for (const [at, text] of NOTES.slice(0, NOTES.length - index * 2).entries()) {
        const { id } = await writeNote(tx, elena.actor, open, { id: makeId(), text });
        await tx
          .update(notes)
          .set({ at: new Date(now - (NOTES.length - at) * 7 * DAY) })
          .where(eq(notes.id, id));
      }
    }
    if (!foreign) return;
    const opening = await openForeignCase(tx, elena.actor, elena.unlocked, {
      caseId: foreign.id,
      purpose: 'cover',
      reason: 'Elisa está en una capacitación y la familia pidió confirmar la cita del jueves.',
    });
    await openCase(tx, elena.actor, elena.unlocked, foreign.id, 'agenda');
    // It was three days ago, and is over.
    const at = new Date(now - 3 * DAY);
    await tx
      .update(openings)
      .set({ at, until: new Date(at.getTime() + 3_600_000) })
      .where(eq(openings.id, opening.id));
  });
  await inTenant(elisa.actor, async (tx) => {
    for (const row of own.slice(0, 2)) await openCase(tx, elisa.actor, elisa.unlocked, row.id, 'summary');
  });
}
