const activity = (id: number, subject: string, students: string, teacher: string, group = 0) => `<Activity>
<Teacher>${teacher}</Teacher>
<Subject>${subject}</Subject>
<Students>${students}</Students>
<Duration>1</Duration>
<Total_Duration>${group ? 2 : 1}</Total_Duration>
<Id>${id}</Id>
<Activity_Group_Id>${group}</Activity_Group_Id>
<Active>true</Active>
</Activity>`;

const constraint = (type: string, weight: number, ...rest: string[]) => `<Constraint${type}>
<Weight_Percentage>${weight}</Weight_Percentage>
${rest.join('\n')}
<Active>true</Active>
</Constraint${type}>`;

/** A small made-up school as FET writes it, one element a line; FET itself solves it, and refuses what the tests spoil. */
export const VALID_FET = `<?xml version="1.0" encoding="UTF-8"?>
<fet version="6.8.5">
<Institution_Name>Escuela del Río</Institution_Name>
<Mode>Official</Mode>
<Days_List>
<Number_of_Days>2</Number_of_Days>
<Day><Name>lunes</Name></Day>
<Day><Name>martes</Name></Day>
</Days_List>
<Hours_List>
<Number_of_Hours>3</Number_of_Hours>
<Hour><Name>1</Name></Hour>
<Hour><Name>2</Name></Hour>
<Hour><Name>3</Name></Hour>
</Hours_List>
<Subjects_List>
<Subject><Name>Mate</Name></Subject>
<Subject><Name>Arte</Name></Subject>
</Subjects_List>
<Activity_Tags_List>
<Activity_Tag><Name>lab</Name></Activity_Tag>
</Activity_Tags_List>
<Teachers_List>
<Teacher><Name>Ana</Name></Teacher>
<Teacher><Name>Íñigo</Name></Teacher>
</Teachers_List>
<Students_List>
<Year><Name>1</Name><Number_of_Students>20</Number_of_Students>
<Group><Name>1A</Name><Number_of_Students>10</Number_of_Students></Group>
<Group><Name>1B</Name><Number_of_Students>10</Number_of_Students></Group>
</Year>
</Students_List>
<Activities_List>
${activity(1, 'Mate', '1', 'Ana')}
${activity(2, 'Mate', '1A', 'Ana', 2)}
${activity(3, 'Mate', '1A', 'Ana', 2)}
${activity(4, 'Arte', '1B', 'Íñigo')}
</Activities_List>
<Buildings_List>
<Building><Name>Norte</Name></Building>
</Buildings_List>
<Rooms_List>
<Room><Name>Aula</Name><Building>Norte</Building><Capacity>30</Capacity><Virtual>false</Virtual></Room>
</Rooms_List>
<Time_Constraints_List>
${constraint('BasicCompulsoryTime', 100)}
${constraint('TeacherNotAvailableTimes', 100, '<Teacher>Íñigo</Teacher>', '<Number_of_Not_Available_Times>1</Number_of_Not_Available_Times>', '<Not_Available_Time>', '<Day>lunes</Day>', '<Hour>1</Hour>', '</Not_Available_Time>')}
${constraint('MinDaysBetweenActivities', 95, '<Consecutive_If_Same_Day>true</Consecutive_If_Same_Day>', '<Number_of_Activities>2</Number_of_Activities>', '<Activity_Id>2</Activity_Id>', '<Activity_Id>3</Activity_Id>', '<MinDays>1</MinDays>')}
${constraint('TeacherMaxHoursDaily', 100, '<Teacher_Name>Ana</Teacher_Name>', '<Maximum_Hours_Daily>3</Maximum_Hours_Daily>')}
</Time_Constraints_List>
<Space_Constraints_List>
${constraint('BasicCompulsorySpace', 100)}
${constraint('SubjectPreferredRoom', 100, '<Subject>Mate</Subject>', '<Room>Aula</Room>')}
</Space_Constraints_List>
</fet>
`;

/** The valid file with its first such piece replaced, and the line where that stood. */
export function spoiled(piece: string, by: string): { source: string; line: number } {
  const at = VALID_FET.indexOf(piece);
  if (at < 0) throw new Error(`nothing like ${piece} in the file`);
  return { source: VALID_FET.replace(piece, () => by), line: VALID_FET.slice(0, at).split('\n').length };
}
