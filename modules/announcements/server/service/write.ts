import type { Actor } from '@patio/access';
import { clock, record, type Tx } from '@patio/platform';
import type { Audience } from '../../contract/audience.ts';
import type { Language } from '../../contract/fields.ts';
import type { AnnouncementView, DraftFields } from '../../contract/write.ts';
import { cleanTexts, searchKeyOf } from '../../rules/texts.ts';
import { failure } from '../failures.ts';
import { announcements } from '../schema.ts';
import { listChoices, rolesFor } from './choices.ts';
import { setFiles } from './files.ts';
import { changeSeen, getAnnouncement, subjectOf } from './load.ts';
import { readView } from './view.ts';

const IS_PERSON = /^(student|guardian|staff):/;

/** Refuses groups that the actor may not write to, and answers the one school that all of them are of. */
async function requireAudience(tx: Tx, actor: Actor, { include, exclude, roles }: Audience): Promise<string | null> {
  const allowed = rolesFor(actor);
  if (roles.some((role) => !allowed.includes(role))) throw failure('not_found');
  const known = new Map((await listChoices(tx, actor)).map((choice) => [choice.id, choice.schoolId]));
  const groups = [...include, ...exclude].filter((group) => !IS_PERSON.test(group));
  if (groups.some((group) => !known.has(group))) throw failure('not_found');
  const schools = new Set(include.flatMap((group) => known.get(group) ?? []));
  return actor.membership.schoolId ?? (schools.size === 1 ? [...schools][0]! : null);
}

/** Writes a draft, or changes one. */
export async function saveDraft(
  tx: Tx,
  actor: Actor,
  { id, seen, files, ...given }: DraftFields & { id: string; seen: number },
  locale: Language,
): Promise<AnnouncementView> {
  const schoolId = await requireAudience(tx, actor, given);
  const texts = cleanTexts(given.texts);
  const fields = { ...given, texts, schoolId, searchKey: searchKeyOf(texts) };
  if (seen === 0) {
    const [made] = await tx
      .insert(announcements)
      .values({ institutionId: actor.institutionId, id, authorId: actor.userId, ...fields, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!made) throw failure('changed_meanwhile');
  } else {
    const { row } = await getAnnouncement(tx, actor, id);
    if (row.state !== 'draft') throw failure('not_draft');
    await changeSeen(tx, actor, { id, version: seen }, fields);
  }
  await setFiles(tx, actor, { id, schoolId }, files);
  return readView(tx, actor, id, locale);
}

/** Begins a draft of one's own with what another says; to whom it goes comes along as far as one may write there. */
export async function copyAnnouncement(
  tx: Tx,
  actor: Actor,
  { id, newId }: { id: string; newId: string },
  locale: Language,
): Promise<AnnouncementView> {
  const source = await readView(tx, actor, id, locale);
  const known = new Set((await listChoices(tx, actor)).map((choice) => choice.id));
  const still = (group: string) => IS_PERSON.test(group) || known.has(group);
  const { texts, files, ask, pinned, roles, include, exclude } = source;
  const draft = {
    include: include.filter(still),
    exclude: exclude.filter(still),
    roles: roles.filter((role) => rolesFor(actor).includes(role)),
    ...{ texts, ask, pinned, answerBy: null, expiresOn: null },
    files: files.map(({ fileId }) => fileId),
  };
  return saveDraft(tx, actor, { id: newId, seen: 0, ...draft }, locale);
}

/** Pins an announcement or lets go of it, and sets until when it is current. */
export async function setWindow(
  tx: Tx,
  actor: Actor,
  { id, version, ...window }: { id: string; version: number } & Pick<DraftFields, 'pinned' | 'expiresOn' | 'answerBy'>,
  locale: Language,
): Promise<AnnouncementView> {
  const { row } = await getAnnouncement(tx, actor, id);
  if (row.state === 'draft') throw failure('not_sent');
  const { pinned, expiresOn, answerBy } = row;
  await changeSeen(tx, actor, { id, version }, window);
  await record(tx, actor, 'announcements.window_set', subjectOf(row), {
    before: { pinned, expiresOn, answerBy },
    after: window,
  });
  return readView(tx, actor, id, locale);
}
