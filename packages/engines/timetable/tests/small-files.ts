const activity = (id: number, subject: string, students: string, teacher: string, duration = 1) =>
  `<Activity><Teacher>${teacher}</Teacher><Subject>${subject}</Subject><Students>${students}</Students><Duration>${duration}</Duration><Total_Duration>${duration}</Total_Duration><Id>${id}</Id><Activity_Group_Id>0</Activity_Group_Id><Active>true</Active></Activity>`;

/** A made-up school in FET's format. */
export const SMALL_FET = `<?xml version="1.0" encoding="UTF-8"?>
<fet version="6.8.5"><Institution_Name>Escuela inventada</Institution_Name><Mode>Official</Mode>
<Days_List><Number_of_Days>2</Number_of_Days><Day><Name>lunes</Name></Day><Day><Name>martes</Name></Day></Days_List>
<Hours_List><Number_of_Hours>3</Number_of_Hours><Hour><Name>1</Name></Hour><Hour><Name>2</Name></Hour><Hour><Name>3</Name></Hour></Hours_List>
<Subjects_List><Subject><Name>Mate</Name></Subject><Subject><Name>Francés</Name></Subject><Subject><Name>Alemán</Name></Subject></Subjects_List>
<Teachers_List><Teacher><Name>P</Name></Teacher><Teacher><Name>Q</Name></Teacher></Teachers_List>
<Students_List><Year><Name>1º</Name><Number_of_Students>20</Number_of_Students><Group><Name>1ºA</Name><Number_of_Students>10</Number_of_Students></Group><Group><Name>1ºB</Name><Number_of_Students>10</Number_of_Students></Group></Year></Students_List>
<Activities_List>${activity(1, 'Mate', '1º', 'P', 2)}${activity(2, 'Mate', '1º', 'P')}${activity(3, 'Francés', '1ºA', 'Q')}${activity(4, 'Alemán', '1ºB', 'P')}</Activities_List>
<Rooms_List><Room><Name>aula\t</Name><Capacity>30</Capacity></Room></Rooms_List>
<Time_Constraints_List>
<ConstraintBasicCompulsoryTime><Weight_Percentage>100</Weight_Percentage><Active>true</Active></ConstraintBasicCompulsoryTime>
<ConstraintMinDaysBetweenActivities><Weight_Percentage>95</Weight_Percentage><Consecutive_If_Same_Day>true</Consecutive_If_Same_Day><Number_of_Activities>2</Number_of_Activities><Activity_Id>1</Activity_Id><Activity_Id>2</Activity_Id><MinDays>1</MinDays><Active>true</Active></ConstraintMinDaysBetweenActivities>
<ConstraintStudentsMaxGapsPerWeek><Weight_Percentage>100</Weight_Percentage><Max_Gaps>0</Max_Gaps><Active>true</Active></ConstraintStudentsMaxGapsPerWeek>
<ConstraintTeacherNotAvailableTimes><Weight_Percentage>100</Weight_Percentage><Teacher>Q</Teacher><Number_of_Not_Available_Times>1</Number_of_Not_Available_Times><Not_Available_Time><Day>lunes</Day><Hour>1</Hour></Not_Available_Time><Active>true</Active></ConstraintTeacherNotAvailableTimes>
</Time_Constraints_List>
<Space_Constraints_List>
<ConstraintBasicCompulsorySpace><Weight_Percentage>100</Weight_Percentage><Active>true</Active></ConstraintBasicCompulsorySpace>
<ConstraintSubjectPreferredRoom><Weight_Percentage>100</Weight_Percentage><Subject>Mate</Subject><Room>aula\t</Room><Active>true</Active></ConstraintSubjectPreferredRoom>
</Space_Constraints_List></fet>`;

/** The same with a constraint that nobody knows yet. */
export const FUTURE_FET = SMALL_FET.replace(
  '</Time_Constraints_List>',
  '<ConstraintFromTheFuture><Weight_Percentage>100</Weight_Percentage><Active>true</Active></ConstraintFromTheFuture>\n</Time_Constraints_List>',
);

const constraint = (type: string, applies: string, rest: string, required = false, curve = 'Linear') =>
  `<${type}Constraint Id="${type}"><Name>${type}</Name><Required>${required}</Required><Weight>2</Weight><CostFunction>${curve}</CostFunction><AppliesTo>${applies}</AppliesTo>${rest}</${type}Constraint>`;
const groups = (kind: string, ...ids: string[]) =>
  `<${kind}Groups>${ids.map((id) => `<${kind}Group Reference="${id}"/>`).join('')}</${kind}Groups>`;
const limited = (id: string, min: number, max: number) =>
  `<TimeGroup Reference="${id}"><Minimum>${min}</Minimum><Maximum>${max}</Maximum></TimeGroup>`;
const everyone = groups('Resource', 'T', 'C');
const everything = groups('Event', 'All');
const days = groups('Time', 'mo', 'tu');
const event = (id: string, duration: number, group: string, teacher: string | null) =>
  `<Event Id="${id}"><Name>${id}</Name><Duration>${duration}</Duration><Resources><Resource Reference="c1"><Role>Class</Role><ResourceType Reference="Class"/></Resource>${teacher ? `<Resource Reference="${teacher}"><Role>Teacher</Role><ResourceType Reference="Teacher"/></Resource>` : '<Resource><Role>Teacher</Role><ResourceType Reference="Teacher"/></Resource>'}</Resources><EventGroups><EventGroup Reference="All"/><EventGroup Reference="${group}"/></EventGroups></Event>`;

/** A made-up instance that uses all sixteen constraint types. */
export const SMALL_XHSTT = `<HighSchoolTimetableArchive><Instances><Instance Id="small"><MetaData><Name>small</Name></MetaData>
<Times><TimeGroups><Day Id="mo"><Name>mo</Name></Day><Day Id="tu"><Name>tu</Name></Day></TimeGroups>${['mo1', 'mo2', 'mo3', 'mo4', 'tu1', 'tu2', 'tu3', 'tu4'].map((id) => `<Time Id="${id}"><Name>${id}</Name><Day Reference="${id.slice(0, 2)}"/></Time>`).join('')}</Times>
<Resources><ResourceTypes><ResourceType Id="Teacher"><Name>T</Name></ResourceType><ResourceType Id="Class"><Name>C</Name></ResourceType></ResourceTypes><ResourceGroups><ResourceGroup Id="T"><Name>T</Name></ResourceGroup><ResourceGroup Id="C"><Name>C</Name></ResourceGroup></ResourceGroups>
${['t1', 't2', 't3'].map((id) => `<Resource Id="${id}"><Name>${id}</Name><ResourceType Reference="Teacher"/><ResourceGroups><ResourceGroup Reference="T"/></ResourceGroups></Resource>`).join('')}<Resource Id="c1"><Name>c1</Name><ResourceType Reference="Class"/><ResourceGroups><ResourceGroup Reference="C"/></ResourceGroups></Resource></Resources>
<Events><EventGroups><EventGroup Id="All"><Name>All</Name></EventGroup><EventGroup Id="A"><Name>A</Name></EventGroup><EventGroup Id="B"><Name>B</Name></EventGroup></EventGroups>${event('e1', 3, 'A', 't1')}${event('e2', 2, 'A', null)}${event('e3', 2, 'B', 't2')}${event('e4', 1, 'B', null)}</Events>
<Constraints>
${constraint('AssignTime', everything, '', true)}${constraint('AssignResource', everything, '<Role>Teacher</Role>', true)}
${constraint('PreferTimes', everything, '<Times><Time Reference="mo1"/><Time Reference="tu2"/></Times>')}${constraint('PreferResources', '<Events><Event Reference="e2"/><Event Reference="e4"/></Events>', `<Role>Teacher</Role><Resources><Resource Reference="t3"/></Resources>`)}
${constraint('SplitEvents', everything, '<MinimumDuration>1</MinimumDuration><MaximumDuration>2</MaximumDuration><MinimumAmount>1</MinimumAmount><MaximumAmount>2</MaximumAmount>', true)}
${constraint('DistributeSplitEvents', everything, '<Duration>2</Duration><Minimum>1</Minimum><Maximum>1</Maximum>')}
${constraint('AvoidSplitAssignments', groups('Event', 'A', 'B'), '<Role>Teacher</Role>')}
${constraint('SpreadEvents', groups('Event', 'A'), `<TimeGroups>${limited('mo', 1, 1)}${limited('tu', 0, 1)}</TimeGroups>`)}
${constraint('LinkEvents', groups('Event', 'B'), '')}
${constraint('OrderEvents', '<EventPairs><EventPair><FirstEvent Reference="e3"/><SecondEvent Reference="e4"/><MinSeparation>1</MinSeparation></EventPair></EventPairs>', '')}
${constraint('AvoidClashes', everyone, '', true)}${constraint('AvoidUnavailableTimes', groups('Resource', 'T'), '<Times><Time Reference="mo2"/><Time Reference="tu4"/></Times>')}
${constraint('LimitIdleTimes', everyone, `${days}<Minimum>0</Minimum><Maximum>0</Maximum>`, false, 'Quadratic')}
${constraint('ClusterBusyTimes', everyone, `${days}<Minimum>2</Minimum><Maximum>2</Maximum>`)}
${constraint('LimitBusyTimes', everyone, `${days}<Minimum>2</Minimum><Maximum>3</Maximum>`, false, 'Step')}
${constraint('LimitWorkload', groups('Resource', 'T'), '<Minimum>0</Minimum><Maximum>3</Maximum>')}
</Constraints></Instance></Instances></HighSchoolTimetableArchive>`;
