import type { ReactNode } from 'react';
import { Scene, type SceneName } from './Scene.tsx';

export type EmptyStateProps = {
  /** First use, filtered to nothing, or finished: each has its own scene and sentence. */
  scene?: SceneName;
  title: ReactNode;
  children?: ReactNode;
  /** The one action. */
  action?: ReactNode;
};

/** Scene, one sentence, one action. */
export function EmptyState({ scene = 'sheet', title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <Scene name={scene} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className="acts">{action}</div>}
    </div>
  );
}
