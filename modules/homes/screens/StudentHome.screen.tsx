import { useMe, usePath } from '@patio/client';
import type { HomeKind } from '@patio/people';
import { StudentHome } from './student/StudentHome.tsx';

const HOME_OF = { k3: 'k3', calm: 'special', standard: 'normal' } as const;
const ONLY: Record<string, HomeKind> = {
  '/student/home-k3': 'k3',
  '/student/home-normal': 'normal',
  '/student/home-special': 'special',
};

/** A student's home: the one that fits their grade and what was chosen for them, or the one that the address names. */
export default function StudentHomeScreen() {
  const { audience } = useMe();
  return <StudentHome usual={HOME_OF[audience]} only={ONLY[usePath()]} />;
}
