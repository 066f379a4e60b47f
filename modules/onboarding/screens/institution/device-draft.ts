import { type Draft, emptyDraft } from '@patio/members/screens';

const KEPT = 'patio.founding';
const FIRST_KEY = 'patio.first-key';

/** What was written on this device before there was any account; without the password, which is never kept. */
export function readDeviceDraft(): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null');
    return kept && typeof kept === 'object' ? { ...emptyDraft, ...kept } : emptyDraft;
  } catch {
    return emptyDraft;
  }
}
export const keepDeviceDraft = (draft: Draft): void => localStorage.setItem(KEPT, JSON.stringify(draft));
export const dropDeviceDraft = (): void => {
  localStorage.removeItem(KEPT);
  sessionStorage.removeItem(FIRST_KEY);
};

/** The key that the server printed: it comes behind the `#`, so that no server on the way writes it down, and leaves the address at once. */
export function takeFirstKey(): string {
  const given = new URLSearchParams(location.hash.slice(1)).get('key');
  if (given) {
    sessionStorage.setItem(FIRST_KEY, given);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return sessionStorage.getItem(FIRST_KEY) ?? '';
}
export const keepFirstKey = (key: string): void => sessionStorage.setItem(FIRST_KEY, key);
