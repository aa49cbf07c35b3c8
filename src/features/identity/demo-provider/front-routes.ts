import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { InteractionResults, Provider } from 'oidc-provider'
import { Problem } from '../../../platform/http/problem.ts'
import { choosePage } from './choose-page.ts'
import { demoPath } from './create-provider.ts'
import { type DemoAccount, offeredAccounts, parseAccount } from './demo-accounts.ts'
import type { DemoOptions } from './demo-options.ts'
import { expiredPage } from './expired-page.ts'
import type { Fetcher } from './in-process.ts'

/** What the routes need. */
export interface FrontDeps extends Pick<DemoOptions, 'productName' | 'universityName' | 'emailDomain' | 'admins'> {
  provider: Provider
  callProvider: Fetcher
  /** Remembers a chosen account and returns its subject. */
  rememberAccount(account: DemoAccount): string
}

const maxFormBytes = 8000

/** Creates the routes for browsers: start, choice and way back. Tokens and keys are reachable in this process only. */
export function frontRoutes({ provider, callProvider, rememberAccount, ...town }: FrontDeps): Hono {
  const app = new Hono()
  app.onError(error => {
    throw error
  })
  const { productName } = town
  const accounts = offeredAccounts(town.emailDomain, town.admins)
  const pageFor = (uid: string) => ({ ...town, accounts, cancelHref: `${demoPath}/cancel/${uid}` })
  const forward = (c: Context) => callProvider(c.req.raw)
  app.get(`${demoPath}/auth`, forward)
  app.get(`${demoPath}/auth/:uid`, forward)

  const finishChoice = async (c: Context, uid: string, result: InteractionResults) => {
    const next = await saveInteractionResult(provider, uid, result)
    return next ? c.redirect(next, 303) : c.html(expiredPage(productName), 400)
  }
  const choose = `${demoPath}/choose/:uid`
  app.use(choose, bodyLimit({ maxSize: maxFormBytes, onError: tooLarge }))
  app.get(choose, async c => {
    const { uid } = c.req.param()
    if (!(await provider.Interaction.find(uid))) return c.html(expiredPage(productName), 400)
    return c.html(choosePage(pageFor(uid)))
  })
  app.post(choose, async c => {
    const { uid } = c.req.param()
    const form = await readForm(c)
    const offered = accounts.find(({ email }) => email === form.get('account'))
    const account = offered ? { ...offered, verified: true } : parseAccount(form)
    if (isAccount(account)) return finishChoice(c, uid, { login: { accountId: rememberAccount(account) } })
    return c.html(choosePage({ ...pageFor(uid), typed: { ...typedIn(form), problems: account } }), 400)
  })
  app.get(`${demoPath}/cancel/:uid`, c => finishChoice(c, c.req.param('uid'), { error: 'access_denied' }))
  return app
}

/**
 * Stores a person's choice and returns where the provider continues; only the browser that began has the cookie for it.
 * Undefined when there is no such attempt.
 */
async function saveInteractionResult(
  provider: Provider,
  uid: string,
  result: InteractionResults,
): Promise<string | undefined> {
  const interaction = await provider.Interaction.find(uid)
  if (!interaction) return undefined
  interaction.result = result
  await interaction.persist()
  return interaction.returnTo
}

const isAccount = (given: object): given is DemoAccount => 'verified' in given

/** Returns the fields of a form; none for a body that is not a form. */
function readForm(c: Context): Promise<FormData> {
  return c.req.formData().catch(() => new FormData())
}

function typedIn(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 300)
  return { email: text('email'), name: text('name'), unverified: form.has('unverified') }
}

function tooLarge(): never {
  throw new Problem(413, 'The form is too large.')
}
