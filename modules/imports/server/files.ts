import { holds } from '@patio/access';
import { registerFilePurpose } from '@patio/platform';
import { SOURCE_BYTES, SOURCE_PURPOSE } from '../contract/fields.ts';

const TABLES = [
  'text/*',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/x-ole-storage',
  'application/x-cfb',
  'application/x-cfb',
  'application/octet-stream',
];

/** Lists of people as they were sent: read by the machine alone, and let go some weeks later. */
export const SOURCE = registerFilePurpose(SOURCE_PURPOSE, {
  limits: { bytes: SOURCE_BYTES, types: TABLES },
  canUpload: (actor) => holds(actor, 'imports.run'),
  canRead: () => false,
});

/** What Patio writes about a list: the rows to correct, or everybody as OneRoster. Its maker alone fetches it. */
export const MADE = registerFilePurpose('imports.made', {
  limits: { bytes: SOURCE_BYTES, types: TABLES },
  canRead: (_tx, actor, file) =>
    file.ownerId === actor.userId && (holds(actor, 'imports.run') || holds(actor, 'imports.export')),
  made: true,
});
