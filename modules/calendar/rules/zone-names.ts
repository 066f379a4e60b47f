/** Names that Windows gives to the zones of our schools, and of those that write to them. */
const WINDOWS: Readonly<Record<string, string>> = {
  'SA Pacific Standard Time': 'America/Lima',
  'Pacific SA Standard Time': 'America/Santiago',
  'SA Western Standard Time': 'America/La_Paz',
  'Argentina Standard Time': 'America/Argentina/Buenos_Aires',
  'Central Standard Time (Mexico)': 'America/Mexico_City',
  'Central America Standard Time': 'America/Guatemala',
  'Venezuela Standard Time': 'America/Caracas',
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Romance Standard Time': 'Europe/Madrid',
  'W. Europe Standard Time': 'Europe/Berlin',
  'GMT Standard Time': 'Europe/London',
  UTC: 'UTC',
};

const known = new Map<string, string | null>();

/** The zone that a file means by a name, or null for a name that says nothing to us. */
export function zoneNamed(name: string): string | null {
  const found = known.get(name);
  if (found !== undefined) return found;
  if (known.size > 500) known.clear();
  let zone: string | null = WINDOWS[name] ?? name.replace(/^\/(?:[^/]+\/)*?(?=[A-Z][a-z]+\/)/, '');
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    zone = null;
  }
  known.set(name, zone);
  return zone;
}
