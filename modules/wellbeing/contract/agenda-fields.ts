import { z } from 'zod';

export const APPOINTMENT_KINDS = ['session', 'family', 'teachers', 'outside', 'team'] as const;
export const appointmentKind = z.enum(APPOINTMENT_KINDS);
export type AppointmentKind = z.infer<typeof appointmentKind>;

export const APPOINTMENT_STATES = ['planned', 'done', 'missed', 'cancelled'] as const;
export const appointmentState = z.enum(APPOINTMENT_STATES);
export type AppointmentState = z.infer<typeof appointmentState>;
