import { describe, expect, it } from 'vitest'
import type { TestApp } from '../testing/create-test-app.ts'
import { computeTableSums } from '../testing/databases/table-sums.ts'
import { startTestSite } from '../testing/start-test-site.ts'
import { type WritingCall, writingCalls } from '../testing/writing-calls.ts'

/** Sends a call with everything wrong that its path and body can have wrong. */
function allWrong({ method, wrongPath, path }: WritingCall, headers: Record<string, string>) {
  const init = { method, headers: { 'content-type': 'text/plain', ...headers }, body: '{' }
  return { path: wrongPath ?? path, init }
}

/** Sends a call and returns its status. A refusal must give its reason and leave the database unchanged. */
async function ask(at: TestApp, path: string, init: RequestInit): Promise<number> {
  const before = await computeTableSums(at.database)
  const response = await at.app.request(path, init)
  const text = await response.text()
  if (!response.ok) {
    expect(await computeTableSums(at.database)).toEqual(before)
    expect(JSON.parse(text)).toMatchObject({ status: response.status, detail: expect.any(String) })
  }
  return response.status
}

/**
 * "405, 411, 413, 401, 429, then role 403 on admin-only calls …, 400, 415, 404" (docs/api.md 5). Each step sends everything
 * that the later steps refuse, too. Ownership and state are tested in the matrix.
 */
describe('the order of refusals', async () => {
  const { site, ada, admin } = await startTestSite()
  const callerOf = ({ who }: WritingCall) => (who === 'admins' ? admin : ada).headers

  it.each(writingCalls)('$name: 405, then 411, 413, then 401', async call => {
    const { path, init } = allWrong(call, { authorization: 'Bearer junk' })
    const headed = (headers: object) => ({ ...init, headers: { ...init.headers, ...headers } })
    const unknownLength = headed({ 'transfer-encoding': 'chunked' })
    const large = headed({ 'content-length': call.body === 'photo' ? '11000000' : '64001' })
    const wrongMethod = call.method === 'PATCH' ? 'PUT' : 'PATCH'
    for (const sent of [unknownLength, large]) expect(await ask(site, path, { ...sent, method: wrongMethod })).toBe(405)
    expect(await ask(site, path, unknownLength)).toBe(call.body === 'photo' ? 401 : 411)
    expect(await ask(site, path, large)).toBe(413)
    expect(await ask(site, path, init)).toBe(401)
    if (call.who !== 'everyone') expect(await ask(site, path, allWrong(call, {}).init)).toBe(401)
  })

  it.each(writingCalls.filter(({ who }) => who === 'admins'))('$name: the role before path and body', async call => {
    const { path, init } = allWrong(call, ada.headers)
    expect(await ask(site, path, init)).toBe(403)
  })

  it.each(writingCalls)('$name: 400 for the path, 415, 400 for the body, then its target', async call => {
    const { method, path, body, good, wrong } = call
    const own = call.endsSessions ? (await site.signIn('zoe')).headers : callerOf(call)
    const { init } = allWrong(call, own)
    if (call.wrongPath) expect(await ask(site, call.wrongPath, init)).toBe(400)
    if (body !== 'none') expect(await ask(site, path, init)).toBe(415)
    if (body === 'photo') return
    const json = (text: string) => ({ method, headers: { 'content-type': 'application/json', ...own }, body: text })
    const wrongBodies = body === 'none' ? [] : ['{', '"text"', JSON.stringify(wrong)]
    for (const text of wrongBodies) expect(await ask(site, path, json(text)), text).toBe(400)
    if (body === 'JSON') expect(await ask(site, path, { method, headers: own })).toBe(400)
    const sent = body === 'none' ? { method, headers: own } : json(JSON.stringify(good))
    expect(await ask(site, path, sent)).toBe(call.answer)
  })
})

describe('limits per user, in the order of refusals', async () => {
  const perDay = { reviewsPerDay: 0, reportsPerDay: 0, contactFormsPerDay: 0, photosPerDay: 0 }
  const { site: tired } = await startTestSite({ writesPerMinute: 0 })
  const { site: busy } = await startTestSite(perDay)

  it.each(writingCalls.filter(({ who }) => who !== 'everyone'))('$name: 429 before role, path and body', async call => {
    const { path, init } = allWrong(call, (await tired.signIn('ada')).headers)
    expect(await ask(tired, path, init)).toBe(429)
  })

  it.each(writingCalls.filter(({ perDay }) => perDay))('$name: 429 by the day before the body', async call => {
    const { init } = allWrong(call, (await busy.signIn('ada')).headers)
    expect(await ask(busy, call.path, init)).toBe(429)
  })
})

describe('after the deletion of an account, in the order of refusals', async () => {
  const { site, ada } = await startTestSite()
  expect((await site.call('DELETE', 'account', {}, ada)).status).toBe(200)

  it.each(writingCalls.filter(({ who }) => who === 'students'))('$name: 403 after 401 and 429', async call => {
    const { init } = allWrong(call, (await site.signIn('ada')).headers)
    expect((await ask(site, call.path, init)) === 403).toBe(call.pauses === true)
  })
})
