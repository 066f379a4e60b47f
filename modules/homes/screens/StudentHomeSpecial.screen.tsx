import { StudentHome } from './student/StudentHome.tsx';

/** The home that shows one thing at a time. */
export default function StudentHomeSpecialScreen() {
  return <StudentHome only="special" />;
}
