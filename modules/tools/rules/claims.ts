/** The names that the standard gives to things: LTI 1.3 with deep linking, grades, and names and roles. */
const LTI = 'https://purl.imsglobal.org/spec/lti/claim/';
const DL = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const AGS = 'https://purl.imsglobal.org/spec/lti-ags/';
const NRPS = 'https://purl.imsglobal.org/spec/lti-nrps/';

export const CLAIM = {
  message: `${LTI}message_type`,
  version: `${LTI}version`,
  deployment: `${LTI}deployment_id`,
  target: `${LTI}target_link_uri`,
  resource: `${LTI}resource_link`,
  roles: `${LTI}roles`,
  context: `${LTI}context`,
  custom: `${LTI}custom`,
  presentation: `${LTI}launch_presentation`,
  platform: `${LTI}tool_platform`,
  choice: `${DL}deep_linking_settings`,
  chosen: `${DL}content_items`,
  data: `${DL}data`,
  grades: `${AGS}claim/endpoint`,
  roster: `${NRPS}claim/namesroleservice`,
} as const;

const ROLE = 'http://purl.imsglobal.org/vocab/lis/v2/membership#';
export const LEARNER = `${ROLE}Learner`;
export const INSTRUCTOR = `${ROLE}Instructor`;

export const SCOPE = {
  line: `${AGS}scope/lineitem`,
  lineRead: `${AGS}scope/lineitem.readonly`,
  result: `${AGS}scope/result.readonly`,
  score: `${AGS}scope/score`,
  roster: `${NRPS}scope/contextmembership.readonly`,
} as const;
export const GRADE_SCOPES = [SCOPE.line, SCOPE.lineRead, SCOPE.result, SCOPE.score] as const;

/** What a tool may ask for, by what the school's admin allowed it. */
export const scopesOf = ({ mayGrade, mayList }: { mayGrade: boolean; mayList: boolean }): string[] => [
  ...(mayGrade ? GRADE_SCOPES : []),
  ...(mayList ? [SCOPE.roster] : []),
];

export const TYPE = {
  line: 'application/vnd.ims.lis.v2.lineitem+json',
  lines: 'application/vnd.ims.lis.v2.lineitemcontainer+json',
  score: 'application/vnd.ims.lis.v1.score+json',
  results: 'application/vnd.ims.lis.v2.resultcontainer+json',
  roster: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json',
} as const;
