import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, version } from './fields.ts';

const open = needs('tools.open');
const place = needs('tools.place');
const title = z.string().trim().min(1).max(120);
const text = z.string().trim().max(1_000);
const points = z.string().regex(/^\d{1,5}(\.\d{1,2})?$/);

export const linkView = z.object({
  id,
  version,
  title: z.string(),
  text: z.string(),
  tool: z.string(),
  isOff: z.boolean(),
  lessonId: id.nullable(),
  /** Whether it has a column in the gradebook. */
  grades: z.boolean(),
  /** Scores that wait for the teacher; nought for everybody else. */
  waiting: z.number().int(),
});
export type LinkView = z.infer<typeof linkView>;

export const classTools = z.object({
  links: z.array(linkView),
  /** What may be placed here; `chooses` where the tool shows its contents to choose from. */
  tools: z.array(z.object({ id, name: z.string(), chooses: z.boolean() })),
  lessons: z.array(z.object({ id, title: z.string() })),
  can: z.object({ place: z.boolean() }),
});
export type ClassTools = z.infer<typeof classTools>;

export const newLink = z.object({ sectionId: id, toolId: id, title, points: points.nullable().default(null) });
export const linkFields = z.object({ title, text: text.default(''), lessonId: id.nullable().default(null) });

export const waitingScore = z.object({
  id,
  student: z.string(),
  mark: z.string(),
  standing: z.string().nullable(),
  problem: z.string(),
  saidAt: z.string(),
});
export type WaitingScore = z.infer<typeof waitingScore>;

const ofLink = z.object({ id, version });

/** The tools as they stand in classes. */
export const linksContract = {
  openClass: open
    .route({ method: 'GET', path: '/tools/classes/{id}', summary: 'Show the tools that stand in a class.' })
    .input(z.object({ id }))
    .output(classTools),
  openLesson: open
    .route({ method: 'GET', path: '/tools/lessons/{id}', summary: 'Show the tools that a lesson leads to.' })
    .input(z.object({ id }))
    .output(z.object({ links: z.array(linkView) })),
  placeTool: place
    .route({ method: 'POST', path: '/tools/links', summary: 'Place a tool in a class.' })
    .input(newLink)
    .output(z.object({ id })),
  saveLink: place
    .route({
      method: 'PATCH',
      path: '/tools/links/{id}',
      summary: 'Say what a link is called and which lesson shows it.',
    })
    .input(linkFields.extend(ofLink.shape))
    .output(z.object({ id })),
  removeLink: place
    .route({ method: 'DELETE', path: '/tools/links/{id}', summary: 'Take a link out of the class, with its column.' })
    .input(ofLink)
    .output(z.object({ id })),
  listWaiting: place
    .route({ method: 'GET', path: '/tools/links/{id}/waiting', summary: 'List the scores that wait for the teacher.' })
    .input(z.object({ id }))
    .output(z.object({ scores: z.array(waitingScore) })),
  takeOver: place
    .route({
      method: 'POST',
      path: '/tools/links/{linkId}/take-over',
      summary: 'Write waiting scores into the gradebook.',
    })
    .input(z.object({ linkId: id, ids: z.array(id).min(1).max(500) }))
    .output(z.object({ taken: z.number().int() })),
};

nameSchemas({ toolsLinkView: linkView, toolsClassTools: classTools, toolsWaitingScore: waitingScore });
