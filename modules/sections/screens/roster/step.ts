/** What a roster command answers: the step that can be undone, and how many it touched. */
export type Step = { stepId: string; students: number };

/** What every dialog about chosen students is given. */
export type StepDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  count: number;
  hint: string;
  today: string;
  year: { startsOn: string; endsOn: string };
};
