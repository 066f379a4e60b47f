import type { Actor } from '@patio/access';
import { systemActor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { deliverNews, hoursAgo, peopleByRole } from '@patio/notices/testing';
import { clock, inTenant } from '@patio/platform';
import type { DemoStep } from '@patio/schools/testing';
import { defaultText } from '../presets/index.ts';
import { acceptPage, publishDraft, saveDraft } from '../server/index.ts';
import { todayOf } from '../server/readers.ts';

const OWN = {
  es: `## En nuestro colegio
- Los datos de la matrícula y las notas finales se conservan de forma permanente, como pide la norma; los demás, hasta cinco años después del egreso.
- Las fotografías solo se publican con la autorización escrita de la familia, que puede retirarla cuando quiera.
- Para ejercer tus derechos escribe a la dirección desde [Soporte](/support) o acércate a secretaría, de lunes a viernes de 8:00 a 13:00.`,
  en: `## At our school
- Enrolment data and final grades are kept permanently, as the norm asks; the rest, up to five years after leaving.
- Photographs are published only with the family's written permission, which can be withdrawn at any time.
- To exercise your rights write to the direction from [Support](/support) or come to the office, Monday to Friday from 8:00 to 13:00.`,
};

/** The demo school has its own privacy text since two months ago, and most people have accepted it. */
export async function fillDemoPages(institutionId: Id): Promise<void> {
  const people = await peopleByRole(institutionId);
  const { admin } = people;
  if (!admin) return;
  const writer: Actor = { ...systemActor(institutionId), userId: admin.id };
  // Without the first paragraph, which says that it is nobody's own text.
  const own = (text: string | null) => (text ?? '').split('\n\n').slice(1).join('\n\n');
  const { es, en } = defaultText('privacy');
  await hoursAgo(60 * 24, () =>
    inTenant(writer, async (tx) => {
      const text = { es: `${own(es)}\n\n${OWN.es}`, en: `${own(en)}\n\n${OWN.en}` };
      const effectiveFrom = await todayOf(tx, clock.now());
      const draft = await saveDraft(tx, writer, 'privacy', 0, { ...text, effectiveFrom });
      await publishDraft(tx, writer, draft, draft.version, 'Cuánto tiempo guardamos los datos y cómo pedirlos');
    }),
  );
  await hoursAgo(60 * 24 - 1, () => deliverNews(institutionId, 'pages.'));
  const acceptors = [people.director, people.coordinator, people.teacher, people.parent, people.support];
  for (const [place, person] of acceptors.entries()) {
    if (!person) continue;
    const reader: Actor = { ...systemActor(institutionId), userId: person.id };
    await hoursAgo((50 - place * 6) * 24 + place, () => inTenant(reader, (tx) => acceptPage(tx, reader, 'privacy', 1)));
  }
}

export const demo: DemoStep = { fill: ({ institutionId }) => fillDemoPages(institutionId), after: ['report-cards'] };
