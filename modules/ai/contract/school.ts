import { ROLES } from '@patio/access';
import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { category, id, instant, micros, purpose, tier, version } from './fields.ts';
import { providerView, purposeView } from './providers.ts';

const configure = needs('ai.configure');
const perDay = z.number().int().min(1).max(500);

export const settingsFields = z.object({
  pupilsOn: z.boolean(),
  staffOn: z.boolean(),
  consentAge: z.number().int().min(13).max(18).nullable(),
  capPreschool: perDay,
  capPrimary: perDay,
  capSecondary: perDay,
  capStaff: perDay,
  monthMicros: micros,
  currency: z.string().length(3),
  keepDays: z.number().int().min(7).max(365),
  keepDaysYoung: z.number().int().min(7).max(90),
});
export type SettingsFields = z.infer<typeof settingsFields>;

export const routingLine = z.object({
  category: z.enum(['any', ...category.options]),
  tier,
  recipientId: id,
  deputyId: id,
  minutes: z.number().int().min(5).max(120),
});
export type RoutingLine = z.infer<typeof routingLine>;

const person = z.object({ id, name: z.string(), role: z.enum(ROLES) });

export const budgetView = z.object({
  month: z.iso.date(),
  hardMicros: micros,
  spentMicros: micros,
  reservedMicros: micros,
  currency: z.string(),
});
export type BudgetView = z.infer<typeof budgetView>;

const usedFor = z.object({
  purpose,
  calls: z.number().int(),
  answered: z.number().int(),
  costMicros: z.number().int(),
});

export const schoolConfig = z.object({
  school: z.object({ id, name: z.string(), country: z.string() }),
  schools: z.array(z.object({ id, name: z.string() })),
  settings: settingsFields.extend({ version }).nullable(),
  /** The age below which the country asks for a guardian's word, and the least that a school may set. */
  consent: z.object({
    country: z.number().int(),
    least: z.number().int(),
    given: z.number().int(),
    students: z.number().int(),
  }),
  routing: z.array(routingLine.extend({ version, recipientActive: z.boolean(), deputyActive: z.boolean() })),
  /** True while students may use the tutor. */
  open: z.boolean(),
  people: z.array(person),
  providers: z.array(providerView),
  purposes: z.array(purposeView),
  budgets: z.array(budgetView),
  /** Calls of this month, by what they were for. */
  used: z.array(usedFor),
  /** The rules for using models, and who has agreed to them. */
  policy: z.object({
    version: z.number().int(),
    accepted: z.boolean(),
    by: z.array(z.object({ name: z.string(), at: instant })),
  }),
  /** The first day of this month, by the school's calendar. */
  month: z.iso.date(),
});
export type SchoolConfig = z.infer<typeof schoolConfig>;

/** What a school decided, all of it at once. */
export const schoolContract = {
  acceptPolicy: configure
    .route({ method: 'POST', path: '/ai/policy', summary: 'Agree to the rules for using models.' })
    .input(z.object({ version: z.number().int().min(1) }))
    .output(z.object({ version: z.number().int() })),
  openSchool: configure
    .route({ method: 'GET', path: '/ai/config', summary: 'Read what a school decided about models and the tutor.' })
    .input(z.object({ schoolId: id.optional() }))
    .output(schoolConfig),
  saveSettings: configure
    .route({
      method: 'PUT',
      path: '/ai/schools/{schoolId}/settings',
      summary: 'Set switches, limits, consent and retention.',
    })
    .input(settingsFields.extend({ schoolId: id, version: version.nullable() }))
    .output(z.object({ version })),
  saveRouting: configure
    .route({
      method: 'PUT',
      path: '/ai/schools/{schoolId}/routing',
      summary: 'Name who is called when a student needs a person.',
    })
    .input(routingLine.extend({ schoolId: id, version: version.nullable() }))
    .output(z.object({ version })),
  removeRouting: configure
    .route({
      method: 'DELETE',
      path: '/ai/schools/{schoolId}/routing',
      summary: 'Take out a special line of the routing.',
    })
    .input(z.object({ schoolId: id, category, tier, version }))
    .output(z.object({ removed: z.literal(true) })),
};

nameSchemas({
  aiSettingsFields: settingsFields,
  aiRoutingLine: routingLine,
  aiBudgetView: budgetView,
  aiSchoolConfig: schoolConfig,
});
