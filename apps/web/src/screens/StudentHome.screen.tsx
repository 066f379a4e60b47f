import { Navigate } from '@tanstack/react-router';
import { homeOf } from '../menu/home.ts';
import { allRoutes } from '../routes.ts';

/** The old address of a student's home. */
export default function StudentHomeScreen() {
  return <Navigate to={homeOf(allRoutes, 'student')} replace />;
}
