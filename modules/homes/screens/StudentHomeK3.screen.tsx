import { StudentHome } from './student/StudentHome.tsx';

/** The home with pictures, for whoever wants to see it as it is for the youngest. */
export default function StudentHomeK3Screen() {
  return <StudentHome only="k3" />;
}
