import { registerFilePurpose } from '@patio/platform';
import { PHOTO_BYTES, PHOTO_PURPOSE } from '../contract/fields.ts';
import { canSeeFace } from './policy.ts';

/** A picture of oneself, for one's own account. */
export const PHOTO = registerFilePurpose(PHOTO_PURPOSE, {
  limits: { bytes: PHOTO_BYTES, types: ['image/*'], image: { longestSide: 480, form: 'webp' } },
  keptSeconds: 86_400,
  canUpload: () => true,
  canRead: (tx, actor, file) => canSeeFace(tx, actor, file.ownerId),
});
