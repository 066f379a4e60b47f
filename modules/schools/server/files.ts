import { holds } from '@patio/access';
import { registerFilePurpose } from '@patio/platform';
import { DOCUMENT_BYTES, DOCUMENT_PURPOSE, LOGO_BYTES, LOGO_PURPOSE } from '../contract/fields.ts';

/** A school's own picture: everyone of the institution sees it, on paper and on screen. */
export const LOGO = registerFilePurpose(LOGO_PURPOSE, {
  limits: { bytes: LOGO_BYTES, types: ['image/*'], image: { longestSide: 512, form: 'png' } },
  canRead: () => true,
  canUpload: (actor) => holds(actor, 'schools.edit_card'),
});

/** What a school hands out about itself; its own people read it. */
export const DOCUMENT = registerFilePurpose(DOCUMENT_PURPOSE, {
  limits: { bytes: DOCUMENT_BYTES, types: ['application/pdf', 'image/*'] },
  canRead: (_tx, actor) => holds(actor, 'schools.read'),
  canUpload: (actor) => holds(actor, 'schools.edit_card'),
});
