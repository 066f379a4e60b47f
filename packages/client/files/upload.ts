import { makeId } from '@patio/kernel';
import type { FileView } from '@patio/platform/contract';
import { RequestFailure, toRequestFailure } from '../api/failure.ts';
import { ownHeaders } from '../api/link.ts';

export type UploadedFile = Pick<FileView, 'id' | 'name' | 'size' | 'type'>;

/** Sends a file with what it is for (`accounts.photo`); the server looks at its content, not at its name. */
export async function uploadFile(file: File, purpose: string, maxBytes: number): Promise<UploadedFile> {
  // Said before anything is sent: nobody should wait for an upload that cannot be taken.
  if (file.size > maxBytes)
    throw new RequestFailure(413, {
      code: 'platform.file_too_large',
      data: { megabytes: Math.round(maxBytes / 1e5) / 10 },
    });
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', file, file.name);
  let response: Response;
  try {
    response = await fetch('/api/files', {
      method: 'POST',
      body: form,
      credentials: 'same-origin',
      headers: { ...ownHeaders(), 'idempotency-key': makeId() },
    });
  } catch (error) {
    throw toRequestFailure(error);
  }
  const answer = await response.json().catch(() => ({ code: 'client.unexpected' }));
  if (!response.ok) throw new RequestFailure(response.status, answer);
  return answer;
}

/** Where a stored file is read from. */
export const fileAddress = (id: string): string => `/api/files/${id}`;
