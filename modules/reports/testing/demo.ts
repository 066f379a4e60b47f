import { type Actor, type Role, systemActor } from '@patio/access';
import { findActorOf, membershipRows } from '@patio/accounts/server';
import { addDays, Failure, type Id, type LocalDate } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import type { DemoPart, DemoScene, DemoSchool, DemoStep } from '@patio/schools/testing';
import { enrolmentRows, holdsOn, sectionRows, sectionsTaughtBy } from '@patio/sections/server';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Parameters } from '../contract.ts';
import { addContact, addNote, addSchedule, editNote, readDesk } from '../server/index.ts';
import type { Order } from '../server/service/runs/order.ts';
import { makeAtOnce } from './make-at-once.ts';

const NOTES = [
  'Trabaja mejor cuando se sienta adelante. En parejas explica muy bien lo que entendió.',
  'Le cuesta empezar las tareas largas: partirlas en dos entregas le ha funcionado.',
  'Este mes participó más. Conviene seguir pidiéndole que lea en voz alta.',
  'Pidió material de refuerzo de fracciones; se lo dejé en la carpeta de la clase.',
];
const CONTACTS = [
  {
    way: 'call',
    withWhom: 'Su mamá',
    about: 'Le conté que faltan dos trabajos. Van a revisar juntos el cuaderno el domingo.',
    outcome: 'agreed',
  },
  {
    way: 'meeting',
    withWhom: 'Su papá',
    about: 'Revisamos las notas del periodo. Acordamos diez minutos de lectura cada noche.',
    outcome: 'agreed',
  },
  { way: 'message', withWhom: 'Su mamá', about: 'Pregunté por las tardanzas de esta semana.', outcome: 'no_answer' },
  {
    way: 'call',
    withWhom: 'Su abuela',
    about: 'Avisó de un control médico el jueves; le guardo la práctica.',
    outcome: 'reached',
  },
  {
    way: 'visit',
    withWhom: 'Su mamá',
    about: 'Vino a conversar sobre el cambio de horario. Vuelvo a llamarla a fin de mes.',
    outcome: 'follow_up',
  },
] as const;

/** Who holds one of these roles at a school or over all of them, with the rights of today. */
async function findActors(scene: DemoScene, roles: readonly Role[], schoolId: Id | null): Promise<Actor[]> {
  const rows = await inTenant(scene.actor, (tx) =>
    tx
      .select({ id: membershipRows.id, role: membershipRows.role, schoolId: membershipRows.schoolId })
      .from(membershipRows)
      .where(
        and(
          eq(membershipRows.institutionId, scene.institutionId),
          isNull(membershipRows.endedAt),
          schoolId ? eq(membershipRows.schoolId, schoolId) : undefined,
        ),
      )
      .orderBy(asc(membershipRows.id)),
  );
  const wanted = rows.filter(({ role }) => roles.some((one) => one === role)).slice(0, 3);
  const actors = await Promise.all(wanted.map(({ id }) => findActorOf(scene.institutionId, id)));
  return actors.flatMap((actor) => actor ?? []);
}

/** Makes a report; one that has nothing to say in this school is left out, as anybody would. */
async function tryRun(actor: Actor, order: Order): Promise<void> {
  try {
    await makeAtOnce(actor, order);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

/** The history of an office: what is run in a school's first weeks, in every form, and one that is sent by itself. */
async function fillRuns(scene: DemoScene, school: DemoSchool, actor: Actor): Promise<void> {
  const { choices } = await inTenant(actor, (tx) => readDesk(tx, actor, 'es'));
  const terms = choices.terms.filter(({ schoolId }) => schoolId === school.id);
  const over = terms.filter(({ endsOn }) => endsOn < scene.today).toSorted((a, b) => b.endsOn.localeCompare(a.endsOn));
  const termId = over[0]?.id;
  const dates = { from: addDays(scene.today, -28), through: scene.today };
  const preset = choices.presets[0]?.id;
  const at: Parameters = { schoolId: school.id };
  const orders: Order[] = [
    { report: 'enrolment', parameters: at, format: 'csv', locale: 'es' },
    { report: 'attendance_register', parameters: { ...at, ...dates }, format: 'xlsx', locale: 'es' },
    { report: 'staff_load', parameters: at, format: 'pdf', locale: 'es' },
    ...(termId
      ? [
          { report: 'failures', parameters: { ...at, termId }, format: 'xlsx' as const, locale: 'es' as const },
          { report: 'honour_roll', parameters: { ...at, termId }, format: 'pdf' as const, locale: 'es' as const },
          { report: 'board_pack', parameters: { ...at, termId }, format: 'pdf' as const, locale: 'es' as const },
        ]
      : []),
    ...(preset
      ? [{ report: 'ministry', parameters: { ...at, preset }, format: 'xlsx' as const, locale: 'es' as const }]
      : []),
  ];
  for (const order of orders) await tryRun(actor, order);
  await inTenant(actor, (tx) =>
    addSchedule(tx, actor, {
      report: 'attendance_register',
      parameters: { ...at, ...dates },
      format: 'pdf',
      locale: 'es',
      every: 'week',
      day: 1,
      recipients: [],
    }),
  );
}

const listPupils = (actor: Actor, most: number) =>
  inTenant(actor, async (tx) => {
    const { rows } = await tx.execute<{ id: Id }>(sql`
      select distinct e.student_id as id from ${enrolmentRows} e join ${sectionRows} s on s.institution_id = e.institution_id and s.id = e.section_id
      where e.institution_id = (select patio_institution()) and s.state = 'active' and e.section_id in (${sectionsTaughtBy(actor)}) and ${holdsOn('e')}
      order by 1 limit ${most}`);
    return rows.map(({ id }) => id);
  });

/** What a teacher noted about some students and whom they called; one note was worded anew. */
async function fillFollowing(actor: Actor, today: LocalDate): Promise<void> {
  const pupils = await listPupils(actor, 8);
  for (const [at, studentId] of pupils.entries())
    await inTenant(actor, async (tx) => {
      const text = NOTES[at % NOTES.length] as string;
      const note = await addNote(tx, actor, { studentId, text, shared: at % 2 === 0 });
      if (at === 0) await editNote(tx, actor, note, { version: 1, text: `${text} Lo hablé con su tutora.` });
      for (let back = 0; back <= at % 3; back++) {
        const contact = CONTACTS[(at + back) % CONTACTS.length];
        if (contact) await addContact(tx, actor, { studentId, on: addDays(today, -(3 + at + back * 9)), ...contact });
      }
    });
  const sections = await inTenant(actor, (tx) =>
    tx
      .select({ id: sectionRows.id })
      .from(sectionRows)
      .where(and(eq(sectionRows.state, 'active'), sql`${sectionRows.id} in (${sectionsTaughtBy(actor)})`))
      .orderBy(asc(sectionRows.nameKey))
      .limit(1),
  );
  const sectionId = sections[0]?.id;
  if (!sectionId) return;
  await tryRun(actor, { report: 'class_list', parameters: { sectionId }, format: 'pdf', locale: 'es' });
  await tryRun(actor, { report: 'class_missing', parameters: { sectionId }, format: 'xlsx', locale: 'es' });
}

const fillDemo: DemoPart = async (scene) => {
  const schools = scene.size === 'large' ? scene.schools.slice(0, 1) : scene.schools;
  const [admin] = await findActors(scene, ['admin'], null);
  for (const school of schools) {
    const [director] = await findActors(scene, ['director'], school.id);
    const office = director ?? admin ?? systemActor(scene.institutionId);
    await fillRuns(scene, school, office);
    for (const teacher of await findActors(scene, ['teacher'], school.id)) await fillFollowing(teacher, scene.today);
  }
  if (admin && schools[0])
    await tryRun(admin, { report: 'enrolment', parameters: { schoolId: schools[0].id }, format: 'pdf', locale: 'es' });
};

export const demo: DemoStep = { fill: fillDemo, after: ['report-cards'] };
