export { deliverNews } from './deliver.ts';
export { demo, fillDemoNotices, hoursAgo, peopleByRole } from './demo.ts';
export { type MemberGiven, makeMember } from './members.ts';
export { makePushBrowser } from './push-browser.ts';
export { TextProvider } from './text-provider.ts';
