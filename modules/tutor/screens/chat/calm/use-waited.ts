import { useEffect, useState } from 'react';

/** True once so many seconds have passed since the last thing was said; never with 0. */
export function useWaited(seconds: number, since: string | undefined): boolean {
  const [waited, setWaited] = useState<string | undefined>();
  useEffect(() => {
    if (seconds === 0 || since === undefined) return;
    const timer = setTimeout(() => setWaited(since), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [seconds, since]);
  return since !== undefined && waited === since;
}
