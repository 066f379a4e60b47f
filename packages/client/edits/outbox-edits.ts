import type { FailureShape } from '@patio/kernel';
import type { OutboxEntry } from '../outbox/kinds.ts';
import { discardTargets, enqueue, holdEntry } from '../outbox/outbox.ts';
import type { Edit, Versioned } from './edit.ts';
import type { EditDevice } from './edit-store.ts';
import type { HeldEdit } from './held-edits.ts';

/** What of an outbox belongs to one page of edits. */
export interface EditsInOutbox<Value extends Versioned, Payload> {
  kind: string;
  /** The values of an entry, with their letters where they are none; none where the entry belongs to another page. */
  unpack: (payload: Payload) => readonly { value: Value; text?: string }[];
}

/** How an entry of the outbox stands in the places that it is about. */
function editOf<Value extends Versioned>(
  { state, baseVersion, failure }: OutboxEntry,
  { value, text }: { value: Value; text?: string },
): Edit<Value> {
  const version = baseVersion ?? value.version;
  const seen = { ...value, version };
  if (state === 'sent') return { value: { ...value, version: version + 1 }, phase: 'saved' };
  if (state === 'waiting') return { value: seen, phase: 'waiting' };
  if (state === 'conflict') return { value: seen, phase: 'conflicted' };
  return text === undefined ? { value: seen, phase: 'refused', failure } : { value: seen, phase: 'invalid', text };
}

type Known<Value extends Versioned> = ReadonlyMap<string, { state: string; held: readonly HeldEdit<Value>[] }>;

/** What the outbox holds of a page, by entry; an entry that did not change keeps the same edits. */
export function heldIn<Value extends Versioned, Payload>(
  entries: readonly OutboxEntry[],
  { kind, unpack }: EditsInOutbox<Value, Payload>,
  before?: Known<Value>,
): Known<Value> {
  const own = entries.filter((entry) => entry.kind === kind);
  return new Map(
    own.map((entry) => {
      const known = before?.get(entry.id);
      if (known?.state === entry.state) return [entry.id, known];
      const values = unpack(entry.payload as Payload);
      const held = values.map((value) => ({ entryId: entry.id, edit: editOf(entry, value) }));
      return [entry.id, { state: entry.state, held }];
    }),
  );
}

/** A device that keeps each edit as an entry of its own. */
export const outboxDevice = <Value extends Versioned, Payload>(place: {
  kind: string;
  keyOf: (value: Value) => string;
  targetOf: (key: string) => string;
  pack: (edit: Edit<Value>) => Payload;
  /** Why it cannot go as it is, where the server has not said it. */
  reasonOf: (edit: Edit<Value>, payload: Payload) => FailureShape;
}): EditDevice<Value> => ({
  put: (edit) => {
    const { kind, keyOf, targetOf, pack, reasonOf } = place;
    const payload = pack(edit);
    const change = { kind, target: targetOf(keyOf(edit.value)), baseVersion: edit.value.version, payload };
    if (edit.phase === 'waiting') return enqueue(change);
    return holdEntry({
      ...change,
      state: edit.phase === 'conflicted' ? 'conflict' : 'refused',
      failure: edit.failure ?? reasonOf(edit, payload),
      wasSent: edit.phase !== 'invalid',
    });
  },
  release: (keys) => discardTargets(place.kind, keys.map(place.targetOf)),
});
