import { SAMPLE_FILES } from '@patio/engine-roster/testing';
import type { SAMPLES } from '../../contract/files.ts';
import { failure } from '../failures.ts';

/** A list to try an import with, made when it is asked for. */
export function readSample(sample: (typeof SAMPLES)[number]): { name: string; type: string; content: string } {
  const found = SAMPLE_FILES.find(({ id }) => id === sample);
  if (!found) throw failure('not_found');
  return { name: found.fileName, type: found.contentType, content: Buffer.from(found.bytes()).toString('base64') };
}
