import type { AnnouncementView, AttachedFile, DraftFields, Language, OneText, TemplateView } from '../../contract.ts';
import { EMPTY_DOC } from '../../rules/texts.ts';

/** What the author has in hand; files with their names, as the page shows them. */
export interface Draft extends Omit<DraftFields, 'files'> {
  files: AttachedFile[];
}

export const EMPTY_TEXT: OneText = { title: '', body: EMPTY_DOC };

/** A new draft, to a group where the address names one. */
export const newDraft = (language: Language, group: string | null): Draft => ({
  include: group ? [group] : [],
  exclude: [],
  roles: ['guardian'],
  texts: { es: language === 'es' ? EMPTY_TEXT : null, en: language === 'en' ? EMPTY_TEXT : null },
  files: [],
  ask: 'nothing',
  answerBy: null,
  pinned: false,
  expiresOn: null,
});

export const draftOf = (view: AnnouncementView): Draft => {
  const { include, exclude, roles, texts, files, ask, answerBy, pinned, expiresOn } = view;
  return { include, exclude, roles, texts, files, ask, answerBy, pinned, expiresOn };
};

/** A draft with the words of a template; to whom it goes stays. */
export const withTemplate = (draft: Draft, { texts, ask }: TemplateView): Draft => ({ ...draft, texts, ask });

/** What is sent to be kept. */
export const fieldsOf = ({ files, ...draft }: Draft): DraftFields => ({
  ...draft,
  answerBy: draft.ask === 'nothing' ? null : draft.answerBy,
  files: files.map(({ fileId }) => fileId),
});
