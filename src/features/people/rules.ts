/** The issuer of accounts at the demo sign-in. It does not depend on the port, so that a student's uid stays the same. */
export const demoIssuer = 'http://demo-sign-in.localhost'

/** Returns the subject of an email address at the demo sign-in. */
export function demoSubject(email: string): string {
  return email.trim().toLowerCase()
}

export const signInChannelName = 'sign-in'

/** Key in session storage under which the result page leaves the outcome when the sign-in used the whole page. */
export const signInResultKey = 'sign-in-result'
