import type { Actor } from '@patio/access';
import { addDays, makeId } from '@patio/kernel';
import { studentRows } from '@patio/people/server';
import { clock, insertMany, type Tx } from '@patio/platform';
import type { DemoScene, DemoSchool } from '@patio/schools/testing';
import { and, asc, eq } from 'drizzle-orm';
import { awards, discounts, reminderSteps } from '../server/index.ts';
import { addPrice, saveConcept } from '../server/service/setup/concepts.ts';
import { saveDiscount } from '../server/service/setup/discounts.ts';
import { savePlan } from '../server/service/setup/plans.ts';
import { saveSettings } from '../server/service/setup/settings.ts';

/** What things cost where, in minor units: soles and pesos are worlds apart. */
const PRICES: Readonly<Record<string, { enrolment: number; tuition: number; step: number; lunch: number }>> = {
  CO: { enrolment: 62_000_000, tuition: 58_000_000, step: 1_500_000, lunch: 24_000_000 },
  PE: { enrolment: 45_000, tuition: 62_000, step: 1_500, lunch: 22_000 },
};
const BANKS: Readonly<Record<string, string>> = {
  CO: 'Banco de prueba · cuenta de ahorros 000-123456-78',
  PE: 'Banco de prueba · cuenta corriente 191-0000000-0-00',
};
const MONTHS = 10;
/** Long enough that on most days something is ahead. */
const DAYS_TO_PAY = 25;
const MONTH_NAMES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** A day of the month that lies so many months after the one of a day. */
function dayOfMonth(from: string, months: number, day: number): string {
  const at = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months, day);
  return at.toISOString().slice(0, 10);
}

const monthName = (day: string): string => MONTH_NAMES[Number(day.slice(5, 7)) - 1] ?? '';

async function addConcept(
  tx: Tx,
  actor: Actor,
  school: DemoSchool,
  fields: Pick<Parameters<typeof saveConcept>[2], 'name' | 'kind' | 'chargedTo'>,
): Promise<string> {
  const id = makeId();
  const base = { id, schoolId: school.id, seen: 0, archived: false, taxBasisPoints: 0 };
  await saveConcept(tx, actor, { ...base, ...fields });
  return id;
}

async function addDiscounts(tx: Tx, actor: Actor, school: DemoSchool): Promise<void> {
  const base = {
    schoolId: school.id,
    seen: 0,
    archived: false,
    stacking: 'stackable' as const,
    base: 'gross' as const,
    amount: null,
    ceiling: null,
    rankFrom: null,
    earlyDays: null,
    conceptIds: [],
  };
  const all = [
    { ...base, name: 'Hermanos', kind: 'sibling' as const, basisPoints: 1_000, rankFrom: 2, position: 1 },
    { ...base, name: 'Beca', kind: 'scholarship' as const, base: 'net' as const, basisPoints: 5_000, position: 2 },
    {
      ...base,
      name: 'Convenio',
      kind: 'agreement' as const,
      stacking: 'exclusive' as const,
      basisPoints: 2_000,
      position: 3,
    },
    { ...base, name: 'Pronto pago', kind: 'early' as const, basisPoints: 200, earlyDays: 5, position: 4 },
  ];
  for (const one of all) await saveDiscount(tx, actor, { id: makeId(), ...one });
}

/** A few students have a scholarship, decided by the direction before the year began. */
async function awardSome(tx: Tx, scene: DemoScene, school: DemoSchool): Promise<void> {
  const chance = scene.chance(`fees awards ${school.name}`);
  const [[scholarship], pupils] = await Promise.all([
    tx
      .select()
      .from(discounts)
      .where(
        and(
          eq(discounts.institutionId, scene.institutionId),
          eq(discounts.schoolId, school.id),
          eq(discounts.kind, 'scholarship'),
        ),
      ),
    tx
      .select({ id: studentRows.id })
      .from(studentRows)
      .where(and(eq(studentRows.institutionId, scene.institutionId), eq(studentRows.schoolId, school.id)))
      .orderBy(asc(studentRows.studentNumber)),
  ]);
  await insertMany(
    tx,
    awards,
    pupils
      .filter(() => chance.odds(0.03))
      .map(({ id: studentId }) => ({
        institutionId: scene.institutionId,
        id: makeId(),
        schoolId: school.id,
        discountId: scholarship?.id ?? '',
        studentId,
        fromOn: school.startsOn,
        basisPoints: chance.pick([2_500, 5_000, 5_000, 10_000]),
        reason: chance.pick(['Rendimiento', 'Situación familiar', 'Hijo de personal del colegio']),
        state: 'granted' as const,
        askedBy: scene.actor.userId,
        decidedBy: scene.actor.userId,
        decidedAt: clock.now(),
      })),
  );
}

const STEPS = [
  [-3, 'Se acerca la fecha de pago', 'Hola. El {vence} vence {concepto} de {estudiante}. Si ya lo pagaste, gracias.'],
  [
    5,
    'Un pago sigue pendiente',
    'Hola. {concepto} de {estudiante} venció el {vence}. Si necesitas más días, cuéntanos y lo vemos.',
  ],
  [
    20,
    '¿Te ayudamos con un plan?',
    'Hola. {concepto} de {estudiante} sigue pendiente. Escríbenos: podemos partirlo en cuotas.',
  ],
] as const;

/** What a school of the demo charges: concepts, prices by level, the plan of the year, discounts and reminders. */
export async function planDemoSchool(tx: Tx, scene: DemoScene, school: DemoSchool): Promise<void> {
  const { actor, institutionId } = scene;
  const price = PRICES[school.country] ?? PRICES.PE!;
  const { yearId, startsOn } = school;
  await saveSettings(tx, actor, {
    schoolId: school.id,
    seen: 0,
    invoiceSeries: 'F001',
    receiptSeries: 'R001',
    lateFee: 'none',
    lateFeeValue: 0,
    lateFeeGraceDays: 0,
    lateFeeCap: 0,
    bankDetails: BANKS[school.country] ?? '',
  });
  const enrolment = await addConcept(tx, actor, school, { name: 'Matrícula', kind: 'enrolment', chargedTo: 'all' });
  const tuition = await addConcept(tx, actor, school, { name: 'Pensión', kind: 'tuition', chargedTo: 'all' });
  const lunch = await addConcept(tx, actor, school, { name: 'Almuerzo', kind: 'meals', chargedTo: 'chosen' });
  const fromOn = addDays(startsOn, -60);
  const set = (conceptId: string, amount: number, gradeLevelId: string | null = null) =>
    addPrice(tx, actor, { conceptId, yearId, gradeLevelId, fromOn, amount });
  await set(enrolment, price.enrolment);
  await set(lunch, price.lunch);
  for (const [at, level] of school.levels.entries()) await set(tuition, price.tuition + at * price.step, level.id);
  const months = Array.from({ length: MONTHS }, (_, at) => {
    const dueOn = dayOfMonth(startsOn, at + 1, 5);
    const named = monthName(dayOfMonth(startsOn, at, 1));
    return { name: named.charAt(0).toUpperCase() + named.slice(1), issueOn: addDays(dueOn, -DAYS_TO_PAY), dueOn };
  });
  const once = [{ name: 'Única', issueOn: addDays(startsOn, -30), dueOn: addDays(startsOn, -5) }];
  await savePlan(tx, actor, { conceptId: enrolment, yearId, seen: 0, mode: 'each', instalments: once });
  await savePlan(tx, actor, { conceptId: tuition, yearId, seen: 0, mode: 'each', instalments: months });
  await savePlan(tx, actor, { conceptId: lunch, yearId, seen: 0, mode: 'each', instalments: months });
  await addDiscounts(tx, actor, school);
  await awardSome(tx, scene, school);
  await tx
    .insert(reminderSteps)
    .values(
      STEPS.map(([days, title, body]) => ({ institutionId, id: makeId(), schoolId: school.id, days, title, body })),
    );
}
