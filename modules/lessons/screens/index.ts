/** What modules above draw of lessons: their rich text, read and written, their formulas, and the picture of a subject. */
import { lazyPart } from '@patio/ui';

export { stepsOf } from '../rules/steps.ts';
export { pictureOf } from './course/picture-of.ts';
export { useDragged } from './outline/use-dragged.ts';
export { default as Formula } from './player/blocks/Formula.tsx';
export { RichText } from './player/blocks/RichText.tsx';

/** A field of rich text; the editor's code comes when it is drawn. */
export const RichTextField = lazyPart(() => import('./editor/text/RichTextField.tsx'));

/** A lesson's blocks as its students read them; quizzes answer and nothing is kept. */
export const LessonPreview = lazyPart(async () => ({
  default: (await import('./editor/preview/Preview.tsx')).Preview,
}));

/** The form of one block; each change holds at once. */
export const BlockForm = lazyPart(async () => ({ default: (await import('./editor/forms/BlockForm.tsx')).BlockForm }));
