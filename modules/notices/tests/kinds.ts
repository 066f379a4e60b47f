import { ROLES } from '@patio/access';
import { defineNotice } from '../server/index.ts';

const words = (text: string) => () => text;
const common = { module: 'notices', audience: ROLES, label: words('Notas nuevas'), hint: words('x') };

/** Kinds for tests of the ways by which news travel. */
export const markArrived = defineNotice<{ course: string }>({
  ...common,
  kind: 'test.mark_arrived',
  urgent: false,
  defaultChannels: ['app', 'email'],
  title: (p) => `Una nota en ${p.course}`,
  body: words('…'),
});
export const childMissing = defineNotice<{ course: string }>({
  ...common,
  kind: 'test.child_missing',
  urgent: true,
  byText: true,
  defaultChannels: ['app', 'email'],
  title: (p) => `No llegó a ${p.course}`,
  body: words('…'),
});
