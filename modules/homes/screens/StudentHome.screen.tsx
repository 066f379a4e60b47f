import { useMe } from '@patio/client';
import { StudentHome } from './student/StudentHome.tsx';

const HOME_OF = { k3: 'k3', calm: 'special', standard: 'normal' } as const;

/** A student's home: the one that fits their grade and what was chosen for them. */
export default function StudentHomeScreen() {
  const { audience } = useMe();
  return <StudentHome usual={HOME_OF[audience]} />;
}
