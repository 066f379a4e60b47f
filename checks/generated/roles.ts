import { CAPABILITY_NAMES, defaultReach, REACHES, ROLES } from '@patio/access';
import { groupBy, HEAD, table } from './table.ts';

const MEANS: Record<(typeof REACHES)[number], string> = {
  self: 'only what is one’s own',
  child: 'one’s own children',
  section: 'the sections that one teaches',
  school: 'the school of the membership that is switched on',
  institution: 'every school of the institution',
  platform: 'the list of institutions, never what is inside them; only for those who run the platform',
};

/** The table of capabilities as a principal reads it. */
export function describeRoles(): string {
  const parts = [
    HEAD,
    '# Who may do what',
    '',
    'An empty cell means no. A school or an institution may decide otherwise for a role, and a person who holds a right may lend it for a time; this is what holds until they do.',
    '',
    table(
      ['reach', 'how far it goes'],
      REACHES.map((reach) => [reach, MEANS[reach]]),
    ),
  ];
  for (const [module, capabilities] of groupBy(CAPABILITY_NAMES, (name) => name.split('.')[0] ?? '')) {
    const rows = capabilities.map((name) => [
      name.slice(module.length + 1).replaceAll('_', ' '),
      ...ROLES.map((role) => defaultReach(role, name) ?? ''),
    ]);
    parts.push('', `## ${module}`, '', table(['may', ...ROLES], rows));
  }
  return `${parts.join('\n')}\n`;
}
