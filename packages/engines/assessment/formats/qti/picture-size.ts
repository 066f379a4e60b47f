import { pictureType } from '../pictures.ts';

/** Width and height by the head of the file; null where it does not say them in the usual place. */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = pictureType(bytes);
  if (type === 'image/png' && bytes.length >= 24) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (type === 'image/gif' && bytes.length >= 10)
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  return type === 'image/jpeg' ? jpegSize(view) : null;
}

/** A JPEG is a row of segments; the size stands in the one that begins the frame. */
function jpegSize(view: DataView): { width: number; height: number } | null {
  for (let at = 2; at + 9 < view.byteLength; ) {
    const mark = view.getUint16(at);
    if (mark >= 0xffc0 && mark <= 0xffcf && mark !== 0xffc4 && mark !== 0xffc8 && mark !== 0xffcc)
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (mark < 0xff00) return null;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
