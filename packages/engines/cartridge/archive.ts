import { FileProblem, readXml as readAnyXml, type XmlElement } from '@patio/engine-xml';
import { type Archive as Files, openArchive as openFiles } from '@patio/engine-xml/zip';
import type { Limits } from './limits.ts';
import { CartridgeProblem, type Problem } from './problem.ts';

/** The files of a cartridge, by path; each is unpacked when it is asked for. */
export interface Archive extends Omit<Files, 'findings'> {
  findings: Problem[];
  /** The folder of the manifest, with its slash; empty at the top. */
  base: string;
}

/** What is wrong with a file, in the codes of this engine. */
function inOwnCodes<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    const { code, at, with: values } = error.problem;
    throw new CartridgeProblem(`cartridge.${code}`, at, values);
  }
}

export const readXml = (bytes: Uint8Array, path: string, limits: Limits): XmlElement =>
  inOwnCodes(() => readAnyXml(bytes, path, limits));

export function openArchive(bytes: Uint8Array, limits: Limits): Archive {
  const archive = inOwnCodes(() => openFiles(bytes, limits));
  return {
    ...archive,
    findings: archive.findings.map((finding) => ({ ...finding, code: `cartridge.${finding.code}` as const })),
    base: '',
    read: (path) => inOwnCodes(() => archive.read(path)),
  };
}
