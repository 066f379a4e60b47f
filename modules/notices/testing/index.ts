export { deliverNews } from './deliver.ts';
export { fillDemoNotices, hoursAgo, peopleByRole } from './demo.ts';
export { type MemberGiven, makeMember } from './members.ts';
