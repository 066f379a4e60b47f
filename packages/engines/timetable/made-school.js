const CLASSES = 8;
const SUBJECTS = ['Lengua', 'Mate', 'Ciencias', 'Historia', 'Inglés', 'Arte'];
const DAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes'];
const HOURS = ['1', '2', '3', '4', '5', '6'];

const named = (tag, names, rest = '') => names.map((name) => `<${tag}><Name>${name}</Name>${rest}</${tag}>`).join('');
const constraint = (type, weight, rest = '') =>
  `<Constraint${type}><Weight_Percentage>${weight}</Weight_Percentage>${rest}<Active>true</Active></Constraint${type}>`;
const times = (tag, list) =>
  `<Number_of_${tag}s>${list.length}</Number_of_${tag}s>${list.map(([day, hour]) => `<${tag}><Day>${day}</Day><Hour>${hour}</Hour></${tag}>`).join('')}`;

/** A made-up school in FET's format with the demands most schools have; solving it once compiles what most schools need. */
export function madeSchool() {
  const classes = Array.from({ length: CLASSES }, (_, at) => `${1 + (at >> 1)}${'AB'[at & 1]}`);
  const teachers = SUBJECTS.flatMap((subject) => [`${subject} 1`, `${subject} 2`]);
  const lessons = [];
  const spreads = [];
  classes.forEach((students, at) => {
    SUBJECTS.forEach((subject, of) => {
      const first = lessons.length + 1;
      const group = of < 2 ? 5 : of === 5 ? 2 : 4;
      for (let i = 0; i < group; i++)
        lessons.push(
          `<Activity><Teacher>${subject} ${1 + (at & 1)}</Teacher><Subject>${subject}</Subject><Students>${students}</Students><Duration>${of === 5 ? 2 : 1}</Duration><Total_Duration>${group}</Total_Duration><Id>${lessons.length + 1}</Id><Activity_Group_Id>${first}</Activity_Group_Id><Active>true</Active></Activity>`,
        );
      const ids = Array.from({ length: group }, (_, i) => `<Activity_Id>${first + i}</Activity_Id>`).join('');
      spreads.push(
        constraint(
          'MinDaysBetweenActivities',
          95,
          `<Consecutive_If_Same_Day>true</Consecutive_If_Same_Day><Number_of_Activities>${group}</Number_of_Activities>${ids}<MinDays>1</MinDays>`,
        ),
      );
    });
  });
  return `<?xml version="1.0" encoding="UTF-8"?><fet version="6.8.5"><Institution_Name>Escuela inventada</Institution_Name><Mode>Official</Mode>
<Days_List><Number_of_Days>${DAYS.length}</Number_of_Days>${named('Day', DAYS)}</Days_List>
<Hours_List><Number_of_Hours>${HOURS.length}</Number_of_Hours>${named('Hour', HOURS)}</Hours_List>
<Subjects_List>${named('Subject', SUBJECTS)}</Subjects_List><Teachers_List>${named('Teacher', teachers)}</Teachers_List>
<Students_List>${named('Year', classes, '<Number_of_Students>20</Number_of_Students>')}</Students_List>
<Activities_List>${lessons.join('')}</Activities_List>
<Rooms_List>${named('Room', ['Taller', 'Sala', 'Patio'], '<Capacity>30</Capacity>')}</Rooms_List>
<Time_Constraints_List>${constraint('BasicCompulsoryTime', 100)}${spreads.join('')}
${constraint('StudentsMaxGapsPerWeek', 100, '<Max_Gaps>0</Max_Gaps>')}${constraint('StudentsEarlyMaxBeginningsAtSecondHour', 100, '<Max_Beginnings_At_Second_Hour>1</Max_Beginnings_At_Second_Hour>')}
${constraint('TeachersMaxGapsPerWeek', 100, '<Max_Gaps>6</Max_Gaps>')}${constraint('TeachersMaxHoursDaily', 100, '<Maximum_Hours_Daily>5</Maximum_Hours_Daily>')}
${constraint('BreakTimes', 100, times('Break_Time', [['viernes', '6']]))}
${constraint('TeacherNotAvailableTimes', 100, `<Teacher>Arte 1</Teacher>${times('Not_Available_Time', [['lunes', '1']])}`)}
${constraint('StudentsSetNotAvailableTimes', 100, `<Students>1A</Students>${times('Not_Available_Time', [['martes', '6']])}`)}
</Time_Constraints_List>
<Space_Constraints_List>${constraint('BasicCompulsorySpace', 100)}
${constraint('SubjectPreferredRooms', 100, '<Subject>Arte</Subject><Number_of_Preferred_Rooms>2</Number_of_Preferred_Rooms><Preferred_Room>Taller</Preferred_Room><Preferred_Room>Sala</Preferred_Room>')}
${constraint('SubjectPreferredRoom', 95, '<Subject>Inglés</Subject><Room>Patio</Room>')}
</Space_Constraints_List></fet>`;
}
