import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { stubStorage } from '../../../../testing/stub-storage.ts'
import { setAccount } from '../../../people/ui/account.ts'
import { loadNews, markNewsSeen, nextLook } from './load-news.ts'
import { newsStore } from './news.ts'

const oldest = '2026-08-28'
const day = fc.date({ min: new Date('2026-05-01'), max: new Date('2026-11-26'), noInvalidDate: true })
const days = fc.array(
  day.map(date => date.toISOString().slice(0, 10)),
  { minLength: 1 },
)

it('news is since the last look before today, whatever was stored and however often one looks', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(undefined, '', 'junk', '2999-01-01', '{"a":1} 2026-1-1'), (looks, junk) => {
      const ordered = looks.sort()
      let stored: string | undefined = junk
      for (const [i, today] of ordered.entries()) {
        const before = ordered
          .slice(0, i)
          .filter(each => each < today)
          .at(-1)
        const look = nextLook(stored, today, oldest)
        expect(look.since).toBe(before && before < oldest ? oldest : before)
        stored = look.stored
      }
    }),
    { seed: 44 },
  )
})

it('news that one person has seen is new to the next one in the tab', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  stubStorage('localStorage').set('looks', '2020-01-01')
  const ask = vi.fn(async () => Response.json({ reviews: [] }))
  vi.stubGlobal('fetch', ask)
  const signIn = (uid: string) => {
    const user = { uid, displayName: uid, email: `${uid}@wrenfield.example`, photoURL: null }
    setAccount({ state: 'signed-in', user, isAdmin: false })
    return loadNews()
  }
  await signIn('ada')
  markNewsSeen()
  await signIn('ada')
  expect([newsStore.get()?.isSeen, ask.mock.calls.length]).toEqual([true, 1])
  await signIn('ben')
  expect(newsStore.get()?.isSeen).toBe(false)
})
