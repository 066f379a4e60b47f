import type { Capability } from './capabilities.ts';
import type { Role } from './roles.ts';

/** Where a screen stands in its role's menu. */
export interface NavPlace {
  group: string;
  order: number;
  icon: string;
  /** One of the few that stay visible at the bottom of a phone. */
  tab?: boolean;
}

/** A question whose answer a screen begins with: asked from the address alone, while the code is still on its way. */
export interface ScreenQuestion {
  /** `<module>.<procedure>`, such as `gradebook.open`. */
  of: string;
  /** Its input: `$name` is a word of the path, `?name` one of the search (left out when it is not there). */
  input?: Readonly<Record<string, string>>;
  /** The answer holds sentences in the reader's language, which is not known for sure before they are. */
  inWords?: boolean;
}

/** One screen: address, title, right and menu place. Router, menus, guards, palette and docs are all made from these. */
export interface ScreenRoute {
  id: string;
  path: string;
  /** Whose area it is; `public` needs no sign-in, `any` is for everyone who is signed in. */
  role: Role | 'public' | 'any';
  title: (p?: Record<never, never>, o?: { locale?: 'es' | 'en' }) => string;
  /** The capability without which the screen has nothing to show; null only for public screens. */
  needs: Capability | null;
  state: 'built' | 'planned';
  nav?: NavPlace;
  /** Drawn without the app shell: sign-in, players, first paint. */
  bare?: boolean;
  /** Works without a network. */
  offline?: boolean;
  /** What it asks first, always and with nothing but its address. */
  asks?: readonly ScreenQuestion[];
  /** The server draws it with those answers when it is opened cold, so that it is seen before its code runs. */
  drawn?: boolean;
  load?: () => Promise<{ default: () => unknown }>;
}

/** What a higher module adds to a lower one's page: a tab or a section in a named slot. */
export interface ScreenPart {
  /** `<module>.<page>`, such as `accounts.settings` or `people.student`. */
  slot: string;
  id: string;
  order: number;
  title: (p?: Record<never, never>, o?: { locale?: 'es' | 'en' }) => string;
  needs: Capability | null;
  load: () => Promise<{ default: () => unknown }>;
}

/** What a module must have running before any of its screens is opened: what it finds for the palette, what it sends later. */
export interface ScreenStart {
  /** Only those who hold it ever load the code. */
  needs: Capability;
  load: () => Promise<{ default: () => void }>;
}

/** What a module's `routes.ts` may export. */
export interface ModuleScreens {
  routes: readonly ScreenRoute[];
  parts?: readonly ScreenPart[];
  starts?: readonly ScreenStart[];
}
