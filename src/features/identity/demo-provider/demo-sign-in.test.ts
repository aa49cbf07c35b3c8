import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { browserAt, signInThroughProvider } from '../../../testing/sign-in.ts'

describe('x', () => {
  let site: Awaited<ReturnType<typeof createTestApp>>
  beforeAll(async () => {
    site = await createTestApp()
  })
  afterAll(() => site.close())
  test('signs in', async () => {
    const r = await signInThroughProvider(browserAt(site.app), 'ada.okafor@wrenfield.example', 'Ada')
    console.log(r.page, r.answer, r.browser.setCookies)
    expect(r.word).toBe('ok')
  })
})
