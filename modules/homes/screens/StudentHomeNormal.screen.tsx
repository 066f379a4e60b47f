import { StudentHome } from './student/StudentHome.tsx';

/** The usual home of a student. */
export default function StudentHomeNormalScreen() {
  return <StudentHome only="normal" />;
}
