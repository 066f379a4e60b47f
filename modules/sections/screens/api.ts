import { client, failureText, queryClient, useOffice } from '@patio/client';
import { m } from '@patio/messages';
import type { contract as peopleContract } from '@patio/people';
import { toast } from '@patio/ui';
import type { contract } from '../contract.ts';

/** The sections api, as every screen of this module calls it. */
export const sections = client<typeof contract>('sections');

/** The registry, for finding whom to enrol. */
export const people = client<typeof peopleContract>('people');

/** Where the sections live for the role that is looking. */
export const useSectionsAddress = (): string => useOffice()('sections.read', '/sections') ?? '/admin/sections';

/** The page of a section; a director's list opens it inside itself. Undefined for those who may not open sections. */
export function useSectionHref(): ((id: string) => string) | undefined {
  const address = useOffice()('sections.read', '/sections');
  if (!address) return undefined;
  return (id) => (address.startsWith('/director') ? `${address}?section=${id}` : `${address}/${id}`);
}

/** Reads everything about sections and people again: a roster shows in both. */
export const readAgain = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: sections.key() }),
    queryClient.invalidateQueries({ queryKey: people.key() }),
  ]);
};

/** Says that a refusal came, in words. */
export const showFailure = async (error: unknown): Promise<void> => {
  toast(await failureText(error), { tone: 'bad' });
};

/** Says what a step did and offers to take it back whole. */
export function saySteps(text: string, stepId: string): void {
  const undo = async () => {
    try {
      await sections.undo.call({ id: stepId });
      toast(m.sections_undone());
    } catch (error) {
      await showFailure(error);
    }
    await readAgain();
  };
  toast(text, { onUndo: () => void undo() });
}
