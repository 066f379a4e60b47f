import { opaqueKey } from '@patio/engine-lessons/marking';
import type { Archive } from '@patio/engine-xml/zip';
import type { Collector, Draft, Note } from '../collect.ts';
import { keepShown, type Picture } from '../pictures.ts';
import { QuestionProblem } from '../problem.ts';

/** The file in which a package of ours says what QTI has no words for. Other programs do not look at it. */
export const OWN_FILE = 'patio.json';
const MOST = 60_000_000;

/** A question beside its item, with a check of the item: when another program changed the item, the item counts. */
export interface OwnEntry {
  file: string;
  check: string;
  question: Record<string, unknown>;
  /** Where each picture lies in the package, by its id. */
  pictures: Record<string, string>;
}

export const checkOf = (xml: string): string => opaqueKey(xml);

type Taking = (bytesOf: (path: string) => Uint8Array | null, collector: Collector, note: Note) => Draft;
export interface Own {
  find: (path: string, xml: string) => Taking | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isEntry(value: unknown): value is OwnEntry {
  return (
    isRecord(value) &&
    typeof value.file === 'string' &&
    typeof value.check === 'string' &&
    isRecord(value.question) &&
    isRecord(value.pictures)
  );
}

function entriesIn(archive: Archive): OwnEntry[] {
  const path = archive.find(OWN_FILE);
  if (path === null || archive.files.get(path)!.size > MOST) return [];
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(archive.read(path)));
    return Array.isArray(json) ? json.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Puts pictures that are kept now in the place of those of another school; one that is missing is left out. */
export function withPictures(value: unknown, pictureOf: (picture: Picture) => Picture | null): unknown {
  if (Array.isArray(value)) return value.map((each) => withPictures(each, pictureOf));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inside]) => {
      if (name !== 'image' || !isRecord(inside)) return [[name, withPictures(inside, pictureOf)]];
      const picture = pictureOf(inside as unknown as Picture);
      return picture ? [[name, picture]] : [];
    }),
  );
}

/** Questions of our own packages, by their item. What they hold is checked like any stranger's question. */
export function readOwn(archive: Archive): Own {
  const entries = new Map(entriesIn(archive).map((entry) => [entry.file, entry]));
  return {
    find: (path, xml) => {
      const entry = entries.get(path);
      if (!entry || entry.check !== checkOf(xml)) return null;
      return (bytesOf, collector, note) => {
        const pictureOf = ({ file, alt }: Picture): Picture | null => {
          const source = Object.hasOwn(entry.pictures, file) ? entry.pictures[file] : undefined;
          return typeof source === 'string'
            ? keepShown({ source, alt: String(alt) }, bytesOf(source), collector, note)
            : lost(note);
        };
        const question = withPictures(entry.question, pictureOf);
        if (!isRecord(question)) throw new QuestionProblem('unreadable');
        return { question, foreignId: null };
      };
    },
  };
}

function lost(note: Note): null {
  note('picture_left_out');
  return null;
}
