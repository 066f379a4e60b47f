import { defaultReach, ROLES, type Role, type ScreenPart, type ScreenQuery, type ScreenRoute } from '@patio/access';

const isRole = (role: ScreenRoute['role']): role is Role => ROLES.some((each) => each === role);

/** Whether the role of a page may see a part, before any school changed it; a part that it sees otherwise asks for itself. */
const shows = (role: ScreenRoute['role'], { needs }: ScreenPart): boolean =>
  needs === null || (isRole(role) && defaultReach(role, needs) !== null);

const sameAs =
  (one: ScreenQuery) =>
  (other: ScreenQuery): boolean =>
    one.of === other.of && JSON.stringify(one.input) === JSON.stringify(other.input);

/** What a page asks first: its own questions, then those of the parts in the slots that it names, each once. */
export function gatherAsks(route: ScreenRoute, parts: readonly ScreenPart[]): ScreenRoute {
  const { slots } = route;
  if (!slots) return route;
  const added = parts
    .filter((part) => slots.includes(part.slot) && shows(route.role, part))
    .flatMap((part) => part.asks ?? []);
  const all = [...(route.asks ?? []), ...added];
  return { ...route, asks: all.filter((ask, at) => all.findIndex(sameAs(ask)) === at) };
}
