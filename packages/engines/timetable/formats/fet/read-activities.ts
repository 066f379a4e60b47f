import type { Lesson } from '../../model/schema.ts';
import { child, childrenOf, numberOf, wholeNumber, type XmlElement } from '../xml.ts';
import { needed, yes } from './fields.ts';
import type { FetSchool } from './school.ts';

/** Reads the lessons; those switched off are held to the same rules, because somebody may switch them on. */
export function readActivities(root: XmlElement, school: FetSchool): void {
  for (const element of childrenOf(child(root, 'Activities_List'), 'Activity')) {
    const { lesson, group } = readActivity(element, school);
    if (!yes(element, 'Active', true)) {
      school.inactive++;
      continue;
    }
    school.model.lessons.push(lesson);
    school.lessonById.set(lesson.id, lesson);
    school.component.set(lesson.id, group ? Number(lesson.id) - group + 1 : 1);
  }
}

function readActivity(element: XmlElement, { names, model }: FetSchool): { lesson: Lesson; group: number } {
  const id = needed(element, 'Id');
  wholeNumber(id, 1);
  const duration = numberOf(element, 'Duration', 1, model.calendar.periods.length);
  const total = child(element, 'Total_Duration');
  if (total) wholeNumber(total, 1);
  const ofGroup = child(element, 'Activity_Group_Id');
  const group = ofGroup ? wholeNumber(ofGroup) : 0;
  const size = child(element, 'Number_Of_Students') ?? child(element, 'Number_of_Students');
  return {
    group,
    lesson: {
      id: names.declare('lesson', id),
      section: group ? String(group) : undefined,
      subject: names.named('subject', needed(element, 'Subject')),
      teachers: distinct(childrenOf(element, 'Teacher').map((item) => names.named('teacher', item))),
      students: distinct(childrenOf(element, 'Students').map((item) => names.named('students', item))),
      tags: childrenOf(element, 'Activity_Tag')
        .filter((item) => item.text !== '')
        .map((item) => names.named('tag', item)),
      duration,
      size: size ? wholeNumber(size) : undefined,
    },
  };
}

function distinct(list: string[]): string[] {
  return list.length > 1 ? [...new Set(list)] : list;
}
