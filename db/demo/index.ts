export { hasDemo } from './institution.ts';
export { DEMO_CARD, DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './people.ts';
