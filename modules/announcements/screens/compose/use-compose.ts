import { failureText, useNavigate, useSearch } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { getLocale } from '@patio/messages/runtime';
import { toast, useUnsaved } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { group } from '../../contract/audience.ts';
import type { AnnouncementView } from '../../contract/write.ts';
import { announcements } from '../api.ts';
import { type Draft, draftOf, fieldsOf, newDraft } from './draft.ts';

/** The draft in hand, kept by the server when the author says so. */
export function useCompose(kept: AnnouncementView | null, address: string) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const named = group.safeParse(useSearch('new'));
  const begin = () => (kept ? draftOf(kept) : newDraft(getLocale(), named.success ? named.data : null));
  const [draft, setDraft] = useState<Draft>(begin);
  const [saved, setSaved] = useState(draft);
  const [at, setAt] = useState({ id: kept?.id ?? makeId(), seen: kept?.version ?? 0 });
  const [isPending, setPending] = useState(false);
  const leaving = useUnsaved(draft !== saved);
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));

  const save = async (): Promise<AnnouncementView> => {
    const view = await announcements.save.call({ ...at, ...fieldsOf(draft) });
    setAt({ id: view.id, seen: view.version });
    setSaved(draft);
    return view;
  };
  /** Does something, says what came of it, and leads to where the announcement then stands. */
  const run = async (work: () => Promise<unknown>, done: string, href?: string): Promise<boolean> => {
    setPending(true);
    try {
      await work();
      toast(done);
      leaving.saved();
      await cache.invalidateQueries({ queryKey: announcements.key() });
      if (href) await navigate(href);
      return true;
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
      return false;
    } finally {
      setPending(false);
    }
  };
  const detail = `${address}?announcement=${at.id}`;
  return {
    draft,
    set,
    setDraft,
    isPending,
    isRevision: kept !== null && kept.textVersion > 0,
    keep: () => run(save, m.announcements_draft_saved(), `${address}?edit=${at.id}`),
    publish: () =>
      run(
        async () => {
          const { id, version } = await save();
          await announcements.publish.call({ id, version });
        },
        m.announcements_publishing(),
        detail,
      ),
    schedule: (moment: string) =>
      run(
        async () => {
          const { id, version } = await save();
          await announcements.schedule.call({ id, version, at: moment });
        },
        m.announcements_scheduled(),
        detail,
      ),
    revise: () =>
      run(
        () => {
          const { texts, files } = fieldsOf(draft);
          return announcements.revise.call({ id: at.id, version: at.seen, texts, files });
        },
        m.announcements_publishing(),
        detail,
      ),
  };
}
export type Composing = ReturnType<typeof useCompose>;
