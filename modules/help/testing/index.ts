export { demo, fillDemoTickets } from './demo.ts';
export { makeTicket } from './tickets.ts';
