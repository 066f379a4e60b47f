import { holds } from '@patio/access';
import { registerFilePurpose } from '@patio/platform';

/** A school's own picture: everyone of the institution sees it, on paper and on screen. */
export const LOGO = registerFilePurpose('schools.logo', {
  limits: { bytes: 4_000_000, types: ['image/*'], image: { longestSide: 512, form: 'png' } },
  canRead: () => true,
  canUpload: (actor) => holds(actor, 'schools.edit_card'),
});

/** What a school hands out about itself; its own people read it. */
export const DOCUMENT = registerFilePurpose('schools.document', {
  limits: { bytes: 20_000_000, types: ['application/pdf', 'image/*'] },
  canRead: (_tx, actor) => holds(actor, 'schools.read'),
  canUpload: (actor) => holds(actor, 'schools.edit_card'),
});
