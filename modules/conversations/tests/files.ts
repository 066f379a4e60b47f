import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Actor } from '@patio/access';
import { diskStore, openFiles, receiveFile } from '@patio/platform';
import { afterAll, beforeAll } from 'vitest';
import type { SentFile } from '../contract.ts';

/** A second of silence, as a browser records it: what counts is how it begins. */
const VOICE = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead'), Buffer.alloc(200)]);

/** A folder for what is sent, thrown away when the file is over. */
export function keepSentFiles(): void {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'patio-sent-'));
    openFiles(diskStore(folder));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
}

/** Something uploaded by somebody, ready to be sent. */
export async function upload(actor: Actor, form: SentFile['form'], given: Partial<SentFile> = {}): Promise<SentFile> {
  const bytes = form === 'voice' ? VOICE : Buffer.from('Lista de útiles');
  const name = form === 'voice' ? 'voz.ogg' : 'utiles.txt';
  const { id } = await receiveFile(actor, `conversations.${form}`, { name, bytes: Readable.from([bytes]) });
  const usual =
    form === 'voice' ? { seconds: 31, transcript: 'Mañana llega tarde' } : { seconds: null, transcript: '' };
  return { fileId: id, form, ...usual, ...given };
}
