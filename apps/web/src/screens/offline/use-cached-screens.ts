import type { ScreenRoute } from '@patio/access';
import { useEffect, useState } from 'react';

/** The names of all files that the worker has kept on this device. */
async function keptFiles(): Promise<string[]> {
  if (!('caches' in window)) return [];
  const names = await caches.keys();
  const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return all.flat().map((request) => new URL(request.url).pathname);
}

/** Which screens would open without a network, judged by what is really stored here. */
export function useCachedScreens(routes: readonly ScreenRoute[]): ScreenRoute[] {
  const [files, setFiles] = useState<string[]>([]);
  useEffect(() => {
    keptFiles().then(setFiles, () => setFiles([]));
  }, []);
  const isKept = (name: string) => files.some((file) => file.includes(`/${name}`));
  return routes.filter(({ offline, screenName }) => offline && screenName !== undefined && isKept(screenName));
}
