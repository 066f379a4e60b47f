import { type FetWriterNames, text } from './write-names.ts';
import { inSpace, inTime, slotList, type Write, wrap } from './write-parts.ts';
import { writeClosed, writeLimit } from './write-people.ts';

const idsOf = (names: FetWriterNames, lessons: readonly string[]): string =>
  text('Number_of_Activities', lessons.length) +
  lessons.map((id) => text('Activity_Id', names.lessons.get(id)!)).join('');

const TOGETHER = {
  start: 'ActivitiesSameStartingTime',
  day: 'ActivitiesSameStartingDay',
  hour: 'ActivitiesSameStartingHour',
};
const ORDER = {
  before: 'TwoActivitiesOrdered',
  beforeIfSameDay: 'TwoActivitiesOrderedIfSameDay',
  rightAfter: 'TwoActivitiesConsecutive',
  adjacent: 'TwoActivitiesGrouped',
};

/** What is said about lessons together. */
const writeLessons: Write = (constraint, names, model) => {
  const one = (type: string, lessons: readonly string[], ...more: string[]) =>
    inTime(wrap(type, constraint, idsOf(names, lessons), ...more));
  switch (constraint.kind) {
    case 'daysBetween':
      if (constraint.min === undefined) return null;
      return one(
        'MinDaysBetweenActivities',
        constraint.lessons,
        text('Consecutive_If_Same_Day', String(constraint.adjacentIfSameDay ?? false)),
        text('MinDays', constraint.min),
      );
    case 'together':
      return one(TOGETHER[constraint.what], constraint.lessons);
    case 'apart':
      return one('ActivitiesNotOverlapping', constraint.lessons);
    case 'gapBetween':
      return one('MinGapsBetweenActivities', constraint.lessons, text('MinGaps', constraint.min));
    case 'order': {
      if (constraint.lessons.length !== 2) return null;
      const [first, second] = constraint.lessons.map((id) => names.lessons.get(id)!);
      return inTime(
        wrap(
          ORDER[constraint.relation],
          constraint,
          text('First_Activity_Id', first!),
          text('Second_Activity_Id', second!),
        ),
      );
    }
    case 'atOnce':
      if (constraint.max === undefined) return null;
      return one(
        'ActivitiesMaxSimultaneousInSelectedTimeSlots',
        constraint.lessons,
        slotList(model, constraint.slots, 'Selected_Time_Slot', 'Selected_'),
        text('Max_Number_of_Simultaneous_Activities', constraint.max),
      );
    case 'slotsUsed':
      if (constraint.max === undefined) return null;
      return one(
        'ActivitiesOccupyMaxTimeSlotsFromSelection',
        constraint.lessons,
        slotList(model, constraint.slots, 'Selected_Time_Slot', 'Selected_'),
        text('Max_Number_of_Occupied_Time_Slots', constraint.max),
      );
    case 'lessonsIn':
      return one(
        'MaxTotalActivitiesFromSetInSelectedTimeSlots',
        constraint.lessons,
        slotList(model, constraint.slots, 'Selected_Time_Slot', 'Selected_'),
        text('Max_Number_of_Activities', constraint.max),
      );
    default:
      return null;
  }
};

/** What is said about each lesson: where it may begin or lie, whether it ends the day, its rooms. */
const writeEach: Write = (constraint, names, model) => {
  const each = (type: string, ...more: string[]) =>
    ('lessons' in constraint ? constraint.lessons : []).map((id) =>
      wrap(type, constraint, text('Activity_Id', names.lessons.get(id)!), ...more),
    );
  switch (constraint.kind) {
    case 'startsIn':
      return inTime(
        ...each(
          'ActivityPreferredStartingTimes',
          slotList(model, constraint.slots, 'Preferred_Starting_Time', 'Preferred_Starting_'),
        ),
      );
    case 'within':
      return inTime(
        ...each('ActivityPreferredTimeSlots', slotList(model, constraint.slots, 'Preferred_Time_Slot', 'Preferred_')),
      );
    case 'endsDay':
      return inTime(...each('ActivityEndsStudentsDay'));
    case 'roomsAllowed': {
      const rooms = constraint.rooms.map((id) => names.rooms.get(id)!);
      if (rooms.length === 1)
        return inSpace(...each('ActivityPreferredRoom', text('Room', rooms[0]!), text('Permanently_Locked', 'false')));
      return inSpace(
        ...each(
          'ActivityPreferredRooms',
          text('Number_of_Preferred_Rooms', rooms.length),
          ...rooms.map((room) => text('Preferred_Room', room)),
        ),
      );
    }
    case 'roomsUsed':
      return inSpace(
        wrap(
          'ActivitiesOccupyMaxDifferentRooms',
          constraint,
          idsOf(names, constraint.lessons),
          text('Max_Number_of_Different_Rooms', constraint.max),
        ),
      );
    case 'sameRoomIfAdjacent':
      return inSpace(wrap('ActivitiesSameRoomIfConsecutive', constraint, idsOf(names, constraint.lessons)));
    default:
      return null;
  }
};

/** The same as FET says it; null for what it has no words for. */
export const writeConstraint: Write = (...given) =>
  writeLimit(...given) ?? writeClosed(...given) ?? writeLessons(...given) ?? writeEach(...given);
