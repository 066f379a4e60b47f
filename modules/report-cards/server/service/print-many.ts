import { Readable } from 'node:stream';
import { setImmediate as pause } from 'node:timers/promises';
import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { spokenName } from '@patio/people/server';
import {
  attachFile,
  clock,
  defineJob,
  nextVersion,
  publish,
  receiveFile,
  record,
  startJob,
  type Tx,
} from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { PaperContent } from '../../contract/content.ts';
import { reportCardEvents } from '../../contract/events.ts';
import { failure } from '../failures.ts';
import { BATCH_FILE } from '../files.ts';
import { canIssueAt } from '../policy.ts';
import { drawPapers } from '../print/draw.ts';
import { batches } from '../schema.ts';
import { composeActs, sectionsOf } from './compose-acts.ts';
import { composeCards } from './compose-cards.ts';
import { studentsOf } from './desk.ts';
import { initialsOf, issuePapers, readContents } from './issue.ts';
import { fileNameOf, logosOf } from './read-documents.ts';
import { getSchool, getTerm, plainIssue, type SchoolRow } from './scene.ts';
import { zipped } from './zip.ts';

type Batch = typeof batches.$inferSelect;
/** What a part of a batch came to; plain, because a repeated run gets the earlier answer. */
interface Part {
  ids: string[];
  fresh: string[];
  waiting: number;
}
const AT_ONCE = 60;

async function loadBatch(tx: Tx, actor: Actor, id: string): Promise<{ batch: Batch; school: SchoolRow }> {
  const [batch] = await tx
    .select()
    .from(batches)
    .where(and(eq(batches.institutionId, actor.institutionId), eq(batches.id, id)));
  if (!batch || !canIssueAt(actor, batch.schoolId)) throw failure('not_found');
  return { batch, school: await getSchool(tx, actor.institutionId, batch.schoolId) };
}

/** Whose papers are asked for: students, or classes. */
async function subjectsOf(tx: Tx, actor: Actor, batch: Batch): Promise<{ id: string; homeroom: string }[]> {
  const { term, year } = await getTerm(tx, actor.institutionId, batch.termId);
  if (batch.kind === 'act')
    return sectionsOf(tx, actor.institutionId, { homeroomIds: batch.homeroomIds, yearId: year.id });
  const ids = await studentsOf(tx, actor.institutionId, term, batch.homeroomIds);
  return ids.map((id) => ({ id, homeroom: '' }));
}

const composeSome = (
  tx: Tx,
  actor: Actor,
  { batch, school }: { batch: Batch; school: SchoolRow },
  some: readonly { id: string; homeroom: string }[],
) => {
  const { termId, locale } = batch;
  // What is issued holds only what families may read, whoever orders it; a draft of the office shows what is signed.
  const order = { school, termId, locale, audience: batch.draft ? ('office' as const) : ('families' as const) };
  return batch.kind === 'act'
    ? composeActs(tx, actor.institutionId, { ...order, sections: some })
    : composeCards(tx, actor.institutionId, { ...order, studentIds: some.map((each) => each.id) });
};

/** Issues the papers of a part: those that are whole; the others wait for their teachers. */
async function issuePart(
  tx: Tx,
  actor: Actor,
  loaded: { batch: Batch; school: SchoolRow },
  some: readonly { id: string; homeroom: string }[],
): Promise<Part> {
  const { batch, school } = loaded;
  const composed = await composeSome(tx, actor, loaded, some);
  const whole = composed.filter((one) => one.hasMarks && ('student' in one ? one.open.length === 0 : !one.isOpen));
  const issued = await issuePapers(
    tx,
    actor,
    school,
    whole.map((one) =>
      'student' in one
        ? {
            studentId: one.student.id,
            termId: batch.termId,
            homeroomId: one.homeroomId,
            initials: initialsOf(spokenName(one.student.person)),
            content: one.content,
          }
        : {
            sectionId: one.sectionId,
            termId: batch.termId,
            initials: initialsOf(one.content.section),
            content: one.content,
          },
    ),
    { batchId: batch.id },
  );
  const fresh = issued.filter((one) => one.isNew).map((one) => one.documentId);
  if (fresh.length > 0) await publish(tx, reportCardEvents.documentsIssued, { documentIds: fresh });
  return { ids: issued.map((one) => one.documentId), fresh, waiting: composed.length - whole.length };
}

async function draftsOf(
  tx: Tx,
  actor: Actor,
  loaded: { batch: Batch; school: SchoolRow },
  some: readonly { id: string; homeroom: string }[],
): Promise<PaperContent[]> {
  const composed = await composeSome(tx, actor, loaded, some);
  return composed
    .filter((one) => one.hasMarks)
    .map(({ content }) => ({
      ...content,
      issue: plainIssue(loaded.school, content.words.draft ?? '', clock.now()),
    })) as PaperContent[];
}

/** Makes the papers of homerooms: issues what is whole, draws everything into one file or one each, and keeps the file for the office. */
export const printBatch = defineJob('report_cards.print', {
  input: z.object({ batchId: z.uuid() }),
  lane: 'long',
  attempts: 3,
  run: async ({ input, actor, tenant, step, progress }) => {
    const loaded = await tenant((tx) => loadBatch(tx, actor, input.batchId));
    const { batch } = loaded;
    const subjects = await tenant((tx) => subjectsOf(tx, actor, batch));
    const contents: PaperContent[] = [];
    const sum = { issued: 0, unchanged: 0, waiting: 0 };
    for (let from = 0; from < subjects.length; from += AT_ONCE) {
      const some = subjects.slice(from, from + AT_ONCE);
      if (batch.draft) contents.push(...(await tenant((tx) => draftsOf(tx, actor, loaded, some))));
      else {
        const part = await step(`issue ${from}`, (tx) => issuePart(tx, actor, loaded, some));
        const known = await tenant((tx) => readContents(tx, actor.institutionId, part.ids));
        contents.push(...part.ids.flatMap((id) => known.get(id) ?? []));
        sum.issued += part.fresh.length;
        sum.unchanged += part.ids.length - part.fresh.length;
        sum.waiting += part.waiting;
      }
      progress(from + some.length, subjects.length * 2);
    }
    const file = contents.length > 0 ? await drawBatch(actor, batch, contents, subjects.length, progress) : null;
    return step('keep', async (tx) => {
      if (file) await attachFile(tx, actor, file.id, BATCH_FILE);
      await tx
        .update(batches)
        .set({ ...sum, fileId: file?.id ?? null, finishedAt: clock.now(), ...nextVersion(batches) })
        .where(and(eq(batches.institutionId, actor.institutionId), eq(batches.id, batch.id)));
      await record(
        tx,
        actor,
        'report_cards.batch_printed',
        { type: 'report_cards.batch', id: batch.id, schoolId: batch.schoolId },
        { after: { ...sum, kind: batch.kind, draft: batch.draft, papers: contents.length } },
      );
      return { ...sum, papers: contents.length, fileId: file?.id ?? null };
    });
  },
});

async function drawBatch(
  actor: Actor,
  batch: Batch,
  contents: readonly PaperContent[],
  subjects: number,
  progress: (done: number, total: number) => void,
) {
  const logo = logosOf(actor.institutionId);
  const onPage = async (done: number) => {
    progress(subjects + done, subjects * 2);
    // Others want the processor too.
    if (done % 20 === 0) await pause();
  };
  const name = fileNameOf(contents[0] as PaperContent).replace(/ \d{4}-\d+$/, '');
  const bytes =
    batch.form === 'zip'
      ? Readable.from(zipped(contents, { logo, onPage }))
      : Readable.from([Buffer.from(await drawPapers(contents, { logo, onPage }))]);
  return receiveFile(actor, BATCH_FILE, { name: `${name}.${batch.form}`, bytes });
}

export interface BatchOrder {
  schoolId: Id;
  termId: Id;
  kind: Batch['kind'];
  homeroomIds: readonly Id[];
  form: Batch['form'];
  locale: Batch['locale'];
  draft: boolean;
}

/** Orders the papers of homerooms; the answer is the batch, whose job can be watched. */
export async function orderBatch(tx: Tx, actor: Actor, order: BatchOrder): Promise<Id> {
  if (!canIssueAt(actor, order.schoolId)) throw failure('not_found');
  const { term } = await getTerm(tx, actor.institutionId, order.termId);
  if (term.schoolId !== order.schoolId) throw failure('not_found');
  const id = clock.id();
  const jobId = await startJob(tx, actor, printBatch, { batchId: id });
  await tx.insert(batches).values({
    institutionId: actor.institutionId,
    id,
    ...order,
    homeroomIds: [...order.homeroomIds],
    jobId,
    startedBy: actor.userId,
  });
  return id;
}
