import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { day, FORMATS, id, instant, RHYTHMS, SHARED_WITH, version } from './fields.ts';
import { question } from './question.ts';

const explore = needs('insights.explore');

export const viewView = z.object({
  id,
  version,
  name: z.string(),
  owner: z.string(),
  question,
  sharedWith: z.array(z.enum(SHARED_WITH)),
  updatedAt: instant,
  can: z.object({ change: z.boolean() }),
});
export type ViewView = z.infer<typeof viewView>;

export const viewStep = z.object({ version, name: z.string(), question, by: z.string(), at: instant });
export type ViewStep = z.infer<typeof viewStep>;

export const scheduleView = z.object({
  id,
  version,
  viewId: id,
  format: z.enum(FORMATS),
  rhythm: z.enum(RHYTHMS),
  hour: z.int32(),
  nextOn: day,
});
export type ScheduleView = z.infer<typeof scheduleView>;

export const deliveryView = z.object({ id, on: day, name: z.string(), format: z.enum(FORMATS) });
export type DeliveryView = z.infer<typeof deliveryView>;

const name = z.string().trim().min(1).max(80);
const sharedWith = z.array(z.enum(SHARED_WITH)).max(2);
const ofView = z.object({ id, version });

/** Questions kept under a name, and the mail that brings their answers. */
export const viewsContract = {
  saveView: explore
    .route({ method: 'POST', path: '/insights/views', summary: 'Keep a question under a name.' })
    .input(z.object({ name, question, sharedWith: sharedWith.default([]) }))
    .output(viewView),
  changeView: explore
    .route({
      method: 'PUT',
      path: '/insights/views/{id}',
      summary: 'Change a kept question, its name or whom it is shared with.',
    })
    .input(ofView.extend({ name, question, sharedWith }))
    .output(viewView),
  archiveView: explore
    .route({
      method: 'POST',
      path: '/insights/views/{id}/archive',
      summary: 'Put a kept question away; nothing is sent of it any more.',
    })
    .input(ofView)
    .output(z.object({ id })),
  viewHistory: explore
    .route({ method: 'GET', path: '/insights/views/{id}/history', summary: 'Read every version of a kept question.' })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(viewStep) })),
  /** Once for each view; the same again changes it. */
  scheduleView: explore
    .route({ method: 'PUT', path: '/insights/views/{viewId}/schedule', summary: 'Get a view by mail, in a rhythm.' })
    .input(
      z.object({
        viewId: id,
        format: z.enum(FORMATS),
        rhythm: z.enum(RHYTHMS),
        hour: z.int32().min(0).max(23),
      }),
    )
    .output(scheduleView),
  endSchedule: explore
    .route({ method: 'POST', path: '/insights/schedules/{id}/end', summary: 'Stop getting a view by mail.' })
    .input(ofView)
    .output(z.object({ id })),
};

nameSchemas({
  insightsView: viewView,
  insightsViewStep: viewStep,
  insightsSchedule: scheduleView,
  insightsDelivery: deliveryView,
});
