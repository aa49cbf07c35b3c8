/** Name of the embedded demonstration provider. It does not depend on the port, so that a student stays the same. */
export const demoIssuer = 'http://demo-sign-in.localhost'

/** The subject under which the demonstration provider knows an e-mail address. */
export function demoSubject(email: string): string {
  return email.trim().toLowerCase()
}
