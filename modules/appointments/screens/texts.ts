import { m } from '@patio/messages';
import { formatDate, formatList } from '@patio/ui';
import type { HostView, Place, SlotView } from '../contract.ts';

/** A day as people say it: "jueves, 19 de noviembre". */
export const dayText = (date: string): string => formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' });

/** A slot on a button: "jue 19, 17:20". */
export const slotText = ({ date, from }: Pick<SlotView, 'date' | 'from'>): string =>
  m.appointments_slot_at({ day: formatDate(date, { weekday: 'short', day: 'numeric' }), time: from });

/** When a meeting is: "jueves, 19 de noviembre, de 17:20 a 17:40". */
export const whenText = ({ date, from, until }: Pick<SlotView, 'date' | 'from' | 'until'>): string =>
  m.appointments_when({ day: dayText(date), from, until });

export const placeText = ({ place, room }: { place: Place; room: string | null }): string =>
  place === 'video' ? m.appointments_place_video() : (room ?? m.appointments_place_office());

/** Where a slot would be: its room, a call, or either. */
export const whereText = ({ room, video }: Pick<SlotView, 'room' | 'video'>): string =>
  [room, video && m.appointments_place_video()].filter(Boolean).join(' · ') || m.appointments_place_office();

/** What a host is to a child. */
export const hostDetail = ({ courses, tutor }: Pick<HostView, 'courses' | 'tutor'>): string =>
  [tutor && m.appointments_host_tutor(), courses.length > 0 && formatList(courses)].filter(Boolean).join(' · ');
