/** What a material is to people, by what its content says it is. */
export const KINDS = ['pdf', 'image', 'audio', 'video', 'document', 'sheet', 'slides', 'text', 'link'] as const;
export type MaterialKind = (typeof KINDS)[number];

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const OPEN = 'application/vnd.oasis.opendocument.';
const OF_TYPE: Readonly<Record<string, MaterialKind>> = {
  'application/pdf': 'pdf',
  'text/plain': 'text',
  [`${OFFICE}wordprocessingml.document`]: 'document',
  [`${OFFICE}spreadsheetml.sheet`]: 'sheet',
  [`${OFFICE}presentationml.presentation`]: 'slides',
  [`${OPEN}text`]: 'document',
  [`${OPEN}spreadsheet`]: 'sheet',
  [`${OPEN}presentation`]: 'slides',
};

/**
 * What may be kept. Programs, pages, drawings with code, archives and the old office formats (which may hold programs) are not:
 * nobody can see from outside what is in them.
 */
export const ACCEPTED_TYPES: readonly string[] = ['image/*', 'audio/*', 'video/*', ...Object.keys(OF_TYPE)];
/** The largest file, in bytes. */
export const MATERIAL_BYTES = 200_000_000;

/** The kind of a file by the type that its content says. */
export function kindOf(type: string): MaterialKind {
  const known = OF_TYPE[type];
  if (known) return known;
  const [family] = type.split('/');
  return family === 'image' || family === 'audio' || family === 'video' ? family : 'document';
}

/** What a new file may stand for: a picture for a picture, sound for sound, a film for a film, and any paper for another. */
export const familyOf = (kind: MaterialKind): 'image' | 'audio' | 'video' | 'paper' =>
  kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'paper';

/** Why a file was refused, by what it turned out to be inside. */
export function refusedAs(type: string): 'program' | 'page' | 'archive' | 'old_office' | 'other' {
  if (/x-(msdownload|elf|mach-binary|dosexec|executable|sh)$|java-archive|android\.package|x-rpm|x-deb/.test(type))
    return 'program';
  if (type === 'text/html' || type === 'image/svg+xml' || type === 'application/xml') return 'page';
  if (/zip|x-rar|x-7z|x-tar|gzip|x-bzip2|x-xz|x-compressed/.test(type)) return 'archive';
  return type === 'application/x-cfb' || type === 'application/rtf' ? 'old_office' : 'other';
}
