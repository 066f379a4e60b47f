import { FileProblem, readXml as readAnyXml, type XmlElement } from '@patio/engine-xml';
import { type Archive, openArchive as openFiles } from '@patio/engine-xml/zip';
import type { Limits } from '../limits.ts';
import { PROBLEMS, type ProblemCode, RosterProblem } from '../problem.ts';

/** What is wrong with a file, in the codes of this engine. */
function inOwnCodes<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    const { code, at, with: values } = error.problem;
    const own = PROBLEMS.find((known) => known === `roster.${code}`);
    throw new RosterProblem(own ?? ('roster.file_broken' satisfies ProblemCode), at, values);
  }
}

export const readXml = (bytes: Uint8Array, path: string, limits: Limits): XmlElement =>
  inOwnCodes(() => readAnyXml(bytes, path, limits));

/** What programs of Apple and Windows leave behind. */
const LEFT_BEHIND = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/i;

export interface OpenedArchive {
  paths: string[];
  /** The path as it is written inside, although capitals differ. */
  find: Archive['find'];
  read: Archive['read'];
}

/** Opens a zip. A file that stands in it twice is refused: two readers would read two different lists. */
export function openArchive(bytes: Uint8Array, limits: Limits): OpenedArchive {
  const archive = inOwnCodes(() => openFiles(bytes, limits));
  const [twice] = archive.findings;
  if (twice) throw new RosterProblem('roster.file_twice', twice.at);
  return {
    paths: [...archive.files.keys()].filter((path) => !LEFT_BEHIND.test(path)),
    find: archive.find,
    read: (path) => inOwnCodes(() => archive.read(path)),
  };
}
