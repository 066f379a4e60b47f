import { type PartsOptions, type UploadedFile, uploadInParts } from '@patio/client';
import { bytesOf, purposeOf } from '../../../rules/work-files.ts';
import type { LocalFile } from './written.ts';

/** Sends a file of one's work in parts; it goes on where it stopped. */
export const sendFile = (
  { file, form }: LocalFile,
  options: Omit<PartsOptions, 'purpose' | 'maxBytes'>,
): Promise<UploadedFile> => uploadInParts(file, { purpose: purposeOf(form), maxBytes: bytesOf(form), ...options });

/** Sends a file from the outbox, which does not wait for the network: other changes wait behind it. */
export function sendNow(local: LocalFile): Promise<UploadedFile> {
  const stop = new AbortController();
  return sendFile(local, { signal: stop.signal, onWaiting: (waiting) => waiting && stop.abort() });
}
