import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../app.ts'
import { loadPageData, renderPage } from '../entry-server.tsx'
import { demoSignIn } from '../features/people/demo/demo-sign-in.ts'
import type { UserLimits } from '../features/people/limits/limits.ts'
import type { SignInSettings } from '../features/people/oidc/deps.ts'
import { createTokens } from '../features/people/sessions/tokens.ts'
import type { TownMap } from '../features/places/data/town-map.ts'
import type { Travel } from '../features/places/travel.ts'
import { defaultTopics } from '../features/reviews/topics/load-topics.ts'
import type { PublicSite } from '../features/site/rules.ts'
import type { AppDeps } from '../mounts/app-deps.ts'
import { contentSecurityPolicy, securityHeaders } from '../platform/http/security-headers.ts'
import { createLog, type Log } from '../platform/log.ts'
import type { Mail } from '../platform/mail.ts'
import { folderStorage } from '../platform/object-storage/folder-storage.ts'
import type { ObjectStorage } from '../platform/object-storage/object-storage.ts'
import { watchedStorage } from '../platform/object-storage/open-storage.ts'
import { toInlineStyleSheet } from '../shell/document/assets.ts'
import { followChanges } from '../start/follow-changes.ts'
import { setFormats } from '../ui/format.ts'
import { openTestDatabase, type TestDatabase } from './databases/databases.ts'
import { type Person, signIn, testAdmins, testPepper } from './people.ts'
import { photoForm } from './storage/pictures.ts'
import { testSite, testTown } from './test-site.ts'
import { testTravel } from './test-travel.ts'

/** Limits that no test reaches by accident. */
const noLimits: UserLimits = {
  reviewsPerDay: 100_000,
  reportsPerDay: 100_000,
  contactFormsPerDay: 100_000,
  photosPerDay: 100_000,
  writesPerMinute: 100_000,
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/**
 * Returns the whole application on its own empty database, without a network: `app.request('/api/…')`, or `call` with a
 * JSON body, or `upload` with a photo. `close` removes everything.
 * @param overrides a log that a test reads, another way to sign in than the demo's, another site, database or storage, and
 * style sheets that all pages have inside them.
 */
export async function createTestApp(
  limits: Partial<UserLimits> = {},
  travel: Travel = testTravel,
  overrides: {
    log?: Log
    signIn?: Partial<SignInSettings>
    database?: TestDatabase
    storage?: ObjectStorage
    styles?: string
    site?: PublicSite
    townMap?: TownMap | undefined
    clientOf?: AppDeps['clientOf']
  } = {},
) {
  const { styles, site = testSite } = overrides
  setFormats(site)
  const styleSheet = styles === undefined ? undefined : toInlineStyleSheet(styles)
  const assets = { script: '/assets/entry.js', styleSheet }
  const pagePolicy = (inlineStyle: string) => contentSecurityPolicy({}, inlineStyle)
  const log = overrides.log ?? createLog('silent')
  const database = overrides.database ?? (await openTestDatabase({ log }))
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-app-'))
  const storage = overrides.storage ?? watchedStorage(folderStorage(folder))
  const changes = { database, town: { ...testTown, ...site }, log, maxCacheBytes: 10_000_000 }
  const { cache, searchIndex, stop } = await followChanges(changes)
  const publicUrl = 'http://localhost:8080'
  const tokens = createTokens(testPepper, publicUrl)
  const mails: Mail[] = []
  const app = createApp({
    database,
    storage,
    cache,
    searchIndex,
    site,
    pepper: testPepper,
    tokens,
    signIn: { mountSignIn: demoSignIn(false), ...overrides.signIn },
    admins: testAdmins,
    limits: { ...noLimits, ...limits },
    emailDomains: ['wrenfield.example'],
    travel,
    sendMail: mail => void mails.push(mail),
    topics: defaultTopics,
    texts: {
      faqs: [{ question: 'Who may write?', answer: 'Students.' }],
      policies: '<h1>Privacy</h1>',
      guidelines: '<h1>Guidelines</h1>',
      pages: new Map(),
    },
    log,
    publicUrl,
    townMap: overrides.townMap,
    ...(overrides.clientOf && { clientOf: overrides.clientOf }),
    headers: securityHeaders({}),
    renderPage: (request, context) => renderPage(request, { context, assets, publicUrl, pagePolicy }),
    loadPageData: (request, context) => loadPageData(request, { context, assets }),
  })
  const close = async () => {
    await stop()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  const call = (method: string, path: string, body?: object, who?: Pick<Person, 'headers'>) =>
    app.request(`/api/${path}`, {
      method,
      headers: { ...who?.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const upload = (photo: Uint8Array, who: Pick<Person, 'headers'>) =>
    app.request('/api/photos', { method: 'POST', headers: who.headers, body: photoForm(photo) })
  const signInAs = (name: string) => signIn(database.db, tokens, name)
  return { app, database, storage, cache, searchIndex, tokens, mails, call, upload, signIn: signInAs, close }
}
