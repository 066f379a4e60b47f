import { uploadFile } from '@patio/client';
import { PHOTO_BYTES, PHOTO_PURPOSE } from '../../contract/fields.ts';

/** Where a stored photo is shown from. */
export const photoAddress = (fileId: string | null): string | null => (fileId ? `/api/files/${fileId}` : null);

/** Sends a photo; the server turns it into a clean image of its own. */
export const uploadPhoto = async (photo: File): Promise<string> =>
  (await uploadFile(photo, PHOTO_PURPOSE, PHOTO_BYTES)).id;
