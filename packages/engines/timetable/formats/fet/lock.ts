import { TimetableFailure } from '../../failures.ts';
import type { Model, Timetable } from '../../model/schema.ts';
import { escapeXml } from '../xml.ts';

/** Writes our timetable into the .fet file as permanent locks, so that fet-cl itself can judge it. */
export function lockIntoFet(
  source: string,
  model: Model,
  timetable: Timetable,
  options: { dropWishes?: boolean } = {},
): string {
  const { days, periods } = model.calendar;
  const times: string[] = [];
  const places: string[] = [];
  for (const { lesson, slot, rooms } of timetable.lessons) {
    if (slot === null) continue;
    const day = days[Math.floor(slot / periods.length)]!.name;
    const hour = periods[slot % periods.length]!.name;
    times.push(
      `<ConstraintActivityPreferredStartingTime><Weight_Percentage>100</Weight_Percentage><Activity_Id>${lesson}</Activity_Id><Preferred_Day>${escapeXml(day)}</Preferred_Day><Preferred_Hour>${escapeXml(hour)}</Preferred_Hour><Permanently_Locked>true</Permanently_Locked><Active>true</Active><Comments></Comments></ConstraintActivityPreferredStartingTime>`,
    );
    const [room, ...real] = rooms;
    if (!room) continue;
    const parts = real.length
      ? `<Number_of_Real_Rooms>${real.length}</Number_of_Real_Rooms>${real.map((id) => `<Real_Room>${escapeXml(id)}</Real_Room>`).join('')}`
      : '';
    places.push(
      `<ConstraintActivityPreferredRoom><Weight_Percentage>100</Weight_Percentage><Activity_Id>${lesson}</Activity_Id><Room>${escapeXml(room)}</Room>${parts}<Permanently_Locked>true</Permanently_Locked><Active>true</Active><Comments></Comments></ConstraintActivityPreferredRoom>`,
    );
  }
  const ended = source.includes('</Time_Constraints_List>') && source.includes('</Space_Constraints_List>');
  if (!ended)
    throw new TimetableFailure('timetable.element_missing', { line: 1, element: 'fet', name: 'Time_Constraints_List' });
  const text = options.dropWishes ? dropWishes(source) : source;
  return text
    .replace('</Time_Constraints_List>', () => `${times.join('\n')}\n</Time_Constraints_List>`)
    .replace('</Space_Constraints_List>', () => `${places.join('\n')}\n</Space_Constraints_List>`);
}

/** Leaves only what is compulsory, for schools whose fixed lessons contradict their own wishes. */
function dropWishes(source: string): string {
  return source.replace(/<(Constraint\w+)>[\s\S]*?<\/\1>/g, (text) => {
    const percent = /<Weight_Percentage>\s*([\d.]+)/.exec(text)?.[1] ?? '100';
    return Number(percent) < 100 ? '' : text;
  });
}
