import { describe, expect, it } from 'vitest'
import { computeTableSums } from '../testing/databases/table-sums.ts'
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

  const whoOf = ({ caller }: Cell) => (caller === 'anonymous' ? ada : people[caller])
  const prepare = (cell: Cell) => {
    const author = cell.caller === 'admin who is the author' ? admin : ada
    return prepareTarget(site.database, cell, { author, who: whoOf(cell) })
  }
  const ask = async (cell: Cell, subject: CallTarget) => {
    const { path, init } = requestOf(cell, { ...subject, picture })
    const own = cell.caller === 'anonymous' ? {} : whoOf(cell).headers
    const response = await request(path, { ...init, headers: { ...init?.headers, ...own } })
    return { status: response.status, text: await response.text() }
  }
  const expectAnswer = async (cell: Cell, subject: CallTarget) => {
    const answer = await ask(cell, subject)
    expect(answer.status, `${cell.caller}: ${answer.text}`).toBe(cell.expected)
    if (cell.expected >= 400)
      expect(JSON.parse(answer.text)).toMatchObject({ status: cell.expected, detail: expect.any(String) })
    if (cell.expected === 404) {
      const missing = await ask(cell, { ...subject, reviewId: 'no-such-review', formId: 'no-such-form' })
      expect(answer).toEqual(missing)
    }
    if (cell.call === 'my-marks' && cell.caller !== 'anonymous')
      expect(answer.text.includes(subject.reviewId)).toBe(cell.caller.endsWith('author'))
  }

  const isUnchanging = (cell: Cell) => cell.expected >= 400 || !changes.test(cell.call)
  /** Says which callers of a row can have one target, which their calls leave as it was. */
  const targetOf = (cell: Cell) => {
    const isOfCaller = cell.state.includes('liked') || cell.call.includes('-saved-')
    return `${cell.caller === 'admin who is the author'} ${isOfCaller && whoOf(cell).uid}`
  }

  const rows = [...new Set(cells.map(({ call, state }) => `${call}, ${state}`))]
  it.each(rows)('%s', async row => {
    const ofRow = cells.filter(({ call, state }) => `${call}, ${state}` === row)
    const unchanging = ofRow.filter(isUnchanging)
    for (const target of new Set(unchanging.map(targetOf))) {
      const some = unchanging.filter(cell => targetOf(cell) === target)
      const subject = await prepare(some[0]!)
      const before = await computeTableSums(site.database)
      for (const cell of some) await expectAnswer(cell, subject)
      expect(await computeTableSums(site.database)).toEqual(before)
    }
    for (const cell of ofRow.filter(each => !isUnchanging(each))) {
      const subject = await prepare(cell)
      await expectAnswer(cell, subject)
      if (!changesNothing(cell))
        expect(await hasTakenEffect(site.database, cell, subject, whoOf(cell)), cell.caller).toBe(true)
    }
  })
})
