/** The columns that begin every file. */
const ALWAYS = ['sourcedId', 'status', 'dateLastModified'];
const columns = (own: string): readonly string[] => [...ALWAYS, ...own.split(' ')];

/** The files that are read and written, with their columns in the order of 1.2; `roles` and `userProfiles` came with it. */
export const COLUMNS = {
  academicSessions: columns('title type startDate endDate parentSourcedId schoolYear'),
  orgs: columns('name type identifier parentSourcedId'),
  courses: columns('schoolYearSourcedId title courseCode grades orgSourcedId subjects subjectCodes'),
  classes: columns(
    'title grades courseSourcedId classCode classType location schoolSourcedId termSourcedIds subjects subjectCodes periods',
  ),
  users: columns(
    'enabledUser username userIds givenName familyName middleName identifier email sms phone agentSourcedIds grades password userMasterIdentifier preferredGivenName preferredMiddleName preferredFamilyName primaryOrgSourcedId pronouns',
  ),
  roles: columns('userSourcedId roleType role beginDate endDate orgSourcedId userProfileSourcedId'),
  enrollments: columns('classSourcedId schoolSourcedId userSourcedId role primary beginDate endDate'),
  demographics: columns(
    'birthDate sex americanIndianOrAlaskaNative asian blackOrAfricanAmerican nativeHawaiianOrOtherPacificIslander white demographicRaceTwoOrMoreRaces hispanicOrLatinoEthnicity countryOfBirthCode stateOfBirthAbbreviation cityOfBirth publicSchoolResidenceStatus',
  ),
} as const satisfies Record<string, readonly string[]>;

export type OneRosterFile = keyof typeof COLUMNS;

/** Columns that 1.1 has and 1.2 has not, or that an early 1.2 had. */
export const OLDER_COLUMNS: Partial<Record<OneRosterFile, readonly string[]>> = {
  users: ['orgSourcedIds', 'role', 'resourceSourcedIds'],
};

/** What a row needs to be worth anything. */
export const REQUIRED: Readonly<Record<OneRosterFile, readonly string[]>> = {
  academicSessions: ['sourcedId', 'title', 'type', 'startDate', 'endDate'],
  orgs: ['sourcedId', 'name', 'type'],
  courses: ['sourcedId', 'title', 'orgSourcedId'],
  classes: ['sourcedId', 'title', 'classType', 'schoolSourcedId'],
  users: ['sourcedId', 'givenName', 'familyName'],
  roles: ['sourcedId', 'userSourcedId', 'role'],
  enrollments: ['sourcedId', 'classSourcedId', 'userSourcedId', 'role'],
  demographics: ['sourcedId'],
};

/** The other files of the standard: grades, resources and profiles are not part of who is at the school. */
export const OTHER_FILES = [
  'categories',
  'classResources',
  'courseResources',
  'lineItemLearningObjectiveIds',
  'lineItems',
  'lineItemScoreScales',
  'resources',
  'resultLearningObjectiveIds',
  'results',
  'resultScoreScales',
  'scoreScales',
  'userProfiles',
  'userResources',
] as const;

export const FILE_NAMES: readonly string[] = [...Object.keys(COLUMNS), ...OTHER_FILES];
