import { Navigate } from '@tanstack/react-router';
import { builtRoutes } from '../built.ts';
import { homeOf } from '../menu/home.ts';

/** The old address of a student's home. */
export default function StudentHomeScreen() {
  return <Navigate to={homeOf(builtRoutes, 'student')} replace />;
}
