import { CAPABILITY_NAMES, type Capability, defaultReach } from '@patio/access';

/** Rights that no program gets: who comes in, who may do what, what is most private, and everything about this page itself. */
const NEVER = [
  'accounts',
  'ai',
  'conversations',
  'homes',
  'insights',
  'integrations',
  'members',
  'notices',
  'onboarding',
  'operations',
  'platform',
  'studio',
  'tutor',
  'warnings',
  'wellbeing',
];

const isOffered = (capability: Capability): boolean => {
  const reach = defaultReach('admin', capability);
  return !NEVER.includes(capability.split('.')[0] ?? '') && (reach === 'institution' || reach === 'school');
};

/** The rights that a key may be given. */
export const KEY_CAPABILITIES: readonly Capability[] = CAPABILITY_NAMES.filter(isOffered);

const OR = 'https://purl.imsglobal.org/spec/or/v1p2/scope/';
/** What a program of OneRoster may ask for, as the standard calls it. */
export const ROSTER_SCOPES = [
  `${OR}roster-core.readonly`,
  `${OR}roster.readonly`,
  `${OR}roster-demographics.readonly`,
] as const;
/** What a program that reads marks may ask for; whoever makes its key must be allowed to read them too. */
export const GRADEBOOK_SCOPES = [`${OR}gradebook-core.readonly`, `${OR}gradebook.readonly`] as const;
export const isGradebookScope = (scope: string): boolean => (GRADEBOOK_SCOPES as readonly string[]).includes(scope);
export const SCIM_SCOPE = 'scim.users';

/** Everything that a key may be made for. */
export const SCOPES: readonly string[] = [...KEY_CAPABILITIES, ...ROSTER_SCOPES, ...GRADEBOOK_SCOPES, SCIM_SCOPE];

export const isCapabilityScope = (scope: string): scope is Capability =>
  (KEY_CAPABILITIES as readonly string[]).includes(scope);
