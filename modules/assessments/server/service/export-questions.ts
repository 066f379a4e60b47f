import { buffer } from 'node:stream/consumers';
import type { Actor } from '@patio/access';
import type { Question } from '@patio/engine-assessment';
import { type ExportLine, exportGift, exportQti } from '@patio/engine-assessment/formats';
import { fileStore, type Tx } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import { versionName } from '../../rules/grade.ts';
import { failure } from '../failures.ts';
import { questionsVisibleTo } from '../policy.ts';
import { questions } from '../schema.ts';
import { picturesOf } from './question-head.ts';
import { readBodies } from './versions.ts';

interface Chosen {
  id: string;
  title: string;
  body: Question;
}

/** The questions among these that the actor may read, in the order in which they were named. */
export async function readChosen(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Chosen[]> {
  const rows = await tx
    .select({ id: questions.id, title: questions.title, number: questions.number })
    .from(questions)
    .where(
      and(eq(questions.institutionId, actor.institutionId), inArray(questions.id, [...ids]), questionsVisibleTo(actor)),
    );
  if (rows.length < new Set(ids).size) throw failure('not_found');
  const wanted = rows.map(({ id, number }) => ({ question: id, number }));
  const bodies = await readBodies(tx, actor.institutionId, wanted);
  const place = new Map(ids.map((id, at) => [id, at]));
  return rows
    .toSorted((a, b) => place.get(a.id)! - place.get(b.id)!)
    .map(({ id, title, number }) => ({ id, title, body: bodies.get(versionName(id, number))! }));
}

async function bytesOf(institutionId: string, files: readonly string[]): Promise<Map<string, Uint8Array>> {
  const known = new Map<string, Uint8Array>();
  for (const id of files) {
    const bytes = await fileStore()
      .get({ institutionId, id })
      .then((stream) => buffer(stream))
      .catch(() => null);
    if (bytes) known.set(id, new Uint8Array(bytes));
  }
  return known;
}

/** Questions as a file of another program, with what could not be written as it is. */
export async function exportQuestions(actor: Actor, chosen: readonly Chosen[], format: 'gift' | 'qti3') {
  const bodies = chosen.map(({ body }) => body);
  const lined = (lines: readonly ExportLine[]) =>
    lines.map(({ index, state, reason }) => ({ id: chosen[index]!.id, title: chosen[index]!.title, state, reason }));
  const written = (lines: readonly ExportLine[]) =>
    chosen.length - lines.filter(({ state }) => state === 'left_out').length;
  if (format === 'gift') {
    const { text, lines } = exportGift(bodies);
    if (written(lines) === 0) throw failure('nothing_to_export');
    const content = Buffer.from(text, 'utf8').toString('base64');
    return { name: 'preguntas.gift', type: 'text/plain', content, questions: written(lines), lines: lined(lines) };
  }
  const pictures = await bytesOf(actor.institutionId, [...new Set(bodies.flatMap(picturesOf))]);
  const { zip, lines } = exportQti(bodies, (id) => pictures.get(id) ?? null);
  if (written(lines) === 0) throw failure('nothing_to_export');
  const content = Buffer.from(zip).toString('base64');
  return {
    name: 'preguntas-qti3.zip',
    type: 'application/zip',
    content,
    questions: written(lines),
    lines: lined(lines),
  };
}
