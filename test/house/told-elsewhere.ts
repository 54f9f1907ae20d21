/** After these no one is signed in who could look. */
export const ENDS_THE_SESSION = ['auth.logout', 'auth.changePassword', 'sessions.end']

/** Calls that no request of an example alone can make; other tests tell them. */
export const TOLD_ELSEWHERE = [
  // Need a link from a mail: the forgotten password, the company's e-mail, the team, the follow-ups, the day sheets.
  ...['auth.resetPassword', 'settings.confirmEmail', 'team.lookUp', 'team.accept'],
  ...['followUps.get', 'followUps.stop', 'sheetLinks.get', 'sheetLinks.opened'],
  // Needs a second Admin.
  'team.leave',
  // Take a picture or a file instead of JSON, or answer one: photos, claims, exports, imports.
  ...['photos.put', 'photos.get', 'customerDays.photo', 'customerClaims.photo'],
  ...['dataExports.file', 'imports.putFile'],
]
