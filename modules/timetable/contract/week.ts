import { needs } from '@patio/access/contract';
import { isLocalDate, nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { agendaView } from './agenda.ts';

const id = z.uuid();

/** A calendar of another program that follows this timetable. */
export const feedView = z.object({ madeAt: z.string(), readAt: z.string().nullable() });
export type FeedView = z.infer<typeof feedView>;

/** One week of classes, of oneself or of a child, with the children to choose from and the calendar that follows it. */
export const weekView = agendaView.extend({
  from: z.string(),
  /** Whose week it is, for a family. */
  child: z.object({ id, name: z.string() }).nullable(),
  children: z.array(z.object({ id, name: z.string() })),
  feed: feedView.nullable(),
});
export type WeekView = z.infer<typeof weekView>;

const read = needs('timetable.read');
const whose = z.object({ studentId: id.optional() });

export const weekContract = {
  week: read
    .route({ method: 'GET', path: '/timetable/week', summary: "Read one week of one's own classes or of a child's." })
    .input(whose.extend({ week: z.string().refine(isLocalDate).optional() }))
    .output(weekView),
  /** The address is told once; a new one ends the one before. */
  makeFeed: read
    .route({ method: 'POST', path: '/timetable/feed', summary: 'Make the address that a calendar follows.' })
    .input(whose)
    .output(feedView.extend({ address: z.string() })),
  endFeed: read
    .route({ method: 'POST', path: '/timetable/feed/end', summary: 'End the address that a calendar follows.' })
    .input(whose)
    .output(z.object({ ended: z.boolean() })),
};

nameSchemas({ feedView, weekView });
