import { redirectToCanonicalHost } from '../../../platform/http/canonical-host.ts'
import type { Log } from '../../../platform/log.ts'
import type { SignInProvider } from '../oidc/provider.ts'
import { demoGuard } from './demo-guard.ts'
import type { DemoProvider } from './open-demo.ts'

/** What the demonstration knows of the site. */
export interface DemoOptions {
  publicUrl: string
  /** Where its keys are kept. */
  dataDir: string
  /** DEMO_PUBLIC=1: everybody may sign in as anybody, from anywhere. */
  demoPublic: boolean
  emailDomain: string
  admins: readonly string[]
  productName: string
  universityName: string
  log: Log
}

/**
 * Sign-in by the embedded demonstration provider, for demo mode only. It is loaded when somebody first signs in, so that
 * the start does not wait for it.
 */
export function createDemoSignIn(options: DemoOptions): SignInProvider {
  let opening: Promise<DemoProvider> | undefined
  const open = () => {
    opening ??= import('./open-demo.ts')
      .then(({ openDemo }) => openDemo(options))
      .catch(error => {
        opening = undefined
        throw error
      })
    return opening
  }
  const guard = demoGuard(options.publicUrl, options.demoPublic)
  return {
    parameters: {},
    configuration: async () => (await open()).configuration,
    mount(app) {
      app.use('/auth/sign-in', guard)
      app.use('/auth/callback', guard)
      app.all('/demo-sign-in/*', redirectToCanonicalHost(options.publicUrl), guard, async c => {
        const { routes } = await open()
        const response = await routes.fetch(c.req.raw, c.env)
        const headers = new Headers(response.headers)
        if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
        return new Response(response.body, { status: response.status, headers })
      })
    },
  }
}
