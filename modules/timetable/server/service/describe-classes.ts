import { subjectRows } from '@patio/courses/server';
import type { Id, LocalDate } from '@patio/kernel';
import { joinPerson, joinStaff, spokenNameOf, staffRows } from '@patio/people/server';
import { listOf, preparedSql, type Tx } from '@patio/platform';
import { roomRows } from '@patio/schools/server';
import { classColourOf, joinCourse, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { ClassDayView } from '../../contract.ts';
import type { ClassDay } from '../../rules/expand.ts';
import type { SectionDescription } from './describe.ts';

const given = (name: string) => sql.placeholder(name);

interface Teaching {
  sectionId: Id;
  staffId: Id;
  name: string;
  fromOn: LocalDate;
  untilOn: LocalDate | null;
}
interface Words {
  sections: (Omit<SectionDescription, 'look'> & SectionDescription['look'])[] | null;
  /** Who leads or co-teaches the sections, leads first. */
  teaching: Teaching[] | null;
  staff: { id: Id; name: string }[] | null;
  rooms: { id: Id; name: string }[] | null;
}

/** Every word of some class days in one question. */
const wordsOfClasses = preparedSql<Record<'sections' | 'staff' | 'rooms' | 'from' | 'through', string>, Words>(
  'timetable_class_words',
  () => sql`select
    (select json_agg(json_build_object('id', s.id, 'schoolId', s.school_id, 'section', s.name, 'course', c.name,
        'colour', ${classColourOf(sql`u.colour`, sql`s.name`)}, 'pattern', u.pattern, 'code', u.code))
      from ${sectionRows} s ${joinCourse('s')} join ${subjectRows} u on u.institution_id = c.institution_id and u.id = c.subject_id
      where s.institution_id = patio_institution() and s.id = any(${given('sections')}::uuid[])) as sections,
    (select json_agg(json_build_object('sectionId', t.section_id, 'staffId', t.staff_id, 'name', ${spokenNameOf()}, 'fromOn', t.from_on, 'untilOn', t.until_on)
        order by t.part = 'lead' desc, t.id)
      from ${sectionTeacherRows} t ${joinStaff('t')}
      where t.institution_id = patio_institution() and t.section_id = any(${given('sections')}::uuid[]) and t.part in ('lead', 'co_teacher')
        and t.from_on <= ${given('through')}::date and (t.until_on is null or t.until_on > ${given('from')}::date)) as teaching,
    (select json_agg(json_build_object('id', f.id, 'name', ${spokenNameOf()})) from ${staffRows} f ${joinPerson('f')}
      where f.institution_id = patio_institution() and f.id = any(${given('staff')}::uuid[])) as staff,
    (select json_agg(json_build_object('id', r.id, 'name', r.name)) from ${roomRows} r
      where r.institution_id = patio_institution() and r.id = any(${given('rooms')}::uuid[])) as rooms`,
);

const namesIn = (rows: readonly { id: Id; name: string }[] | null | undefined) =>
  new Map((rows ?? []).map((row) => [row.id, row.name]));
const idsIn = (ids: readonly (Id | null)[]): string => listOf([...new Set(ids.filter((id) => id !== null))]);

type Worded = Pick<ClassDay, 'sectionId' | 'date' | 'roomId' | 'staffId' | 'substituteStaffId'>;
type Described<Item> = Omit<Item, 'roomId' | 'staffId' | 'substituteStaffId'> &
  Pick<ClassDayView, 'section' | 'course' | 'look' | 'room' | 'teachers' | 'substitute'>;

/** Class days with the words that people know them by. */
export async function describeClassDays<Item extends Worded>(
  tx: Tx,
  items: readonly Item[],
): Promise<Described<Item>[]> {
  if (items.length === 0) return [];
  const dates = items.map((item) => item.date).toSorted();
  const [words] = await wordsOfClasses(tx, {
    sections: idsIn(items.map((item) => item.sectionId)),
    staff: idsIn(items.flatMap((item) => [item.staffId, item.substituteStaffId])),
    rooms: idsIn(items.map((item) => item.roomId)),
    from: dates[0] ?? '',
    through: dates.at(-1) ?? '',
  });
  const known = new Map((words?.sections ?? []).map((row) => [row.id, row]));
  const teaching = Map.groupBy(words?.teaching ?? [], (row) => row.sectionId);
  const [names, rooms] = [namesIn(words?.staff), namesIn(words?.rooms)];
  const giversOf = ({ staffId, sectionId, date }: Worded): string[] =>
    staffId
      ? [names.get(staffId) ?? []].flat()
      : (teaching.get(sectionId) ?? [])
          .filter(({ fromOn, untilOn }) => fromOn <= date && (untilOn === null || date < untilOn))
          .map((row) => row.name);
  return items.flatMap((item) => {
    const found = known.get(item.sectionId);
    if (!found) return [];
    const { colour, pattern, code, section, course } = found;
    const { staffId: _, substituteStaffId, roomId, ...rest } = item;
    return [
      {
        ...rest,
        section,
        course,
        look: { colour, pattern, code },
        room: rooms.get(roomId ?? '') ?? null,
        teachers: giversOf(item),
        substitute: names.get(substituteStaffId ?? '') ?? null,
      },
    ];
  });
}
