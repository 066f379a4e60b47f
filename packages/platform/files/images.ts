import { failure } from '../failures.ts';
import type { FileLimits } from './purposes.ts';

/** How hard webp tries: half the work of its usual 4, for pictures that are a twentieth larger. */
const WEBP_EFFORT = 2;
const MOST_PIXELS = 50_000_000;
const READABLE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff']);

/** Loaded with the first picture: a process that draws none does without its memory. */
async function openSharp() {
  const { default: sharp } = await import('sharp');
  // Uploads come one at a time per person; the machine's cores belong to requests.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Draws the image anew: upright, bounded, without place, camera or hidden content. Bombs and damaged files are refused. */
export async function redraw(
  bytes: Buffer,
  type: string,
  rule: NonNullable<FileLimits['image']>,
): Promise<{ bytes: Buffer; type: string; width: number; height: number }> {
  if (!READABLE.has(type)) throw failure('file_type_refused', { type });
  const sharp = await openSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false });
    const { width = 0, height = 0 } = await picture.metadata();
    if (width * height > MOST_PIXELS) throw failure('image_too_large');
    const fitted = picture
      .autoOrient()
      .resize({ width: rule.longestSide, height: rule.longestSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 20 });
    const drawn = rule.form === 'jpeg' ? fitted.flatten({ background: '#ffffff' }) : fitted;
    const how = { quality: 82, ...(rule.form === 'webp' ? { effort: WEBP_EFFORT } : {}) };
    const { data, info } = await drawn.toFormat(rule.form, how).toBuffer({ resolveWithObject: true });
    return { bytes: data, type: `image/${rule.form}`, width: info.width, height: info.height };
  } catch (error) {
    if (/pixel limit/i.test((error as Error).message)) throw failure('image_too_large');
    throw (error as { code?: string }).code === 'platform.image_too_large' ? error : failure('image_damaged');
  }
}
