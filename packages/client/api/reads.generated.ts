// Made by: npm run check -- generated --fix. Do not edit.

/** What is asked with GET, by module. */
export const GETS: Readonly<Record<string, string>> = {
  accounts:
    'me downloadMyData debug signInOptions listPasskeys listSessions listIdentities cardGroups listCards listDevices listMembers getMember listInvitations listAccessRequests listPermissions listDelegations breakGlassState listRoleHolders countMembers previewMerge readAudit listAuditActions personAccount',
  attendance:
    'day roll deviceRolls student mine children justifications register rates rows untaken untakenNow chronic teacher away now letters settings',
  courses: 'listSubjects places listCourses getCourse listVersions',
  gradebook:
    'mySections open cellHistory sheets sheet family published previewChange myChanges sectionChanges listChanges phrases schoolPhrases studentGrades sectionGrades courseGrades myFigures simulateVersion calculatorClasses calculatorWork listPeriods overview auditGrades auditPatterns auditPeople',
  grading: 'listPolicies getPolicy policyModels waitingPolicies listScales',
  help: 'mine ticket queue answerers addressee visitorTicket letters',
  homes: 'waiting places figures recent birthdays',
  notices: 'inbox unread preferences push rules',
  pages: 'page versions acceptances draft licences facts',
  people:
    'listStudents choices newStudentForm getStudent listViews getHealth listDocuments listConsents listConsentTexts listGuardians getGuardian listMyChildren getChild listChildDocuments listChildConsents listRequests countRequests listStaff listSubjects getStaff findPersons findDoubles listDoubles previewMerge listMerges listSavedViews',
  'report-cards':
    'desk previewCard listBatches listDocuments printDocument sealOf figures figureRows listRequests mine download transcript unofficial verify myClasses termReport termReportFile classReport classReportFile homeroomNotes',
  schools:
    'current listSchools getSchool listSetUp listDocuments listYears listDays listKnownYears listBells listRooms listSettings listInstitutions slugIsFree getOwnInstitution',
  sections:
    'places listSections getSection listTeachable listHomerooms getHomeroom roster homeroomRoster movements candidates homeroomCandidates listHelpers listStaff myClasses childClasses studentClasses listJoinCodes joinSlips joinUses listJoinRequests',
  timetable: 'mine sectionDays staffDays plan changeChoices cover',
  platform:
    'listAudit listSubjectHistory verifyAudit listJobs getJob listDeadLetters listMail getMail getMaintenance getFile listApprovals getSafeguards recordHistory',
};

/** What is asked with POST because its input is large, and changes nothing. */
export const SAFE_POSTS: Readonly<Record<string, string>> = {
  accounts: 'endImpersonation previewPermissions',
  sections: 'planMany',
};
