import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBuilding } from '../../../testing/factories.ts'
import { bodyOf, bothLines } from '../../../testing/reviews/review-body.ts'
import { startModeratedSite } from '../../../testing/reviews/start-moderated-site.ts'
import { createCode, hashCode } from './review-code.ts'

it('a code is read as people type it, and no other code for it', () => {
  const blanks = fc.constantFrom('', ' ', '-', ' – ', '\u00ad', '\u2011', '\u2212', '_', '\t', '\u00a0')
  const around = fc.constantFrom(
    ['', ''],
    ['"', '"'],
    ['“', '”'],
    ['`', '`'],
    ['Code: ', '.'],
    ['The code of my review：', '\n'],
  )
  const signs = { '0': ['0', 'o', 'O', '０'], '1': ['1', 'i', 'I', 'l', 'L'] } as Record<string, string[]>
  const codes = new Set(Array.from({ length: 200 }, createCode))
  expect(codes.size).toBe(200)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){6}$/)
  const written = fc.constantFrom(...codes).chain(code => {
    const parts = [...code.replaceAll('-', '')].map(sign =>
      fc.tuple(blanks, fc.constantFrom(...(signs[sign] ?? [sign, sign.toLowerCase()]))),
    )
    return fc.tuple(fc.constant(code), fc.tuple(...parts), fc.nat(27), around)
  })
  fc.assert(
    fc.property(written, ([code, parts, changed, [before, after]]) => {
      expect(hashCode(before + parts.flat().join('') + after)).toBe(hashCode(code))
      const other = parts.map(([blank, sign], i) => blank + (i === changed ? (sign === 'Z' ? 'Y' : 'Z') : sign))
      if (code.replaceAll('-', '')[changed] !== 'Z') expect(hashCode(other.join(''))).not.toBe(hashCode(code))
    }),
  )
})

describe('a code for a review', async () => {
  const { site, ada, ask, put, rows, get, expectExactFigures } = await startModeratedSite()
  const admin = () => site.signIn('admin')
  const write = async (name: string) => {
    const author = await site.signIn(name)
    const { id: aptId } = await addBuilding(site.database, { name: 'Code House' })
    const { body } = await ask<{ id: string }>(
      'POST',
      'new-review',
      bodyOf({ aptId, reviewText: 'A calm place to live.', ...bothLines }),
      author,
    )
    const newCode = async () =>
      (await ask<{ code: string }>('POST', `review/${body.id}/code`, undefined, author)).body.code
    return { author, aptId, id: body.id, newCode }
  }
  const read = (code: string) => ask('POST', 'review-code', { code })
  const remove = (code: string) => ask('POST', 'review-code/delete', { code })

  it('shows what became of it and deletes it, without an account', async () => {
    const { aptId, id, newCode } = await write('cleo')
    const old = await newCode()
    const code = await newCode()
    expect((await read(old)).status).toBe(404)
    const shown = {
      status: 'PENDING',
      declineReason: null,
      appears: null,
      canDelete: true,
      listing: { kind: 'apartment', id: aptId, name: 'Code House' },
      ...bothLines,
      reviewText: 'A calm place to live.',
    }
    expect((await read(code)).body).toEqual(shown)
    await put(await admin(), id, 'DECLINED', { reason: 'A name.' })
    expect((await read(code)).body).toEqual({ ...shown, status: 'DECLINED', declineReason: 'A name.' })
    await put(await admin(), id, 'APPROVED')
    expect((await get(`review-by-id/${id}`)).text).not.toMatch(/code/i)
    expect(await rows('select code_hash from reviews where id = $1', [id])).toEqual([{ code_hash: hashCode(code) }])
    const wrong = await Promise.all([remove(old), remove('nothing'), read('x'.repeat(9000))])
    expect(new Set(wrong.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await remove(code)).body).toEqual({ status: 'DELETED' })
    await expectExactFigures()
    expect(await rows('select review_text, code_hash from reviews where id = $1', [id])).toEqual([
      { review_text: '', code_hash: null },
    ])
    const log = (await get<{ action: string }[]>(`admin/audit-log?subject=${id}`, await admin())).body
    expect(log.map(({ action }) => action)).toEqual(['approve', 'decline'])
    for (const call of [read, remove]) expect(await call(code)).toMatchObject({ status: 404, text: wrong[0]!.text })
  })

  it('outlives the account, when the review is kept, and what an admin removed is read until it is erased', async () => {
    const { author, id, newCode } = await write('dora')
    const code = await newCode()
    await put(await admin(), id, 'APPROVED')
    expect((await ask('DELETE', 'account', { reviews: 'keep' }, author)).status).toBe(200)
    expect((await read(code)).body).toMatchObject({ status: 'APPROVED', canDelete: true })
    await put(ada, id, 'REPORTED', { reason: 'No.' })
    await put(await admin(), id, 'DELETED', { reason: 'A name.' })
    expect((await read(code)).body).toMatchObject({ status: 'DELETED', declineReason: 'A name.', canDelete: false })
    expect((await remove(code)).status).toBe(404)
  })

  it('is found after any number of wrong ones', async () => {
    const { newCode } = await write('fara')
    const code = await newCode()
    for (let i = 0; i < 30; i++) expect((await read(`WRONG${i}`)).status).toBe(404)
    expect((await read(code)).status).toBe(200)
  })

  it('opens its page by a plain form, and deletes only after the question', async () => {
    const { id, newCode } = await write('edda')
    const code = await newCode()
    await rows(`update reviews set review_text = '<b>"calm"</b>' where id = $1`, [id])
    const page = async (form?: Record<string, string>) => {
      const init = form && { method: 'POST', body: new URLSearchParams(form) }
      const response = await site.app.request('http://localhost:8080/my-review', init)
      return { status: response.status, headers: response.headers, text: await response.text() }
    }
    const asked = await page()
    expect(asked.headers.get('cache-control')).toBe('no-store')
    expect(asked.text).toMatch(/<meta name="robots" content="noindex">.*<form method="post">.*name="code"/s)
    const shown = await page({ code })
    expect(shown.text).toMatch(
      /Code House.*waits for a moderator.*&lt;b&gt;&quot;calm&quot;.*type="checkbox" name="sure" required/s,
    )
    for (const { text } of [asked, shown]) expect(text).not.toMatch(/<script|<style| style=/)
    const answer = await site.app.request('http://localhost:8080/api/review-code', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const refused = [await page({ code: '-' }), await page({ code: 'WRONG' }), await page({ action: 'delete', code })]
    expect(refused.map(({ status }) => status)).toEqual([400, 404, 400])
    expect((await page({ action: 'delete', sure: 'on', code })).text).toContain('Your review is deleted.')
    expect((await read(code)).status).toBe(404)
    expect(await (await site.app.request('http://localhost:8080/sitemap.xml')).text()).not.toContain('my-review')
    for (const typed of ['/My-Review', '/my-review/', '/MY-REVIEW/']) {
      const body = new URLSearchParams({ code: '7K2M' })
      const answers = [undefined, { method: 'POST', body }].map(init =>
        site.app.request(`http://localhost:8080${typed}`, init),
      )
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 404])
    }
  })
})
