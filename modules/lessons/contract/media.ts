import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

export const MEDIA_KINDS = ['image', 'audio', 'video', 'paper'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

export const mediaFilters = z.object({
  schoolId: id.optional(),
  search: z.string().trim().max(100).optional(),
  kind: z.enum(MEDIA_KINDS).optional(),
  sort: z.enum(['name', '-name', 'added', '-added', 'size', '-size']).default('-added'),
});
export type MediaFilters = z.infer<typeof mediaFilters>;

const mediaView = z.object({
  id,
  name: z.string(),
  kind: z.enum(MEDIA_KINDS),
  size: z.number(),
  addedAt: z.iso.datetime(),
  /** The lessons that show it. */
  uses: z.array(z.object({ id, title: z.string(), course: z.string(), published: z.boolean() })),
});
export type MediaView = z.infer<typeof mediaView>;

/** The pictures, sounds, films and papers that were put straight into lessons. */
export const media = {
  media: needs('lessons.author')
    .route({ method: 'GET', path: '/lessons/media', summary: 'List the files that lessons show, and where.' })
    .input(pageInput.extend(mediaFilters.shape))
    .output(pageOf(mediaView)),
};

nameSchemas({ lessonMediaFilters: mediaFilters, lessonMedia: mediaView });
