import type { Timetable } from '../model/schema.ts';

/** Where lessons begin, as day.hour of each; where it matters, day.hour.room. */
export type Places = string;

interface File {
  mode?: string;
  days?: number;
  behaviour?: string;
  constraints?: string;
  /** Constraints about rooms: a1 and a2 in one building, b1 in another, n1 in none. */
  space?: string;
  version?: string;
  extra?: string;
  lessons: number;
  /** The tag of each lesson, where they have any. */
  tags?: string[];
  /** How long each lesson is, where that is not an hour. */
  durations?: number[];
  /** Whether each lesson has a teacher and a class of its own. */
  strangers?: boolean;
}

const list = (name: string, count: number, item: (index: number) => string) =>
  `<${name}>${Array.from({ length: count }, (_, i) => item(i)).join('')}</${name}>`;

/** One teacher and one class on half days of four hours, with lessons of one hour. */
export function file(school: File): string {
  const { mode, days = 6, behaviour, constraints = '', space = '', version = '6.8.5', extra = '', lessons } = school;
  const { tags = [], durations = [], strangers = false } = school;
  const half = behaviour ? `<Mornings_Afternoons_Behavior>${behaviour}</Mornings_Afternoons_Behavior>` : '';
  const people = strangers ? lessons : 1;
  const own = (index: number) => (strangers && index > 0 ? index : '');
  const room = (name: string, building: string) =>
    `<Room><Name>${name}</Name><Building>${building}</Building><Capacity>30</Capacity></Room>`;
  return `<fet version="${version}">${mode ? `<Mode>${mode}</Mode>` : ''}<Institution_Name>x</Institution_Name>${extra}
${list('Days_List', days, (i) => `<Day><Name>d${i}</Name></Day>`)}${list('Hours_List', 4, (i) => `<Hour><Name>h${i}</Name></Hour>`)}
<Subjects_List><Subject><Name>s</Name></Subject></Subjects_List>
<Activity_Tags_List>${[...new Set(tags)].map((tag) => `<Activity_Tag><Name>${tag}</Name></Activity_Tag>`).join('')}</Activity_Tags_List>
${list('Teachers_List', people, (i) => `<Teacher><Name>T${own(i)}</Name>${half}</Teacher>`)}
${list('Students_List', people, (i) => `<Year><Name>S${own(i)}</Name><Number_of_Students>1</Number_of_Students></Year>`)}
${list('Activities_List', lessons, (i) => `<Activity><Teacher>T${own(i)}</Teacher><Subject>s</Subject>${tags[i] ? `<Activity_Tag>${tags[i]}</Activity_Tag>` : ''}<Students>S${own(i)}</Students><Duration>${durations[i] ?? 1}</Duration><Total_Duration>${durations[i] ?? 1}</Total_Duration><Id>${i + 1}</Id><Activity_Group_Id>0</Activity_Group_Id><Active>true</Active></Activity>`)}
<Buildings_List><Building><Name>A</Name></Building><Building><Name>B</Name></Building></Buildings_List>
<Rooms_List>${room('a1', 'A')}${room('a2', 'A')}${room('b1', 'B')}${room('n1', '')}</Rooms_List>
<Time_Constraints_List>${constraints}</Time_Constraints_List><Space_Constraints_List>${space}</Space_Constraints_List></fet>`;
}

export const rule = (type: string, fields: string, weight = 100) =>
  `<Constraint${type}><Weight_Percentage>${weight}</Weight_Percentage>${fields}<Active>true</Active></Constraint${type}>`;

export const count = (places: Places) => places.split(' ').length;

export const placed = (places: Places): Timetable => ({
  version: 1,
  lessons: places.split(' ').map((place, index) => {
    const [day, hour, room] = place.split('.');
    return { lesson: String(index + 1), slot: Number(day) * 4 + Number(hour), rooms: room ? [room] : [] };
  }),
});
