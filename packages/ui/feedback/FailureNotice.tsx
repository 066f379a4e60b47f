import { m } from '@patio/messages';
import { Copy, CopyCheck, RotateCcw, TriangleAlert } from 'lucide-react';
import { type ReactNode, use, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../actions/Icon.tsx';
import { explainWith, FailureTexts, failureOf, isUnreachable } from './failure-text.ts';
import { Unreachable } from './Unreachable.tsx';

export type FailureNoticeProps = {
  error: unknown;
  title?: ReactNode;
  /** Replaces the text found by the failure's code. */
  children?: ReactNode;
  onRetry?: () => void;
  actions?: ReactNode;
};

/** What failed and what can be done: a lost connection is called that, and only a failure of ours has a code to give to whoever helps. */
export function FailureNotice(props: FailureNoticeProps) {
  if (isUnreachable(props.error)) return <Unreachable onRetry={props.onRetry} actions={props.actions} />;
  return <Failed {...props} />;
}

function Failed({ error, title, children, onRetry, actions }: FailureNoticeProps) {
  const failure = failureOf(error);
  const explain = use(FailureTexts);
  const [copied, setCopied] = useState(false);
  const code = [failure.code, failure.requestId].filter(Boolean).join(' · ');
  const copy = () => navigator.clipboard?.writeText(code).then(() => setCopied(true));
  return (
    <div className="failure" role="alert">
      <Icon of={TriangleAlert} />
      <div className="body">
        <h2>{title ?? m.ui_failure_title()}</h2>
        <p>{children ?? explainWith(explain, failure)}</p>
        <div className="acts">
          {onRetry && (
            <Button size="sm" icon={RotateCcw} onPress={onRetry}>
              {m.ui_retry()}
            </Button>
          )}
          {actions}
          <Button size="sm" icon={copied ? CopyCheck : Copy} onPress={copy}>
            {copied ? m.ui_copied() : m.ui_copy_code()}
          </Button>
          <code>{code}</code>
        </div>
      </div>
    </div>
  );
}
