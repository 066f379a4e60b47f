import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('appointments', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** Somebody else has the slot, or keeps it for a few minutes. */
  slot_taken: 'conflict',
  /** The slot is over, or the host closed it. */
  slot_closed: 'conflict',
  /** Families do not book this evening now. */
  booking_closed: 'conflict',
  /** No more meetings of this family here. */
  family_full: 'conflict',
  /** The host takes no more on this day. */
  host_full: 'conflict',
  /** The guardian is in another meeting then. */
  overlap: 'conflict',
  /** The meeting has begun or is over. */
  too_late: 'conflict',
  /** The meeting has not begun yet. */
  not_yet: 'conflict',
  /** It was cancelled or moved before. */
  already_ended: 'conflict',
  /** There are free slots: nobody needs to wait. */
  free_slots: 'conflict',
  /** The hours meet others that the host offers already. */
  overlapping_hours: 'conflict',
  /** A slot of these hours is booked: they can be ended, not changed. */
  hours_booked: 'conflict',
  /** The evening runs: its day and its hours stay as they are. */
  evening_open: 'conflict',
  evening_over: 'conflict',
  no_slots: 'invalid',
  too_many_slots: 'invalid',
  bad_days: 'invalid',
  place_missing: 'invalid',
  no_hosts: 'invalid',
  nothing_written: 'invalid',
  /** Whoever works for no single school cannot offer hours. */
  school_missing: 'invalid',
});
