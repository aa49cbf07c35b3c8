/** The issuer of accounts at the demo sign-in. It does not depend on the port, so that a student's uid stays the same. */
export const demoIssuer = 'http://demo-sign-in.localhost'

/** Returns the subject of an email address at the demo sign-in. */
export function demoSubject(email: string): string {
  return email.trim().toLowerCase()
}

/** Returns the first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const letters = (name.match(/\S+/g) ?? []).map(word => [...word][0]!.toUpperCase())
  return letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : letters.join('')
}

export const signInChannelName = 'sign-in'

/** Key in session storage under which the result page leaves the outcome when the sign-in used the whole page. */
export const signInResultKey = 'sign-in-result'
