const KEY = 'patio.used';
/** So many things are remembered; what was chosen longest ago and least often goes. */
const MOST = 60;

type Counts = Record<string, number>;

function read(userId: string): Counts {
  try {
    return JSON.parse(localStorage.getItem(`${KEY} ${userId}`) ?? '{}');
  } catch {
    return {};
  }
}

/** How often this person chose a screen or an action on this device. Records of people are never counted. */
export const usedBy =
  (userId: string) =>
  (id: string): number =>
    read(userId)[id] ?? 0;

/** One more choice; all older ones weigh a little less, so that habits can change. */
export function countUse(userId: string, id: string): void {
  const counts = Object.entries({ ...read(userId), [id]: (read(userId)[id] ?? 0) + 1 })
    .map(([each, count]) => [each, each === id ? count : count * 0.98] as const)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST);
  try {
    localStorage.setItem(`${KEY} ${userId}`, JSON.stringify(Object.fromEntries(counts)));
  } catch {
    // It is only a comfort.
  }
}

/** Nothing of anybody's habits stays on this device. */
export function forgetUse(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(KEY)) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept either.
  }
}
