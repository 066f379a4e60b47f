import type { Capability } from './capabilities.ts';
import type { ModuleLabels } from './labels.ts';
import type { Reach, Role } from './roles.ts';

/** Where a screen stands in the menus of those who may open it. */
export interface NavPlace {
  group: string;
  order: number;
  icon: string;
  /** The item of the menu that it shares with others: there it is a tab. Without one it is an item of its own. */
  hub?: string | null;
  /** One of the few that stay visible at the bottom of a phone. */
  tab?: boolean;
  /** Where it stands in the menu of another role, if that is another place. */
  in?: Partial<Record<Role, Partial<Pick<NavPlace, 'group' | 'order' | 'tab' | 'hub'>>>>;
  /** Roles that may open it and find the same in another place, and where; their menus leave it out. */
  not?: Partial<Record<Role, string>>;
}

/** A question whose answer a screen begins with: asked from the address alone, while the code is still on its way. */
export interface ScreenQuery {
  /** `<module>.<procedure>`, such as `gradebook.open`. */
  of: string;
  /** Its input: `$name` is a word of the path, `?name` one of the search (left out when it is not there), in the order of its contract. */
  input?: Readonly<Record<string, string | number>>;
  /** It is an endless list, of which this is the first page. */
  pages?: boolean;
  /** The answer holds sentences in the reader's language, which is not known for sure before they are. */
  inWords?: boolean;
}

/** One screen: address, title, right and menu place. Router, menus, guards, palette and docs are all made from these. */
export interface ScreenRoute {
  id: string;
  path: string;
  /** Whose area its address is in; `public` needs no sign-in, `any` is for everyone who is signed in. Who may open it says `needs`. */
  role: Role | 'public' | 'any';
  title: (p?: Record<never, never>, o?: { locale?: 'es' | 'en' }) => string;
  /** The capability without which the screen has nothing to show; null only for public screens. */
  needs: Capability | null;
  state: 'built' | 'planned';
  /** The id of the record whose screen this is once more, at the address of another role. */
  twinOf?: string;
  /** It shows the reader's own, and stays with its role. Filled in from the table (`isOwnScreen`) unless it is written. */
  own?: boolean;
  nav?: NavPlace;
  /** The id of the screen in a menu whose tab stays chosen while this one is open. */
  under?: string;
  /** Drawn without the app shell: sign-in, players, first paint. */
  bare?: boolean;
  /** Works without a network. */
  offline?: boolean;
  /** The name of the file that draws it, which the build fills in for those that work without a network. */
  screenName?: string;
  /** What it asks first, always and with nothing but its address. */
  asks?: readonly ScreenQuery[];
  /** Slots on it whose parts are always drawn: what they ask first is asked together with its own. */
  slots?: readonly string[];
  load?: () => Promise<{ default: () => unknown }>;
}

const PERSONAL: readonly (Reach | null)[] = ['self', 'child'];

/** True for a right over others: a class, a school, an institution. */
export const reachesOthers = (reach: Reach | null | undefined): boolean => reach != null && !PERSONAL.includes(reach);

/** Where a role finds the shared lists of people, courses and classes: a director has addresses of their own for them. */
export const officeOf = (role: Role): string => (role === 'director' ? '/director' : '/admin');

const AT_THE_FRONT: readonly Role[] = ['coordinator', 'support', 'psychology'];
/** Where a role's day begins; those without a home of their own begin at the front page. */
export const homeOf = (role: Role): string => (AT_THE_FRONT.includes(role) ? '/' : `/${role}/home`);

/** What a higher module adds to a lower one's page: a tab or a section in a named slot. */
export interface ScreenPart {
  /** `<module>.<page>`, such as `accounts.settings` or `people.student`. */
  slot: string;
  id: string;
  order: number;
  title: (p?: Record<never, never>, o?: { locale?: 'es' | 'en' }) => string;
  needs: Capability | null;
  /** A list of its module, `<module>.<procedure>`, without which it has nothing to show. */
  list?: string;
  /** Those who hold `needs` have a page of its own for it; `$id` in its path is the id of the thing that the page is about. */
  page?: { path: string; needs: Capability };
  /** It needs the whole width of the page, such as a table. */
  wide?: boolean;
  /** What it asks first, with nothing but the address of its page; a page that names the slot asks it with its own. */
  asks?: readonly ScreenQuery[];
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
  labels?: ModuleLabels;
}
