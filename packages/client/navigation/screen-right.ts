import type { Capability } from '@patio/access';

type FindRight = (address: string) => Promise<Capability | null>;
let find: FindRight = async () => null;

/** The app says once, at the start, how the right behind an address is found; it alone knows all screens. */
export function registerScreenRights(source: FindRight): void {
  find = source;
}

/** The right without which the page at this address shows nothing; null where there is no such page. */
export const screenRight: FindRight = (address) => find(address);
