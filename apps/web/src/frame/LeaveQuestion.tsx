export { LeaveQuestion as default } from '@patio/ui';
