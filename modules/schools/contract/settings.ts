import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { bothLanguages, byView, id } from './fields.ts';

/** How a setting is written: what a screen draws and what the server accepts. */
export const settingKind = z.discriminatedUnion('is', [
  z.object({ is: z.literal('switch') }),
  z.object({ is: z.literal('number'), min: z.number(), max: z.number(), unit: bothLanguages.nullable() }),
  z.object({ is: z.literal('choice'), options: z.array(z.object({ id: z.string(), label: bothLanguages })) }),
  z.object({ is: z.literal('time') }),
  z.object({ is: z.literal('text'), max: z.number() }),
]);
export type SettingKind = z.infer<typeof settingKind>;
export const settingValue = z.union([z.boolean(), z.number(), z.string().max(500)]);
export type SettingValue = z.infer<typeof settingValue>;

const decided = z.object({
  value: settingValue,
  version: z.number().int(),
  by: byView,
  at: z.iso.datetime(),
});

export const settingView = z.object({
  name: z.string(),
  title: bothLanguages,
  /** What changes when it changes, in a sentence. */
  effect: bothLanguages,
  scope: z.enum(['institution', 'school']),
  kind: settingKind,
  usual: settingValue,
  institution: decided.nullable(),
  school: decided.nullable(),
  holds: settingValue,
});
export type SettingView = z.infer<typeof settingView>;
export const settingGroupView = z.object({ id: z.string(), title: bothLanguages, settings: z.array(settingView) });

export const settings = {
  /** Every setting of every module, as it stands for a school or for the whole institution. */
  listSettings: needs('schools.manage_settings')
    .route({
      method: 'GET',
      path: '/schools/settings',
      summary: 'List the settings of the institution or of one school.',
    })
    .input(z.object({ schoolId: id.optional() }))
    .output(z.object({ groups: z.array(settingGroupView) })),
  /** Decides otherwise; `value: null` forgets the decision. `version` is 0 where nothing was decided yet. */
  setSetting: needs('schools.manage_settings')
    .route({ method: 'PUT', path: '/schools/settings/{name}', summary: 'Change one setting.' })
    .input(
      z.object({
        name: z.string().max(100),
        schoolId: id.nullable(),
        value: settingValue.nullable(),
        version: z.int32().min(0),
      }),
    )
    .output(settingView),
};

nameSchemas({ settingKind, decided, settingView, settingGroupView });
