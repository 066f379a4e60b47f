/** Only an address of our own may follow a sign-in; anything else would be a trap set by a link. */
export const safeNext = (next: string | undefined): string => (next && /^\/(?![/\\])/.test(next) ? next : '/');
