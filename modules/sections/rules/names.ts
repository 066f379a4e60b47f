import { m } from '@patio/messages';
import type { JoinCodeView } from '../contract/join-codes.ts';

type Words = typeof m.sections_join_students;

export const JOIN_AUDIENCE_NAMES: Readonly<Record<JoinCodeView['audience'], Words>> = {
  students: m.sections_join_students,
  guardians: m.sections_join_guardians,
};

export const JOIN_STATE_NAMES: Readonly<Record<JoinCodeView['state'], Words>> = {
  open: m.sections_join_open,
  used_up: m.sections_join_used_up,
  expired: m.sections_join_expired,
  revoked: m.sections_join_revoked,
};
