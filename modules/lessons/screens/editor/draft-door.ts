import {
  discardTargets,
  enqueue,
  failureOf,
  flushOutbox,
  isRefusal,
  keepHere,
  loadOrKept,
  type OrKept,
  readKept,
} from '@patio/client';
import type { AnyBlock, Draft, Entry, Operation } from '@patio/engine-lessons';
import { readBlock, writeBlock } from '@patio/engine-lessons/schema';
import type { EntryView, LessonView, PublishedLesson } from '../../contract.ts';
import { lessons } from '../api.ts';
import { DRAFT, type WaitingDraft } from './outbox.ts';
import type { EditorDoor } from './state/editor-store.ts';

/** So long a draft is written on without a network. */
const LONGEST = 30 * 86_400_000;
const nameOf = (id: string) => `lessons.draft ${id}`;

export interface OpenedDraft {
  lesson: LessonView;
  grade: number;
  look: PublishedLesson['course']['look'];
  competencies: { id: string; name: string }[];
  entries: EntryView[];
}

/** What cannot be read is kept as it is, like what a newer version made. */
function blockOf(json: EntryView['block']): AnyBlock {
  const read = readBlock(json);
  return read.ok ? read.value : { type: 'unknown', id: String(json.id), raw: json };
}
const entryOf = ({ position, version, block, removed, conflictOf }: EntryView): Entry => ({
  position,
  version,
  block: blockOf(block),
  ...(removed ? { removed: true as const } : {}),
  ...(conflictOf ? { conflictOf } : {}),
});
const viewOf = ({ position, version, block, removed, conflictOf }: Entry): EntryView => ({
  position,
  version,
  block: writeBlock(block),
  removed: removed ?? false,
  conflictOf: conflictOf ?? null,
});
export const draftOf = (entries: readonly EntryView[]): Draft => ({
  entries: Object.fromEntries(entries.map((view) => [String(view.block.id), entryOf(view)])),
  done: [],
});

/** An operation as it travels. */
export const sentForm = (operation: Operation) =>
  'block' in operation ? { ...operation, block: writeBlock(operation.block) as { id: string } } : operation;

/** The draft from the server, after what waits on this device was sent; without a network, as this device last had it. */
export async function loadDraft(id: string): Promise<OrKept<OpenedDraft>> {
  await flushOutbox().catch(() => undefined);
  const opened = await loadOrKept<OpenedDraft>(nameOf(id), () => lessons.draft.call({ id }), LONGEST);
  // What this device has of a closed lesson may be more than the school ever got.
  if (!opened.keptAt && opened.lesson.state !== 'archived') void keepHere(nameOf(id), opened).catch(() => undefined);
  return opened;
}

/** A draft as this device last had it, whatever became of its lesson. */
export const readKeptDraft = async (id: string): Promise<OpenedDraft | null> =>
  (await readKept<OpenedDraft>(nameOf(id)))?.value ?? null;

/** The store's way to the school and to this device. */
export function doorOf(opened: OpenedDraft, shown: () => Draft, onLesson: (lesson: LessonView) => void): EditorDoor {
  const { id, title } = opened.lesson;
  let kept: readonly Operation[] = [];
  return {
    save: async (operations) => {
      const { revision, entries } = await lessons.save.call({ id, operations: operations.map(sentForm) });
      return { revision, entries: entries.map(entryOf) };
    },
    news: async (since) => {
      const { lesson, entries } = await lessons.draft.call({ id, since });
      onLesson(lesson);
      return { revision: lesson.revision, entries: entries.map(entryOf) };
    },
    isRefusal: (error) => {
      const failure = failureOf(error);
      return failure !== null && isRefusal(failure);
    },
    keep: (operations) => {
      if (operations === kept || (operations.length === 0 && kept.length === 0)) return;
      kept = operations;
      const payload: WaitingDraft = { id, title, operations: operations.map(sentForm) };
      const work =
        operations.length === 0 ? discardTargets(DRAFT, [id]) : enqueue({ kind: DRAFT, target: id, payload });
      void work.catch(() => undefined);
      const entries = Object.values(shown().entries).map(viewOf);
      void keepHere(nameOf(id), { ...opened, entries }).catch(() => undefined);
    },
  };
}
