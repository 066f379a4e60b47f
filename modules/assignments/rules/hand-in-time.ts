/** So long work may wait on a device for the network and still count by the time it was finished. */
export const GRACE_HOURS = 24;

export interface DeviceTime {
  deviceAt: Date;
  /** Milliseconds that the server was ahead of the device; null where it is not known. */
  skew: number | null;
  offline: boolean;
}

/**
 * When work counts as handed in: when it arrives, by the server's clock. Work that waited without a network counts by the time on
 * the device, but only where it is known how far that clock is off, and only for so long.
 */
export function timeThatCounts({ deviceAt, skew, offline }: DeviceTime, now: Date, graceHours = GRACE_HOURS): Date {
  if (!offline || skew === null) return now;
  const finished = new Date(deviceAt.getTime() + skew);
  const waited = now.getTime() - finished.getTime();
  return waited >= 0 && waited <= graceHours * 3_600_000 ? finished : now;
}
