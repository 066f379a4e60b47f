import { holds } from '@patio/access';
import { registerFilePurpose } from '@patio/platform';
import { SOURCE_BYTES, SOURCE_PURPOSE } from '../contract/fields.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument.';

/** Documents to draft from: read by the machine alone, and never handed out again. */
export const SOURCE = registerFilePurpose(SOURCE_PURPOSE, {
  limits: {
    bytes: SOURCE_BYTES,
    types: [
      'text/plain',
      'text/html',
      'application/pdf',
      'application/zip',
      'application/epub+zip',
      `${OFFICE}wordprocessingml.document`,
      `${OFFICE}presentationml.presentation`,
      // An office file with a password, and an old one: the reader says which.
      'application/x-cfb',
    ],
  },
  canUpload: (actor) => holds(actor, 'studio.generate'),
  canRead: () => false,
});
