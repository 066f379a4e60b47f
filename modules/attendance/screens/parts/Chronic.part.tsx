import { m } from '@patio/messages';
import { Section } from '@patio/ui';
import '../attendance.css';
import { ChronicList } from '../report/ChronicList.tsx';
import { useSchoolChoice } from './use-school-choice.tsx';

/** Who misses too much at a school, on the homes of those who run it: the worst first, the rest a press away. */
export default function ChronicPart() {
  const { schoolId, chosen, choice } = useSchoolChoice();
  return (
    <Section title={m.attendance_tab_chronic()} actions={choice}>
      {chosen && schoolId ? (
        <ChronicList key={schoolId} schoolId={schoolId} first={5} />
      ) : (
        <ChronicList key="own" first={5} />
      )}
    </Section>
  );
}
