/** Opens zip archives of strangers: no path that leads out, no bomb, no link, no encrypted file; each file is unpacked when asked for. */
export type { ZipLimits } from '../limits.ts';
export { type Archive, openArchive } from './archive.ts';
export { packArchive } from './pack.ts';
export { resolvePath, safePath } from './path.ts';
export { crc32 } from './unpack.ts';
