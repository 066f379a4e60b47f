import { Navigate } from '@tanstack/react-router';
import { homeOf } from '../menu/home.ts';
import { useRecords } from '../records/areas.ts';

/** The old address of a student's home. */
export default function StudentHomeScreen() {
  return <Navigate to={homeOf(useRecords(), 'student')} replace />;
}
