import { redirectToCanonicalHost } from '../../../platform/http/canonical-host.ts'
import type { SignInProvider } from '../oidc/provider.ts'
import { demoGuard } from './demo-guard.ts'
import type { DemoOptions } from './demo-options.ts'
import type { DemoProvider } from './open-demo.ts'

/**
 * Creates the sign-in at the embedded demo provider, for demo mode only. The provider is loaded at the first sign-in, so
 * that the start does not wait for it.
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
