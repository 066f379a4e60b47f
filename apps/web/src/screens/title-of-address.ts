import { allRoutes } from '../routes.ts';

const matches = (path: string, address: string): boolean => {
  const steps = path.split('/');
  const asked = address.split('/');
  return steps.length === asked.length && steps.every((step, index) => step.startsWith('$') || step === asked[index]);
};

/** The record behind an address of ours, whatever its parameters are. */
export const recordOfAddress = (href: string | undefined) => {
  const path = href?.replace(/[?#].*$/, '');
  return path ? allRoutes.find((route) => matches(route.path, path)) : undefined;
};

export const titleOfAddress = (href: string | undefined): string | undefined => recordOfAddress(href)?.title();
