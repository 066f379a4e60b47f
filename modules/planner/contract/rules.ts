export const RULE_KINDS = [] as const;
