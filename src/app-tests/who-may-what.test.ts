import { describe, expect, it } from 'vitest'
import { computeTableSums } from '../testing/databases/table-sums.ts'
import type { Person } from '../testing/people.ts'
import { phonePhoto } from '../testing/storage/pictures.ts'
import { startTwoInstances } from '../testing/two-instances.ts'
import { type Cell, callers, readCells } from '../testing/who-may-what/who-may-what.ts'
import { requestOf } from '../testing/who-may-what/who-may-what-requests.ts'
import { type CallTarget, hasTakenEffect, prepareTarget } from '../testing/who-may-what/who-may-what-world.ts'

const cells = readCells()

it('the table is read completely', () => {
  expect(new Set(cells.map(cell => cell.call)).size).toBe(67)
  for (const caller of callers) expect(cells.filter(cell => cell.caller === caller)).toHaveLength(177)
  const known: Cell[] = [
    { call: 'search-results', state: '', caller: 'anonymous', expected: 200 },
    { call: 'edit-review', state: 'APPROVED', caller: 'other student', expected: 403 },
    { call: 'review-by-id', state: 'DELETED', caller: 'anonymous', expected: 404 },
    { call: 'remove-like', state: 'PENDING', caller: 'other student', expected: 404 },
    { call: 'remove-like', state: 'PENDING, liked', caller: 'other student', expected: 200 },
    { call: 'contact-question → DELETED', state: 'COMPLETED', caller: 'admin', expected: 409 },
  ]
  for (const cell of known) expect(cells).toContainEqual(cell)
})

/** Calls that change something when they are allowed. */
const changes =
  /→|^(add|remove|new|edit|appear)-|^(photos|undo|account\/block-answer|account\/forms\/\{id\})$|^review\/\{id\}\/code$|^review-code\/delete$/
/** Calls that are allowed but have no effect: removing a like that was never given. */
const changesNothing = ({ call, state }: Cell) => call === 'remove-like' && !state.includes('liked')

describe('who may do what (docs/api.md, section 5)', async () => {
  // Two instances that answer in turn.
  const { first: site, ada, ben, admin, fetch: request } = await startTwoInstances()
  const people = { author: ada, 'other student': ben, admin, 'admin who is the author': admin }
  const picture = new Uint8Array(await phonePhoto(40, 30))

  const ask = async (cell: Cell, subject: CallTarget) => {
    const { path, init } = requestOf(cell, { ...subject, picture })
    const own = cell.caller === 'anonymous' ? {} : people[cell.caller].headers
    const response = await request(path, { ...init, headers: { ...init?.headers, ...own } })
    return { status: response.status, text: await response.text() }
  }

  /** The target of the cell before, which its call left as it was. */
  let unchanged: { key: string; subject: CallTarget; sums: Record<string, string> } | undefined
  const prepare = async (cell: Cell, { author, who }: Record<'author' | 'who', Person>) => {
    const isOfCaller = cell.state.includes('liked') || cell.call.includes('-saved-')
    const key = [cell.call, cell.state, author.uid, isOfCaller && who.uid].join()
    if (unchanged?.key === key) return unchanged
    const subject = await prepareTarget(site.database, cell, { author, who })
    return { key, subject, sums: await computeTableSums(site.database) }
  }

  it.each(cells)('$call, $state: $caller gets $expected', async cell => {
    const author = cell.caller === 'admin who is the author' ? people.admin : people.author
    const who = cell.caller === 'anonymous' ? author : people[cell.caller]
    const target = await prepare(cell, { author, who })
    unchanged = undefined
    const { subject, sums } = target
    const answer = await ask(cell, subject)
    expect(answer.status, answer.text).toBe(cell.expected)
    if (cell.expected >= 400 || !changes.test(cell.call)) {
      expect(await computeTableSums(site.database)).toEqual(sums)
      unchanged = target
    } else if (!changesNothing(cell)) expect(await hasTakenEffect(site.database, cell, subject, who)).toBe(true)
    if (cell.expected >= 400)
      expect(JSON.parse(answer.text)).toMatchObject({ status: cell.expected, detail: expect.any(String) })
    if (cell.expected === 404) {
      const missing = await ask(cell, { ...subject, reviewId: 'no-such-review', formId: 'no-such-form' })
      expect(answer).toEqual(missing)
    }
    if (cell.call === 'my-marks' && cell.caller !== 'anonymous')
      expect(answer.text.includes(subject.reviewId)).toBe(cell.caller.endsWith('author'))
  })
})
