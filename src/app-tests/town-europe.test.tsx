import { readFile } from 'node:fs/promises'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, describe, expect, it } from 'vitest'
import { sendAdminDigest } from '../daily/admin-digest.ts'
import { createPhotoUploads } from '../features/photos/ui/upload/photo-uploads.ts'
import { checkReview, type ReviewDraft } from '../features/reviews/draft-rules.ts'
import { ReviewFields } from '../features/reviews/ui/writing/review-fields.tsx'
import { loadSiteConfig } from '../features/site/site-config.ts'
import { SiteProvider } from '../features/site/ui/site-context.tsx'
import { lastBackupSetting, writeSetting } from '../platform/settings/settings.ts'
import { createTestFolder } from '../testing/create-test-folder.ts'
import { createServerDatabase } from '../testing/databases/databases.ts'
import { bodyOf } from '../testing/reviews/review-body.ts'
import { openBrowserAt, signInAtDemo } from '../testing/sign-in/sign-in.ts'
import { startSmtpServer } from '../testing/start-smtp-server.ts'
import { testSite } from '../testing/test-site.ts'
import { startTown } from './start-town.ts'

const month = '(January|February|March|April|May|June|July|August|September|October|November|December)'
/** What a text for this town never says: dollars, dates of the USA and of programs, the sample's names. */
const foreign = [
  '\\$',
  '\\bUSD?\\b',
  `${month} \\d{1,2}\\b`,
  '\\d{4}-\\d{2}-\\d{2}',
  '\\d [AP]M\\b',
  'wrenfield',
  'Wrenfield',
]
const foreignIn = (text: string) => text.match(new RegExp(`.{0,40}(${foreign.join('|')}).{0,40}`, 'g')) ?? []

/** Returns what a reader can see, hear or find of a document: its texts and attributes. */
const readable = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/ datetime="[^"]*"/gi, '')
    .replaceAll('<!-- -->', '')

describe('town-europe: five rents in euros a month, two email domains, the English of Ireland, an imprint', async () => {
  const dataDir = await createTestFolder('europe')
  const { databaseUrl, remove } = await createServerDatabase()
  const smtp = await startSmtpServer()
  const running = await startTown({
    TOWN_DIR: 'town-europe',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  })
  const { url, database } = running
  const config = await loadSiteConfig('town-europe')
  afterAll(async () => {
    await running.close()
    await smtp.close()
    await remove()
  })

  const page = async (path: string) => readable(await (await fetch(url + path)).text())
  const call = async <Body,>(path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}/api/${path}`, init)
    return { status: response.status, body: (await response.json()) as Body }
  }
  const send = (path: string, body: object, { headers }: { headers: HeadersInit }) =>
    call<{ id: string; errors: unknown }>(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const signIn = (email: string) => signInAtDemo(openBrowserAt(url, url), email)

  it('is written for it on every public page', async () => {
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc!.replace(url, ''))
    expect(listed).toContain('/about/imprint')
    const more = [
      '/search?q=under+600',
      '/compare?apartments=1,3,10',
      '/landlord/1?show=20',
      '/About/Imprint',
      '/profile',
    ]
    const missing = ['/no-such-page', '/about/none']
    for (const path of [...listed, ...more, ...missing, '/my-review']) {
      const response = await fetch(url + path)
      expect([path, response.status]).toEqual([path, missing.includes(path) ? 404 : 200])
      const text = readable(await response.text())
      const hasLanguage = text.includes('<html lang="en-IE"')
      const hasImprint = text.includes('href="/about/imprint"') || path === '/my-review'
      expect([path, hasLanguage, hasImprint, ...foreignIn(text)]).toEqual([path, true, true])
    }
    const imprint = await page('/about/imprint')
    for (const part of ['<title>Porchlight | Imprint<', '<h1>Imprint</h1>']) expect(imprint.includes(part)).toBe(true)
  })

  it.each([
    [
      '/',
      ['€500–€740</b> each', '2024–26, ', '21 October 2026', 'href="https://www.ballyfinch.example/accessibility"'],
    ],
    ['/apartment/1', ['€740–€900', '2025–26', 'June 2026']],
    // A review of September, without a year of its own, is of the academic year before.
    ['/apartment/2', ['€620–€740', '>2025–26, 1 answer<']],
    ['/location/Millside', ['Up to €500', 'Up to €900']],
    ['/search?q=2+bedrooms+under+%E2%82%AC740', ['Up to €740', '2 bedrooms']],
    ['/search?q=under+740+euros+a+month', ['Up to €740']],
    ['/policies', ['Data protection officer', 'students.ballyfinch.example']],
    ['/faq', ['@students.ballyfinch.example']],
    ['/guidelines', ['Digital Services Act']],
  ])('%s has the town’s own texts', async (path, texts) => {
    const text = await page(path)
    expect(texts.filter(each => !text.includes(each))).toEqual([])
  })

  it('promises all that the sample’s policy promises: a change of the program changes both', async () => {
    const [sample, own] = await Promise.all(['town', 'town-europe'].map(dir => readFile(`${dir}/policies.md`, 'utf8')))
    const said = sample!
      .replaceAll('wrenfield.example are', 'ballyfinch.example and students.ballyfinch.example are')
      .replaceAll('Wrenfield', 'Ballyfinch')
      .replaceAll('wrenfield', 'ballyfinch')
      .split('\n')
    expect(said.filter(line => !own!.includes(line) && !/^(Effective|Last updated)|under 13/.test(line))).toEqual([])
  })

  it('signs in with both domains, and names them to all others', async () => {
    for (const email of ['petra.novak@ballyfinch.example', 'Niamh.Duggan@Students.Ballyfinch.Example'])
      expect((await signIn(email)).word).toBe('ok')
    for (const email of ['eve@cs.ballyfinch.example', 'eve@ballyfinch.example.evil.example']) {
      const { word, page: refused } = await signIn(email)
      expect(word).toBe('not-university')
      expect(refused.text).toContain('end in @ballyfinch.example or @students.ballyfinch.example can write')
      expect(foreignIn(readable(refused.text))).toEqual([])
    }
    const { text } = await openBrowserAt(url, url).visit('/auth/sign-in')
    expect(text).toContain('lang="en-IE"')
    expect(foreignIn(readable(text))).toEqual([])
  })

  it('writes to its admins in it', async () => {
    const niamh = await signIn('niamh.duggan@students.ballyfinch.example')
    const question = { name: 'Niamh', email: 'niamh.duggan@students.ballyfinch.example', msg: 'Where is Weir Lane?' }
    expect((await send('add-contact-question', question, niamh)).status).toBe(201)
    expect((await send('add-pending-building', { name: 'Weir Lane 2', address: '', photos: [] }, niamh)).status).toBe(
      201,
    )
    await writeSetting(database.db, lastBackupSetting, '2026-11-19T03:00:00.000Z')
    const texts: string[] = []
    const deps = { sendMail: (mail: { text: string }) => void texts.push(mail.text), productName: 'P', publicUrl: url }
    await sendAdminDigest(database.db, deps)
    expect(texts.join()).toContain('The last backup is of 19 November 2026')
    await expect.poll(() => smtp.received.length).toBe(2)
    for (const { to, content } of smtp.received) {
      expect(to).toEqual(config.admins)
      // The header's date is RFC 5322's.
      expect(foreignIn(content.replace(/^(Date|Message-ID):.*$/gim, ''))).toEqual([])
    }
  })

  it('takes reviews with five rents, filters and sorts by them, and says so in openapi.json', async () => {
    const petra = await signIn('petra.novak@ballyfinch.example')
    const refused = await send('new-review', bodyOf({ aptId: '12', price: 6 }), petra)
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'price', message: 'Must be a whole number from 1 to 5' }],
    ])
    expect((await send('new-review', bodyOf({ aptId: '12', price: 5 }), petra)).status).toBe(201)
    const prices = async (query: string) =>
      (await call<{ rent: { median: number } | null }[]>(`search-results?q=street&${query}`)).body
        .map(({ rent }) => rent?.median)
        .filter(median => median !== undefined)
    const rising = await prices('sort=lowest-price')
    expect(rising.length).toBeGreaterThan(1)
    expect((await prices('sort=highest-price')).toReversed()).toEqual(rising)
    expect(await call('search-results?q=street&maxPrice=6')).toMatchObject({
      status: 400,
      body: { errors: [{ path: '?maxPrice', message: 'must be at most 5' }] },
    })
    const openApi = await (await fetch(`${url}/api/openapi.json`)).text()
    expect(openApi).toContain('"price":{"type":"number","enum":[1,2,3,4,5]}')
    expect(openApi).not.toMatch(/"price":[^}]*6/)
  })

  it('asks for the monthly rent in five steps', () => {
    const draft = { ...bodyOf(), overallRating: 4, price: 0 } as unknown as ReviewDraft
    const element = (
      <SiteProvider value={{ ...testSite, ...config, analytics: null, map: null, footerLinks: [] }}>
        <ReviewFields
          hints={[]}
          field={path => ({ name: path, value: (draft as never)[path], error: undefined, onChange: () => undefined })}
          photos={createPhotoUploads([], async () => '', 3)}
          listing={{ name: 'A House', numReviews: 9 } as never}
        />
      </SiteProvider>
    )
    const router = createMemoryRouter([{ path: '*', element }])
    const html = readable(renderToString(<RouterProvider router={router} />))
    expect(html).toContain('Your share of the monthly rent')
    for (const label of ['Under €500', '€500–€620', '€620–€740', '€740–€900', '€900+']) expect(html).toContain(label)
    expect(foreignIn(html)).toEqual([])
    expect(checkReview({ ...draft, price: 6 })).toContainEqual({
      path: 'price',
      message: 'Must be a whole number from 1 to 5',
    })
  })
})
