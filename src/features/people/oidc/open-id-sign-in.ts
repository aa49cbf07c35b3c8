import type { EmailVerification } from '../email-rule.ts'
import { wrongMethod } from './auth-routes.ts'
import type { MountSignIn, OpenIdDeps, SignInProvider } from './deps.ts'

/** Returns the mount of the sign-in at an OpenID provider. */
export const openIdSignIn =
  (provider: SignInProvider, emailVerified: EmailVerification): MountSignIn =>
  (app, given) => {
    const deps: OpenIdDeps = { ...given, provider, emailVerified }
    // openid-client is loaded at the first sign-in, so that the start does not wait for it.
    app.get('/auth/sign-in', async c => (await import('./begin-sign-in.ts')).beginSignIn(deps)(c))
    app.get('/auth/callback', async c => (await import('./finish-sign-in.ts')).finishSignIn(deps)(c))
    app.all('/auth/callback', wrongMethod('GET'))
  }
