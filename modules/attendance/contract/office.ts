import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { codeView, id } from './fields.ts';

export const settingsView = z.object({
  schoolId: id,
  mode: z.enum(['daily', 'class', 'both']),
  correctionDays: z.number().int(),
  fullDayPercent: z.number().int(),
  halfDayPercent: z.number().int(),
  minimumDays: z.number().int(),
  chronicPercent: z.number().int(),
  floorPercent: z.number().int().nullable(),
  tellFamilies: z.boolean(),
  version: z.number().int(),
  codes: z.array(codeView),
});
export type SettingsView = z.infer<typeof settingsView>;

const manage = needs('attendance.manage');

export const office = {
  settings: manage
    .route({
      method: 'GET',
      path: '/attendance/schools/{schoolId}/settings',
      summary: 'Read the attendance settings of a school.',
    })
    .input(z.object({ schoolId: id }))
    .output(settingsView),
  setSettings: manage
    .route({
      method: 'PUT',
      path: '/attendance/schools/{schoolId}/settings',
      summary: 'Change the attendance settings of a school.',
    })
    .input(
      settingsView.omit({ codes: true }).extend({
        version: z.int32().min(0),
        correctionDays: z.int32().min(0).max(60),
        fullDayPercent: z.int32().min(1).max(100),
        halfDayPercent: z.int32().min(1).max(100),
        minimumDays: z.int32().min(1).max(60),
        chronicPercent: z.int32().min(5).max(20),
        floorPercent: z.int32().min(50).max(100).nullable(),
      }),
    )
    .output(settingsView),
  /** The school's own list of codes, whole. */
  setCodes: manage
    .route({
      method: 'PUT',
      path: '/attendance/schools/{schoolId}/codes',
      summary: 'Change the attendance codes of a school.',
    })
    .input(z.object({ schoolId: id, codes: z.array(codeView).min(4).max(20) }))
    .output(settingsView),
};

nameSchemas({ settingsView });
