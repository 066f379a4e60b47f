interface Held {
  date: string;
  endsAt: string;
  cancelled: boolean;
}

/** The day whose classes a home shows: today while a class is on or still to come, otherwise the next day with one; null where none is near. */
export function shownDay(items: readonly Held[], { today, now }: { today: string; now: string }): string | null {
  const held = items.filter(({ cancelled }) => !cancelled);
  if (held.some(({ date, endsAt }) => date === today && endsAt > now)) return today;
  const later = held.map(({ date }) => date).filter((date) => date > today);
  return later.toSorted()[0] ?? null;
}
