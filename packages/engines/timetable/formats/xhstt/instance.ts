/** An XHSTT instance as the archive means it, with names replaced by positions. */
export interface XhsttInstance {
  id: string;
  times: string[];
  /** Day of each time, or null when the instance has no days. */
  dayOf: number[] | null;
  resources: { id: string; type: string }[];
  events: XhsttEvent[];
  constraints: XhsttConstraint[];
}

export interface XhsttEvent {
  id: string;
  duration: number;
  workload: number;
  time: number;
  roles: { role: string | null; resource: number; workload: number | null; type: string | null }[];
}

export interface XhsttConstraint {
  type: string;
  id: string;
  hard: boolean;
  weight: number;
  curve: 'Linear' | 'Quadratic' | 'Step';
  events: number[];
  groups: number[][];
  resources: number[];
  pairs: { first: number; second: number; min: number; max: number }[];
  role: string | null;
  limits: Record<string, number>;
  times: Set<number>;
  timeGroups: { times: number[]; min: number | null; max: number | null }[];
  preferred: Set<number>;
}

/** One piece of an event in a solution. */
export interface XhsttPiece {
  event: number;
  duration: number;
  time: number;
  resources: number[];
}

export const XHSTT_TYPES = [
  'AssignTime',
  'AssignResource',
  'PreferTimes',
  'PreferResources',
  'SplitEvents',
  'DistributeSplitEvents',
  'AvoidSplitAssignments',
  'SpreadEvents',
  'LinkEvents',
  'OrderEvents',
  'AvoidClashes',
  'AvoidUnavailableTimes',
  'LimitIdleTimes',
  'ClusterBusyTimes',
  'LimitBusyTimes',
  'LimitWorkload',
] as const;
