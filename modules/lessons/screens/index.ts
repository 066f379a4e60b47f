/** What modules above draw of lessons: their rich text, read and written. */
import { lazyPart } from '@patio/ui';

export { RichText } from './player/blocks/RichText.tsx';

/** A field of rich text; the editor's code comes when it is drawn. */
export const RichTextField = lazyPart(() => import('./editor/text/RichTextField.tsx'));
