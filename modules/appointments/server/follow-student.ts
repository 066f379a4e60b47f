import { followWithRows } from '@patio/people/server';

// When two records of one child become one, the meetings about the child are one child's too.
followWithRows('appointments', [
  { table: 'appointments_bookings', same: ['id'] },
  {
    table: 'appointments_waits',
    same: ['guardian_user_id', 'host_user_id'],
    holding: "state in ('waiting', 'offered')",
    named: ['id'],
  },
]);
