export { fillDemo } from './fill.ts';
export { hasDemo } from './institution.ts';
export { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './people.ts';
export type { DemoSize } from './sizes.ts';
