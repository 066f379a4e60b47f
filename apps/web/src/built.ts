import type { ScreenPart, ScreenRoute } from '@patio/access';
import { routes as accounts, parts as accountsParts } from '@patio/accounts/routes';
import { routes as help, parts as helpParts } from '@patio/help/routes';
import { routes as notices, parts as noticesParts } from '@patio/notices/routes';
import { routes as pages, parts as pagesParts } from '@patio/pages/routes';
import { routes as people } from '@patio/people/routes';
import { routes as schools } from '@patio/schools/routes';
import { shellRoutes } from './records/shell.ts';
import { twinsOf } from './records/twins.ts';

const own: readonly ScreenRoute[] = [...shellRoutes, ...schools, ...people, ...accounts, ...notices, ...pages, ...help];
const paths = new Set(own.map((route) => route.path));

/** What is built, with its twins; a module's own record of an address wins over a twin. */
export const builtRoutes: readonly ScreenRoute[] = [...own, ...twinsOf(own).filter((twin) => !paths.has(twin.path))];

/** Everything that modules add to the pages of others. */
export const allParts: readonly ScreenPart[] = [...accountsParts, ...noticesParts, ...pagesParts, ...helpParts];
