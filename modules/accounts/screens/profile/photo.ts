import { uploadFile } from '@patio/client';

/** Where a stored photo is shown from. */
export const photoAddress = (fileId: string | null): string | null => (fileId ? `/api/files/${fileId}` : null);

/** Sends a photo; the server turns it into a clean image of its own. */
export const uploadPhoto = async (photo: File): Promise<string> =>
  (await uploadFile(photo, 'accounts.photo', 8_000_000)).id;
