import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { ask, id, seen, texts, version } from './fields.ts';

export const templateView = z.object({
  id,
  name: z.string(),
  texts,
  ask,
  /** Of everyone who writes for the school. */
  shared: z.boolean(),
  version: z.number().int(),
  can: z.object({ change: z.boolean() }),
});
export type TemplateView = z.infer<typeof templateView>;

const write = needs('announcements.write');

/** Texts to begin with. */
export const templateSide = {
  templates: write
    .route({ method: 'GET', path: '/announcements/templates', summary: 'List texts to begin with.' })
    .input(z.object({}))
    .output(z.object({ items: z.array(templateView), canShare: z.boolean() })),
  saveTemplate: write
    .route({ method: 'PUT', path: '/announcements/templates/{id}', summary: 'Keep a text to begin with.' })
    .input(z.object({ id, seen, name: z.string().trim().min(2).max(80), texts, ask, shared: z.boolean() }))
    .output(templateView),
  archiveTemplate: write
    .route({ method: 'POST', path: '/announcements/templates/{id}/archive', summary: 'Offer a text no longer.' })
    .input(z.object({ id, version }))
    .output(z.object({ ok: z.literal(true) })),
};

nameSchemas({ announcementsTemplate: templateView });
