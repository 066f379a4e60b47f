import type { Reach, Role } from './roles.ts';

/** Which role may do something, and how far. */
export type Grants = Partial<Record<Role, Reach>>;

/** What a `capabilities.ts` declares, by name: `<module>.<verb>`. */
export type Capabilities = Readonly<Record<string, Grants>>;
