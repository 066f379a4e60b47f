import { createContext, use } from 'react';

/** What the parts of a slot are about, where the address names something else: the child of a conversation. */
export const AboutContext = createContext<string | null>(null);

/** The id of the record that a part is about. */
export function useAbout(): string {
  const id = use(AboutContext);
  if (!id) throw new Error('nothing that a part could be about here');
  return id;
}
