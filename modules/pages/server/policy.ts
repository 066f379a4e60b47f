import { type Actor, holds, reachesInstitution } from '@patio/access';
import { isAcceptable, type PageName } from '../contract.ts';

/** The texts bind the whole institution, so only a reach over all of it may change them. */
export const canEdit = (actor: Actor): boolean => reachesInstitution(actor, 'pages.edit');

/** Everybody accepts for themselves; nobody accepts while looking through another person's eyes. */
export const canAccept = (actor: Actor, page: PageName): boolean =>
  isAcceptable(page) && holds(actor, 'pages.accept') && !actor.impersonatedBy;
