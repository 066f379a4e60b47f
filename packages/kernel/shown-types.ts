// Only what a browser draws without running anything; SVG and HTML are always saved, never shown.
const SHOWN = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/wav',
  'video/mp4',
  'video/webm',
]);

/** Whether a file of this type may be shown in the page; the server sends every other one to be saved. */
export const canShow = (type: string): boolean => SHOWN.has(type);
