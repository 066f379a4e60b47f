/** Which greeting fits the hour on the reader's own clock. */
export function greetingAt(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 19 ? 'afternoon' : 'evening';
}
