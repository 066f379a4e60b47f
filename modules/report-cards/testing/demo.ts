import { spokenName } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import type { DemoPart, DemoStep } from '@patio/schools/testing';
import { sql } from 'drizzle-orm';
import { composeCards, initialsOf, issuePapers } from '../server/index.ts';
import { getSchool } from '../server/service/scene.ts';

const MESSAGES = [
  'Un periodo de buen trabajo. En casa, léanle en voz alta diez minutos cada noche y pídanle que cuente lo que entendió.',
  'Participa con gusto y cuida a su grupo. El reto que sigue es revisar lo que escribe antes de entregarlo.',
  'Avanzó mucho desde el inicio del año. Conviene que llegue a tiempo para no perder el comienzo de la mañana.',
  'Pregunta, se equivoca y vuelve a intentar: así se aprende. Reconozcan en casa su constancia.',
  'Trabaja bien en equipo y explica con paciencia. Para el próximo periodo: leer las instrucciones completas antes de empezar.',
  'Le gusta investigar y trae ejemplos de casa. Ayúdenle a organizar sus materiales la noche anterior.',
  'Ganó seguridad al hablar frente al grupo. Sigamos practicando la ortografía con textos cortos.',
  'Tuvo un inicio difícil y terminó el periodo con otra actitud. Pueden felicitar ese esfuerzo.',
  'Cumple con sus tareas y respeta los acuerdos. Un buen paso sería participar más en voz alta.',
];

/** What a teacher writes of whoever passes, and of whoever does not yet. */
const COMMENTS = {
  passed: [
    'Comprende lo que lee y lo explica con sus palabras.',
    'Participa y escucha a los demás.',
    'Entrega a tiempo y con cuidado.',
    'Relaciona lo que aprende con situaciones de su vida.',
    'Mejoró su participación respecto al periodo anterior.',
    'Trabaja con autonomía y ayuda a quien lo necesita.',
    'Presenta sus ideas con claridad y buenos ejemplos.',
    'Resuelve con orden; le falta revisar el resultado.',
    'Hace buenas preguntas y busca más de una respuesta.',
    'Aprovecha las correcciones y mejora cada entrega.',
    'Sostiene su esfuerzo también cuando el tema es difícil.',
    'Expone con seguridad y cuida su vocabulario.',
    'Coopera con su equipo y cumple su parte.',
    'Explica sus pasos, y eso le ayuda a encontrar sus errores.',
    'Trae ejemplos propios que enriquecen la clase.',
  ],
  failed: [
    'Necesita practicar un poco cada día.',
    'Le conviene preguntar en cuanto algo no queda claro.',
    'Avanza con apoyo; repasar en casa le dará seguridad.',
    'Le faltan entregas: acordemos un plan para ponerse al día.',
    'Comprende en clase y le cuesta hacerlo sin ayuda; practiquemos paso a paso.',
    'Puede más de lo que muestra su nota; sugerimos asistir al refuerzo.',
  ],
};
const listOf = (texts: readonly string[]) => `{${texts.map((text) => JSON.stringify(text)).join(',')}}`;

/** Report cards of the demo: the closed terms of one homeroom of each school are out, and one of them was issued a second time. */
const fillDemoPapers: DemoPart = async ({ actor, schools, size }) => {
  for (const { id } of size === 'large' ? schools.slice(0, 1) : schools)
    await inTenant(actor, async (tx) => {
      const school = await getSchool(tx, actor.institutionId, id);
      const { rows: terms } = await tx.execute<{ id: string; position: string }>(sql`
        select t.id, t.position::text from schools_terms t join schools_academic_years y on y.institution_id = t.institution_id and y.id = t.year_id
        where t.institution_id = ${actor.institutionId} and y.school_id = ${id} and y.state = 'active'
          and exists (select 1 from gradebook_sheets s where s.institution_id = t.institution_id and s.term_id = t.id and s.state in ('published', 'locked'))
        order by t.position`);
      const { rows: pupils } = await tx.execute<{ student_id: string }>(sql`
        select e.student_id from sections_homeroom_enrolments e
        join people_students st on st.institution_id = e.institution_id and st.id = e.student_id
        join sections_homerooms h on h.institution_id = e.institution_id and h.id = e.homeroom_id
        where e.institution_id = ${actor.institutionId} and e.until_on is null and h.id = (
          select h2.id from sections_homerooms h2
          join sections_homeroom_enrolments e2 on e2.institution_id = h2.institution_id and e2.homeroom_id = h2.id and e2.until_on is null
          join people_students st on st.institution_id = e2.institution_id and st.id = e2.student_id
          join people_persons own on own.institution_id = st.institution_id and own.id = st.person_id
          left join people_guardianships g on g.institution_id = e2.institution_id and g.student_id = e2.student_id
          left join people_persons p on p.institution_id = g.institution_id and p.id = g.person_id
          join schools_academic_years y on y.institution_id = h2.institution_id and y.id = h2.year_id and y.state = 'active'
          where h2.institution_id = ${actor.institutionId} and h2.school_id = ${id}
          -- the homeroom of a child whose family signs in, so that they find their papers
          group by h2.id, h2.name order by count(own.user_id) desc, count(p.user_id) desc, h2.name limit 1)
        order by st.student_number`);
      const studentIds = pupils.map((row) => row.student_id);
      if (studentIds.length === 0) return;
      for (const term of terms) {
        await tx.execute(sql`
          insert into report_cards_notes (institution_id, term_id, student_id, message, habits, written_by)
          select ${actor.institutionId}, ${term.id}, s.id, (${listOf(MESSAGES)}::text[])[1 + abs(hashtext(s.student_number || ${term.position})) % ${MESSAGES.length}],
            jsonb_build_object('habitAgreements', 2 + abs(hashtext('a' || s.student_number || ${term.position})) % 3, 'habitFinishes', 2 + abs(hashtext('b' || s.student_number || ${term.position})) % 3,
              'habitHelp', 2 + abs(hashtext('c' || s.student_number || ${term.position})) % 3, 'habitCare', 2 + abs(hashtext('d' || s.student_number || ${term.position})) % 3), ${actor.userId}
          from people_students s where s.institution_id = ${actor.institutionId} and s.id = any(${`{${studentIds.join(',')}}`}::uuid[])
          on conflict do nothing`);
        await tx.execute(sql`
          update gradebook_term_grades g set comment = case when g.passed is false
            then (${listOf(COMMENTS.failed)}::text[])[1 + abs(hashtext(s.student_number || c.name || ${term.position})) % ${COMMENTS.failed.length}]
            else (${listOf(COMMENTS.passed)}::text[])[1 + abs(hashtext(s.student_number || c.name || ${term.position})) % ${COMMENTS.passed.length}] end
          from people_students s, sections_sections c
          where g.institution_id = ${actor.institutionId} and g.node = ${term.id} and g.comment is null
            and s.institution_id = g.institution_id and s.id = g.student_id and c.institution_id = g.institution_id and c.id = g.section_id
            and g.student_id = any(${`{${studentIds.join(',')}}`}::uuid[])`);
        const cards = await composeCards(tx, actor.institutionId, {
          school,
          termId: term.id,
          studentIds,
          locale: 'es',
          audience: 'families',
        });
        const orders = cards
          .filter((card) => card.hasMarks && card.open.length === 0)
          .map((card) => ({
            studentId: card.student.id,
            termId: term.id,
            homeroomId: card.homeroomId,
            initials: initialsOf(spokenName(card.student.person)),
            content: card.content,
          }));
        const [first] = orders;
        if (!first) continue;
        // The first one went out before its message was written, and then again with it.
        await issuePapers(tx, actor, school, [{ ...first, content: { ...first.content, message: null } }]);
        await issuePapers(tx, actor, school, [first], { reason: 'Se completó el mensaje de la tutoría.' });
        await issuePapers(tx, actor, school, orders);
      }
    });
};

export const demo: DemoStep = { fill: fillDemoPapers, after: ['office-desk'] };
