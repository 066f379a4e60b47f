const CLASSES = ['a', 'b', 'c'];
const DAYS = ['mo', 'tu', 'we'];
const HOURS = 4;
/** Each class has three hours with each of the four teachers: a double and a single on two days, and no teacher has a gap. */
const TEACHERS = ['t0', 't1', 't2', 't3'];

const limits = (type: string, required: boolean, weight: number, applies: string, rest: string) =>
  `<${type}Constraint Id="${type}"><Name>${type}</Name><Required>${required}</Required><Weight>${weight}</Weight><CostFunction>Linear</CostFunction><AppliesTo>${applies}</AppliesTo>${rest}</${type}Constraint>`;
const all = '<EventGroups><EventGroup Reference="All"/></EventGroups>';
const everyone = '<ResourceGroups><ResourceGroup Reference="T"/><ResourceGroup Reference="C"/></ResourceGroups>';
const teachers = '<ResourceGroups><ResourceGroup Reference="T"/></ResourceGroups>';
const named = (tag: string, id: string, rest = '') => `<${tag} Id="${id}"><Name>${id}</Name>${rest}</${tag}>`;
const resource = (id: string, type: string, group: string) =>
  named(
    'Resource',
    id,
    `<ResourceType Reference="${type}"/><ResourceGroups><ResourceGroup Reference="${group}"/></ResourceGroups>`,
  );
const role = (id: string, type: string) =>
  `<Resource Reference="${id}"><Role>${type}</Role><ResourceType Reference="${type}"/></Resource>`;

/** A made-up school in which every class is full all week and all wishes can be kept at once. */
export function fullXhstt(): string {
  const hours = Array.from({ length: HOURS }, (_, hour) => hour + 1);
  const times = DAYS.flatMap((day) => hours.map((hour) => named('Time', `${day}${hour}`, `<Day Reference="${day}"/>`)));
  const events = CLASSES.flatMap((id) =>
    TEACHERS.map((teacher) =>
      named(
        'Event',
        `${id}-${teacher}`,
        `<Duration>3</Duration><Resources>${role(id, 'Class')}${role(teacher, 'Teacher')}</Resources><EventGroups><EventGroup Reference="All"/><EventGroup Reference="${id}-${teacher}"/><EventGroup Reference="${teacher}"/></EventGroups>`,
      ),
    ),
  );
  const single = CLASSES.flatMap((id) => TEACHERS.map((teacher) => `${id}-${teacher}`));
  const spread = `<EventGroups>${single.map((id) => `<EventGroup Reference="${id}"/>`).join('')}</EventGroups>`;
  const onceADay = DAYS.map(
    (day) => `<TimeGroup Reference="${day}"><Minimum>0</Minimum><Maximum>1</Maximum></TimeGroup>`,
  ).join('');
  const ofTeachers = `<EventGroups>${TEACHERS.map((id) => `<EventGroup Reference="${id}"/>`).join('')}</EventGroups>`;
  const someADay = DAYS.map(
    (day) => `<TimeGroup Reference="${day}"><Minimum>1</Minimum><Maximum>3</Maximum></TimeGroup>`,
  ).join('');
  const eachDay = `<TimeGroups>${DAYS.map((day) => `<TimeGroup Reference="${day}"/>`).join('')}</TimeGroups>`;
  return `<HighSchoolTimetableArchive><Instances><Instance Id="full"><MetaData><Name>full</Name></MetaData>
<Times><TimeGroups>${DAYS.map((day) => named('Day', day)).join('')}</TimeGroups>${times.join('')}</Times>
<Resources><ResourceTypes>${named('ResourceType', 'Teacher')}${named('ResourceType', 'Class')}</ResourceTypes><ResourceGroups>${named('ResourceGroup', 'T')}${named('ResourceGroup', 'C')}</ResourceGroups>
${TEACHERS.map((id) => resource(id, 'Teacher', 'T')).join('')}${CLASSES.map((id) => resource(id, 'Class', 'C')).join('')}</Resources>
<Events><EventGroups>${named('EventGroup', 'All')}${[...single, ...TEACHERS].map((id) => named('EventGroup', id)).join('')}</EventGroups>${events.join('')}</Events>
<Constraints>${limits('AssignTime', true, 1, all, '')}${limits('AvoidClashes', true, 1, everyone, '')}
${limits('SplitEvents', true, 1, all, '<MinimumDuration>1</MinimumDuration><MaximumDuration>2</MaximumDuration><MinimumAmount>1</MinimumAmount><MaximumAmount>3</MaximumAmount>')}
${limits('DistributeSplitEvents', false, 1, all, '<Duration>2</Duration><Minimum>1</Minimum><Maximum>3</Maximum>')}
${limits('SpreadEvents', true, 1, spread, `<TimeGroups>${onceADay}</TimeGroups>`)}
${limits('SpreadEvents', false, 2, ofTeachers, `<TimeGroups>${someADay}</TimeGroups>`)}
${limits('LimitIdleTimes', false, 3, teachers, `${eachDay}<Minimum>0</Minimum><Maximum>0</Maximum>`)}
</Constraints></Instance></Instances></HighSchoolTimetableArchive>`;
}
