import { RequestFailure, toRequestFailure } from './failure.ts';

export interface UploadedFile {
  id: string;
  name: string;
  type: string;
  size: number;
}

/** Sends one file for a named purpose; the server looks at what it really is. */
export async function uploadFile(file: File, purpose: string): Promise<UploadedFile> {
  const body = new FormData();
  body.set('purpose', purpose);
  body.set('file', file);
  let answer: Response;
  try {
    answer = await fetch('/api/files', {
      method: 'POST',
      body,
      headers: { 'x-patio': '1' },
      credentials: 'same-origin',
    });
  } catch (error) {
    throw toRequestFailure(error);
  }
  const said = await answer.json().catch(() => ({ code: 'client.unexpected' }));
  if (!answer.ok) throw new RequestFailure(answer.status, said);
  return said;
}
