import { type PartsOptions, type UploadedFile, uploadInParts } from '@patio/client';
import { WORK_BYTES, WORK_PURPOSE } from '../../../rules/work-files.ts';

/** Sends a file of one's work in parts; it goes on where it stopped. */
export const sendFile = (file: File, options: Omit<PartsOptions, 'purpose' | 'maxBytes'>): Promise<UploadedFile> =>
  uploadInParts(file, { purpose: WORK_PURPOSE, maxBytes: WORK_BYTES, ...options });

/** Sends a file from the outbox, which does not wait for the network: other changes wait behind it. */
export function sendNow(file: File): Promise<UploadedFile> {
  const stop = new AbortController();
  return sendFile(file, { signal: stop.signal, onWaiting: (waiting) => waiting && stop.abort() });
}
