import { type SearchValues, useSearchState } from '@patio/client';

export type Only = 'all' | 'unread' | 'held';
export type View = 'own' | 'office' | 'reports' | 'reported';
export interface Place {
  conversation: string | undefined;
  only: Only;
  view: View;
  /** `new` while one chooses whom to write to. */
  to: string | undefined;
}

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
const among = <Value extends string>(value: string | undefined, all: readonly Value[], usual: Value): Value =>
  all.find((each) => each === value) ?? usual;

const read = (values: SearchValues): Place => ({
  conversation: one(values.conversation) || undefined,
  only: among(one(values.only), ['all', 'unread', 'held'], 'all'),
  view: among(one(values.view), ['own', 'office', 'reports', 'reported'], 'own'),
  to: one(values.to) || undefined,
});

/** Which conversation is open and which are listed: it stands in the address, so that a link opens the same. */
export const usePlace = () => useSearchState(read);
