import type { Labels } from '@patio/access';
import { m } from '@patio/messages';
import type { Option } from '@patio/ui';
import {
  GRADEBOOK_SCOPES,
  isCapabilityScope,
  KEY_CAPABILITIES,
  ROSTER_SCOPES,
  SCIM_SCOPE,
} from '../../rules/scopes.ts';

const lastWord = (scope: string): string => scope.slice(scope.lastIndexOf('/') + 1);

/** What a scope is called: a right by its own words, those of a standard by the standard's. */
export function scopeName(scope: string, labels: Labels): string {
  if (isCapabilityScope(scope)) return labels.capabilityName(scope);
  return scope === SCIM_SCOPE ? m.integrations_scope_scim() : m.integrations_scope_roster({ name: lastWord(scope) });
}

/** The rights that a key of the api may get, with the part of school life that each belongs to. */
export const rightOptions = (labels: Labels): Option[] =>
  KEY_CAPABILITIES.map((scope) => {
    const area = scope.split('.')[0] ?? '';
    return { id: scope, label: `${labels.areaName(area)}: ${scopeName(scope, labels)}` };
  }).sort((a, b) => a.label.localeCompare(b.label));

/** What a key may be made for besides: those of the standards. */
export const standardOptions = (labels: Labels): Option[] =>
  [...ROSTER_SCOPES, ...GRADEBOOK_SCOPES, SCIM_SCOPE].map((scope) => ({ id: scope, label: scopeName(scope, labels) }));
