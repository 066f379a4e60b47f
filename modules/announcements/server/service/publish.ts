import type { Actor } from '@patio/access';
import { clock, record, startJob, type Tx } from '@patio/platform';
import type { AudienceRole } from '../../contract/audience.ts';
import type { Language } from '../../contract/fields.ts';
import type { AnnouncementView, DraftFields } from '../../contract/write.ts';
import { canSend, cleanTexts, searchKeyOf, titleFor } from '../../rules/texts.ts';
import { failure } from '../failures.ts';
import { sendAnnouncement } from '../jobs.ts';
import type { AnnouncementRow } from '../schema.ts';
import { countAudience } from './count-audience.ts';
import { setFiles } from './files.ts';
import { changeSeen, getAnnouncement, type Seen, subjectOf } from './load.ts';
import { tellWriters } from './send.ts';
import { hashOf, hashOfVersion, keepText } from './text-versions.ts';
import { filesOf, readView } from './view.ts';

async function requireSendable(tx: Tx, actor: Actor, row: AnnouncementRow): Promise<void> {
  if (!canSend(row.texts)) throw failure('text_missing');
  const { include, exclude, roles } = row;
  const { people } = await countAudience(tx, actor, { include, exclude, roles: roles as AudienceRole[] });
  if (people === 0) throw failure('nobody_reached');
}

/** Starts the job of a run; asked twice, it starts once. */
async function startRun(tx: Tx, actor: Actor, row: AnnouncementRow, startAfter?: Date): Promise<void> {
  const input = { announcementId: row.id, run: row.runs };
  await startJob(tx, actor, sendAnnouncement, input, {
    key: `${row.id} ${row.runs}`,
    ...(startAfter && { startAfter }),
  });
  await tellWriters(tx, row.id);
}

/** Sends a draft, or what waits for its time, now. */
export async function publishNow(tx: Tx, actor: Actor, seen: Seen, locale: Language): Promise<AnnouncementView> {
  const { row } = await getAnnouncement(tx, actor, seen.id);
  if (row.state !== 'draft' && row.state !== 'scheduled') throw failure('not_draft');
  await requireSendable(tx, actor, row);
  const after = await changeSeen(tx, actor, seen, {
    state: 'sending',
    textVersion: 1,
    publishedAt: clock.now(),
    publishAt: null,
    runs: row.runs + 1,
  });
  await keepText(tx, actor, after, 1);
  await record(tx, actor, 'announcements.published', subjectOf(after), { after: { title: titleFor(row.texts, 'es') } });
  await startRun(tx, actor, after);
  return readView(tx, actor, seen.id, locale);
}

/** Lets a draft go out at a time; asked again, at another one. */
export async function scheduleAt(
  tx: Tx,
  actor: Actor,
  { at, ...seen }: Seen & { at: string },
  locale: Language,
): Promise<AnnouncementView> {
  const { row } = await getAnnouncement(tx, actor, seen.id);
  if (row.state !== 'draft' && row.state !== 'scheduled') throw failure('not_draft');
  const publishAt = new Date(at);
  if (publishAt <= clock.now()) throw failure('in_the_past');
  await requireSendable(tx, actor, row);
  const after = await changeSeen(tx, actor, seen, { state: 'scheduled', publishAt, runs: row.runs + 1 });
  await record(tx, actor, 'announcements.scheduled', subjectOf(after), { after: { at } });
  await startRun(tx, actor, after, publishAt);
  return readView(tx, actor, seen.id, locale);
}

async function move(
  tx: Tx,
  actor: Actor,
  seen: Seen,
  step: {
    from: AnnouncementRow['state'];
    to: AnnouncementRow['state'];
    refuse: 'not_scheduled' | 'not_sending' | 'not_stopped';
    did: string;
  },
): Promise<AnnouncementRow> {
  const { row } = await getAnnouncement(tx, actor, seen.id);
  if (row.state !== step.from) throw failure(step.refuse);
  // The job of the run before finds another number, and ends.
  const after = await changeSeen(tx, actor, seen, {
    state: step.to,
    runs: row.runs + 1,
    ...(step.to === 'draft' && { publishAt: null }),
  });
  await record(tx, actor, step.did, subjectOf(after));
  await tellWriters(tx, row.id);
  return after;
}

/** Takes back the time: it is a draft again. */
export async function unschedule(tx: Tx, actor: Actor, seen: Seen, locale: Language): Promise<AnnouncementView> {
  await move(tx, actor, seen, {
    from: 'scheduled',
    to: 'draft',
    refuse: 'not_scheduled',
    did: 'announcements.unscheduled',
  });
  return readView(tx, actor, seen.id, locale);
}

/** Stops sending after the batch that is on its way. */
export async function stopSending(tx: Tx, actor: Actor, seen: Seen, locale: Language): Promise<AnnouncementView> {
  await move(tx, actor, seen, { from: 'sending', to: 'stopped', refuse: 'not_sending', did: 'announcements.stopped' });
  return readView(tx, actor, seen.id, locale);
}

/** Goes on where sending was stopped. */
export async function resumeSending(tx: Tx, actor: Actor, seen: Seen, locale: Language): Promise<AnnouncementView> {
  const after = await move(tx, actor, seen, {
    from: 'stopped',
    to: 'sending',
    refuse: 'not_stopped',
    did: 'announcements.resumed',
  });
  await startRun(tx, actor, after);
  return readView(tx, actor, seen.id, locale);
}

/** Changes a text that was sent: everyone is told again, and answers to the earlier text stay in the log. */
export async function reviseText(
  tx: Tx,
  actor: Actor,
  { texts: given, files, ...seen }: Seen & Pick<DraftFields, 'texts' | 'files'>,
  locale: Language,
): Promise<AnnouncementView> {
  const { row, over } = await getAnnouncement(tx, actor, seen.id);
  if (row.state !== 'sent') throw failure('not_sent');
  if (over) throw failure('expired');
  const texts = cleanTexts(given);
  if (!canSend(texts)) throw failure('text_missing');
  await setFiles(tx, actor, row, files);
  const now = (await filesOf(tx, actor, [row.id]))(row.id);
  if (hashOf(texts, now) === (await hashOfVersion(tx, row))) throw failure('same_text');
  const textVersion = row.textVersion + 1;
  const after = await changeSeen(tx, actor, seen, {
    ...{ texts, textVersion, searchKey: searchKeyOf(texts) },
    state: 'sending',
    runs: row.runs + 1,
  });
  await keepText(tx, actor, after, textVersion);
  await record(tx, actor, 'announcements.revised', subjectOf(after), { after: { version: textVersion } });
  await startRun(tx, actor, after);
  return readView(tx, actor, seen.id, locale);
}
