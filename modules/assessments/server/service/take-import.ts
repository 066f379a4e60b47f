import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Actor } from '@patio/access';
import type { Question } from '@patio/engine-assessment';
import type { Imported, ImportedPicture, ImportedQuestion } from '@patio/engine-assessment/formats';
import { makeId } from '@patio/kernel';
import {
  attachFile,
  defineJob,
  insertMany,
  nextVersion,
  publish,
  receiveFile,
  removeFile,
  type Tx,
} from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { importDone } from '../../contract/events.ts';
import { PICTURE } from '../files.ts';
import { type ImportRow, imports, questionFiles, questions, questionVersions } from '../schema.ts';
import { headOf, picturesOf } from './question-head.ts';
import { readImport } from './read-import.ts';

const AT_ONCE = 500;
const MOST_PICTURES = 500;

/** Brings the pictures of a file in as the actor's uploads; one that is none, or has no room, is left out with its question. */
async function bringPictures(actor: Actor, pictures: readonly ImportedPicture[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { id, name, bytes } of pictures.slice(0, MOST_PICTURES)) {
    const file = await receiveFile(actor, PICTURE, { name, bytes: Readable.from([Buffer.from(bytes)]) }).catch(
      () => null,
    );
    if (file) files.set(id, file.id);
  }
  return files;
}

/** The question with the files that its pictures became; null where one is missing. */
function withFiles(body: Question, files: ReadonlyMap<string, string>): Question | null {
  const wanted = picturesOf(body);
  if (wanted.length === 0) return body;
  if (wanted.some((id) => !files.has(id))) return null;
  return JSON.parse(wanted.reduce((text, id) => text.replaceAll(id, files.get(id)!), JSON.stringify(body))) as Question;
}

/** Names of another program that the owner has already, so that the same file brings nothing twice. */
async function knownNames(tx: Tx, actor: Actor, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await tx
    .select({ name: questions.foreignId })
    .from(questions)
    .where(
      and(
        eq(questions.institutionId, actor.institutionId),
        eq(questions.ownerId, actor.userId),
        inArray(questions.foreignId, [...names]),
      ),
    );
  return new Set(rows.map(({ name }) => name!));
}

const MADE_IDS = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What a question is known by when it has no name of its own: what it says, without the ids that reading it made. */
const printOf = (body: Question): string =>
  createHash('sha256').update(JSON.stringify(body).replace(MADE_IDS, '')).digest('base64url');

/** By what each question of a file is known again; those that say the same are told apart by their order. */
export function namesOf(format: string, all: readonly ImportedQuestion[]): string[] {
  const seen = new Map<string, number>();
  return all.map(({ foreignId, question }) => {
    if (foreignId !== null) return `${format} ${foreignId}`.slice(0, 300);
    const print = printOf(question);
    const place = (seen.get(print) ?? 0) + 1;
    seen.set(print, place);
    return `${format} #${print} ${place}`;
  });
}

interface Part {
  row: ImportRow;
  part: readonly { body: Question; name: string }[];
  pictures: readonly string[];
  done: number;
}

/** Writes some of the questions, with their versions and pictures. */
async function keepPart(tx: Tx, actor: Actor, { row, part, pictures, done }: Part): Promise<number> {
  const { institutionId, userId } = actor;
  const choices = row.choices!;
  const known = await knownNames(
    tx,
    actor,
    part.map(({ name }) => name),
  );
  const seen = new Set<string>();
  const fresh = part.filter(({ name }) => {
    const isNew = !known.has(name) && !seen.has(name);
    seen.add(name);
    return isNew;
  });
  const made = fresh.map(({ body: given, name }) => {
    const body = { ...given, tags: [...new Set([...given.tags, ...choices.tags])].slice(0, 30), competencies: [] };
    return { id: makeId(), body, name };
  });
  await insertMany(
    tx,
    questions,
    made.map(({ id, body, name }) => ({
      institutionId,
      id,
      schoolId: row.schoolId,
      subjectId: choices.subjectId,
      courseId: choices.courseId,
      ownerId: userId,
      state: choices.state,
      shared: choices.shared,
      importId: row.id,
      foreignId: name,
      ...headOf(body),
    })),
  );
  await insertMany(
    tx,
    questionVersions,
    made.map(({ id, body }) => ({ institutionId, id: makeId(), questionId: id, number: 1, body, byId: userId })),
  );
  const files = made.flatMap(({ id, body }) =>
    picturesOf(body).map((fileId) => ({ institutionId, fileId, questionId: id })),
  );
  for (const id of new Set(files.map(({ fileId }) => fileId)))
    if (pictures.includes(id)) await attachFile(tx, actor, id, PICTURE, { schoolId: row.schoolId }).catch(() => null);
  await insertMany(tx, questionFiles, files, { orIgnore: true });
  await tx
    .update(imports)
    .set({ done, ...nextVersion(imports) })
    .where(and(eq(imports.institutionId, institutionId), eq(imports.id, row.id)));
  return made.length;
}

/** An import for the work in the background, which its owner began. */
export async function loadImport(tx: Tx, actor: Actor, id: string): Promise<ImportRow> {
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.institutionId, actor.institutionId), eq(imports.id, id)));
  return row!;
}

const finish = async (tx: Tx, actor: Actor, row: ImportRow): Promise<void> => {
  await tx
    .update(imports)
    .set({ state: 'done', done: row.questions, ...nextVersion(imports) })
    .where(and(eq(imports.institutionId, actor.institutionId), eq(imports.id, row.id)));
  await removeFile(tx, row.fileId);
  await publish(tx, importDone, { importId: row.id });
};

const ATTEMPTS = 3;

/** Says that an import came to nothing more; what is in the bank stays there. */
const giveUp = (tx: Tx, actor: Actor, id: string) =>
  tx
    .update(imports)
    .set({ state: 'failed', ...nextVersion(imports) })
    .where(and(eq(imports.institutionId, actor.institutionId), eq(imports.id, id)));

/** Takes the questions of a file into the bank, some at a time; a run that was cut off goes on where it stopped. */
export const takeImport = defineJob('assessments.take_import', {
  input: z.object({ importId: z.uuid() }),
  lane: 'long',
  attempts: ATTEMPTS,
  run: async ({ input, actor, attempt, tenant, step, progress }) => {
    const row = await tenant((tx) => loadImport(tx, actor, input.importId));
    const place = { institutionId: actor.institutionId, id: row.fileId };
    const read: Imported = await readImport(place, row.language).catch(async (error) => {
      if (attempt >= ATTEMPTS) await tenant((tx) => giveUp(tx, actor, row.id));
      throw error;
    });
    const files = await bringPictures(actor, read.pictures);
    const names = namesOf(read.format, read.questions);
    const all = read.questions.flatMap((each, at) => {
      const body = withFiles(each.question, files);
      return body ? [{ body, name: names[at]! }] : [];
    });
    const pictures = [...files.values()];
    let kept = 0;
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const part = all.slice(from, from + AT_ONCE);
      kept += await step(`part ${from}`, (tx) =>
        keepPart(tx, actor, { row, part, pictures, done: from + part.length }),
      );
      progress(from + part.length, all.length);
    }
    await step('finish', async (tx) => {
      await finish(tx, actor, row);
      return null;
    });
    return { kept };
  },
});
