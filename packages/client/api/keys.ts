import { makeId } from '@patio/kernel';

/** Keys of commands whose outcome is unknown: sent, and no answer came back. */
const unsettled = new Map<string, string>();

const nameOf = (path: readonly string[], input: unknown): string | null => {
  try {
    return `${path.join('.')} ${JSON.stringify(input)}`;
  } catch {
    return null;
  }
};

/**
 * The idempotency key of a command. Asking for the same thing again after a lost answer
 * gets the same key, so that pressing the button twice in a tunnel does it once.
 */
export function commandKey(path: readonly string[], input: unknown): { key: string; settle: (known: boolean) => void } {
  const name = nameOf(path, input);
  const key = (name && unsettled.get(name)) || makeId();
  return {
    key,
    settle: (known) => {
      if (!name) return;
      if (known) unsettled.delete(name);
      else unsettled.set(name, key);
    },
  };
}

/** Forgets all of them: another person signed in. */
export const forgetCommandKeys = (): void => unsettled.clear();
