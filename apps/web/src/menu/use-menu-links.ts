import { activeMembership, holdsCapability, type Me, type MenuLink, menuSources } from '@patio/client';
import { useEffect, useState } from 'react';
import { startModules } from '../start/start-modules.ts';

export type GroupedLink = MenuLink & { group: string };

const KEY = 'patio.menu';
const keyOf = (me: Me) => `${KEY} ${me.activeMembershipId}`;

const HOUR = 3_600_000;

interface Kept {
  links: GroupedLink[];
  at: number;
}

/** Those of the last page of this visit stand there at once, so that nothing moves when they arrive again. */
function kept(me: Me): Kept {
  try {
    return { links: [], at: 0, ...JSON.parse(sessionStorage.getItem(keyOf(me)) ?? '{}') };
  } catch {
    return { links: [], at: 0 };
  }
}

function keep(me: Me, links: readonly GroupedLink[]): void {
  try {
    sessionStorage.setItem(keyOf(me), JSON.stringify({ links, at: Date.now() }));
  } catch {
    // It is only a comfort.
  }
}

/** Nothing of a person's menu stays in this window. */
export function forgetMenuLinks(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEY)) sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept either.
  }
}

async function load(me: Me): Promise<GroupedLink[]> {
  await startModules(me);
  const { role } = activeMembership(me);
  const sources = menuSources().filter((source) => source.role === role && holdsCapability(me, source.needs));
  const { links, at } = kept(me);
  if (Date.now() - at < HOUR && sources.every(({ seldom }) => seldom)) return links;
  const answers = await Promise.allSettled(sources.map((source) => source.load()));
  const found = answers.flatMap((answer, index) =>
    answer.status === 'fulfilled' ? answer.value.map((link) => ({ ...link, group: sources[index]!.group })) : [],
  );
  // What did not arrive is asked on the next page.
  if (answers.every(({ status }) => status === 'fulfilled')) keep(me, found);
  return found;
}

/** What modules add to this person's menu once the page is still: their classes, their children. */
export function useMenuLinks(me: Me, idle: boolean): readonly GroupedLink[] {
  const [links, setLinks] = useState(() => kept(me).links);
  useEffect(() => {
    setLinks(kept(me).links);
    if (!idle) return;
    let gone = false;
    load(me).then(
      (found) => {
        if (!gone) setLinks(found);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [me, idle]);
  return links;
}
