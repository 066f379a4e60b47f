/** The longest side of a photo of work: letters of a notebook page stay readable, and a phone sends it quickly. */
export const PHOTO_SIDE = 2_000;

/** The size of a picture whose longest side is no longer than this; a small one stays as it is. */
export function fitWithin(width: number, height: number, most = PHOTO_SIDE): { width: number; height: number } {
  const share = Math.min(1, most / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

const ENDING = /\.[^.]*$/;

/** The name of a photo once it is a JPEG. */
export const jpegName = (name: string): string => `${name.replace(ENDING, '') || 'foto'}.jpg`;
