import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { awardView, id, praiseView, sharing, version } from './fields.ts';

export const childRecognition = z.object({
  studentId: id,
  name: z.string(),
  awards: z.array(awardView),
  praises: z.array(praiseView),
});
export type ChildRecognition = z.infer<typeof childRecognition>;

const family = needs('recognition.family');

/** What a family sees and decides. */
export const familySide = {
  children: family
    .route({ method: 'GET', path: '/recognition/children', summary: "Show what one's children received." })
    .output(z.object({ children: z.array(childRecognition) })),
  share: family
    .route({
      method: 'POST',
      path: '/recognition/awards/{id}/share',
      summary: 'Decide whether a badge may be seen outside.',
    })
    .input(z.object({ id, version, sharing }))
    .output(awardView),
};

nameSchemas({ recognitionChild: childRecognition });
