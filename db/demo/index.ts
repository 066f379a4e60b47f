export { hasDemo } from './institution.ts';
export { countDaysBehind } from './missed-days.ts';
export { DEMO_CARD, DEMO_CHILDREN, DEMO_KEY_PHRASE, DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './people.ts';
