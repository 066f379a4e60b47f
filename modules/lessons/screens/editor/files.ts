import { failureText, uploadFile } from '@patio/client';
import { toast } from '@patio/ui';

const MOST = { picture: 20_000_000, media: 50_000_000 };

/** Sends a file for a lesson; a refusal is said, and nothing changes. */
export async function sendFile(file: File, purpose: 'picture' | 'media'): Promise<string | null> {
  try {
    return (await uploadFile(file, `lessons.${purpose}`, MOST[purpose])).id;
  } catch (error) {
    toast(await failureText(error), { tone: 'bad' });
    return null;
  }
}
