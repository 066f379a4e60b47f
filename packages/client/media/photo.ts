import { fitWithin, jpegName } from './fit-within.ts';

const QUALITY = 0.82;

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('no picture'))), 'image/jpeg', QUALITY),
  );

/**
 * A photo as it is sent: upright, no larger than needed, and drawn anew, so that where and with what it was taken stays
 * with its author. Throws where this browser cannot read the picture.
 */
export async function preparePhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = fitWithin(picture.width, picture.height);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('no canvas');
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, width, height);
  drawing.drawImage(picture, 0, 0, width, height);
  picture.close();
  return new File([await jpegOf(canvas)], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified });
}
