import { todayHere } from '@patio/kernel';

const key = () => `patio.begun ${todayHere()}`;

const read = (): string[] => {
  try {
    return JSON.parse(sessionStorage.getItem(key()) ?? '[]');
  } catch {
    return [];
  }
};

/** Remembers in this window that a child went to do something: when they come back they can say that it is done. */
export function beganStep(id: string): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify([...new Set([...read(), id])]));
  } catch {
    // Without storage the button simply does not come.
  }
}

export const hasBegunStep = (id: string): boolean => read().includes(id);
