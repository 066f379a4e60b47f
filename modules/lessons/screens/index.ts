/** What modules above draw of lessons: their rich text, read and written, and their formulas. */
import { lazyPart } from '@patio/ui';

export { useDragged } from './outline/use-dragged.ts';
export { default as Formula } from './player/blocks/Formula.tsx';
export { RichText } from './player/blocks/RichText.tsx';

/** A field of rich text; the editor's code comes when it is drawn. */
export const RichTextField = lazyPart(() => import('./editor/text/RichTextField.tsx'));
