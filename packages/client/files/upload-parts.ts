import { makeId } from '@patio/kernel';
import { mayRetry, RequestFailure, toRequestFailure } from '../api/failure.ts';
import { ownHeaders } from '../api/link.ts';
import { begunUpload, forgetUpload, rememberUpload } from './begun-uploads.ts';
import type { UploadedFile } from './upload.ts';

interface UploadState {
  id: string;
  size: number;
  received: number;
  partBytes: number;
}

export interface PartsOptions {
  purpose: string;
  maxBytes: number;
  /** From 0 to 1, after each part. */
  onProgress?: (share: number) => void;
  /** True while it waits for the network. */
  onWaiting?: (waiting: boolean) => void;
  signal?: AbortSignal;
}

/** How long it waits after the first, second… time that the network failed; then it stays at the last. */
const PAUSES = [1_000, 3_000, 10_000, 30_000];

async function ask<T>(path: string, init: RequestInit & { signal?: AbortSignal | undefined }): Promise<T> {
  const { headers, signal, ...rest } = init;
  let response: Response;
  try {
    response = await fetch(`/api/uploads${path}`, {
      ...rest,
      ...(signal && { signal }),
      credentials: 'same-origin',
      headers: { ...ownHeaders(), ...headers, ...(rest.method !== 'GET' && { 'idempotency-key': makeId() }) },
    });
  } catch (error) {
    throw toRequestFailure(error);
  }
  const answer = await response.json().catch(() => ({ code: 'client.unexpected' }));
  if (!response.ok) throw new RequestFailure(response.status, answer);
  return answer as T;
}

/** True of a refusal that holds for this very file; after all others the same upload can go on. */
const isFinal = (error: unknown): boolean =>
  error instanceof RequestFailure && [400, 404, 409, 413, 422].includes(error.status);

/** Waits for the pause to end, or for the device to say that it is online again. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });
}

/** Where an upload of this file stopped on this device, or a new one. */
async function openUpload(file: File, { purpose, signal }: PartsOptions): Promise<UploadState> {
  const known = begunUpload(file, purpose);
  if (known) {
    try {
      return await ask<UploadState>(`/${known}`, { method: 'GET', signal });
    } catch (error) {
      if (!(error instanceof RequestFailure) || error.status !== 404) throw error;
      forgetUpload(file, purpose);
    }
  }
  const body = JSON.stringify({ purpose, name: file.name, size: file.size });
  const begun = await ask<UploadState>('', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    signal,
  });
  rememberUpload(file, purpose, begun.id);
  return begun;
}

/**
 * Sends a file in parts. When the network goes it waits and goes on where the server stopped; the same file chosen again after
 * the page was closed goes on too. A refusal is thrown as it is.
 */
export async function uploadInParts(file: File, options: PartsOptions): Promise<UploadedFile> {
  const { purpose, maxBytes, onProgress, onWaiting, signal } = options;
  // Said before anything is sent: nobody should wait for an upload that cannot be taken.
  if (file.size > maxBytes)
    throw new RequestFailure(413, {
      code: 'platform.file_too_large',
      data: { megabytes: Math.round(maxBytes / 1e5) / 10 },
    });
  let failed = 0;
  for (;;) {
    try {
      let state = await openUpload(file, options);
      while (state.received < state.size) {
        onProgress?.(state.received / state.size);
        const body = file.slice(state.received, state.received + state.partBytes);
        state = await ask<UploadState>(`/${state.id}?start=${state.received}`, {
          method: 'PUT',
          body,
          headers: { 'content-type': 'application/octet-stream' },
          signal,
        });
        failed = 0;
        onWaiting?.(false);
      }
      // All of it is there; the server looks at what it is, which may take a while.
      onProgress?.(1);
      const done = await ask<UploadedFile>(`/${state.id}/finish`, { method: 'POST', signal });
      forgetUpload(file, purpose);
      return done;
    } catch (error) {
      if (signal?.aborted) throw error;
      if (!mayRetry(error)) {
        if (isFinal(error)) forgetUpload(file, purpose);
        throw error;
      }
      onWaiting?.(true);
      await pause(PAUSES[Math.min(failed++, PAUSES.length - 1)] ?? 30_000, signal);
    }
  }
}

/** Stops an upload for good: what the server has of it goes too. */
export async function dropUpload(file: File, purpose: string): Promise<void> {
  const known = begunUpload(file, purpose);
  forgetUpload(file, purpose);
  if (known) await fetch(`/api/uploads/${known}`, { method: 'DELETE', headers: ownHeaders() }).catch(() => {});
}
