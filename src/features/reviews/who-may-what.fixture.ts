/** The rows of CONTRACT 5's table that speak of reviews, word for word; the matrix test is generated from it. */
const table = `
| review/aptId, review/landlordId | APPROVED, REPORTED | 200 | 200 | 200 | 200 |
| | PENDING, DECLINED | 401 | 403 | 403 | 200 |
| | DELETED, junk | 400 | 400 | 400 | 400 |
| review/userId/{uid} | own only | 401 | 403 | 200 | 403 |
| review/{status} | REPORTED, PENDING, DECLINED, APPROVED | 401 | 403 | 403 | 200 |
| review-by-id | APPROVED, REPORTED | 200 | 200 | 200 | 200 |
| | PENDING, DECLINED | 404 | 404 | 200 | 200 |
| | DELETED | 404 | 404 | 404 | 404 |
| review/like/{uid} | own only | 401 | 403 | 200 | 403 |
| add-like | APPROVED, REPORTED | 401 | 200 | 403 | 200 |
| | PENDING, DECLINED | 401 | 404 | 403 | 409 |
| new-review | | 401 | 201 | 201 | 201 |
| edit-review | PENDING, APPROVED, DECLINED → PENDING | 401 | 404 (403 if APPROVED) | 201 | 403 |
| | REPORTED | 401 | 403 | 409 | 403 |
| status → REPORTED | APPROVED | 401 | 200 | 403 | 200 |
| | REPORTED | 401 | 409 | 403 | 409 |
| | PENDING, DECLINED | 401 | 404 | 403 | 409 |
| status → DELETED | PENDING | 401 | 404 | 200 | 409 |
| | APPROVED | 401 | 403 | 200 | 409 |
| | REPORTED | 401 | 403 | 409 | 200 |
| | DECLINED | 401 | 404 | 200 | 200 |
| status → DECLINED | PENDING | 401 | 404 | 403 | 200 |
| | APPROVED, REPORTED | 401 | 403 | 403 | 409 |
| | DECLINED | 401 | 404 | 403 | 409 |
| status → APPROVED | PENDING, DECLINED | 401 | 404 | 403 | 200 |
| | REPORTED (Ignore) | 401 | 403 | 403 | 200 |
| | APPROVED | 401 | 403 | 403 | 409 |
| any call on a DELETED review | | 401 (public reads 404) | 404 | 404 | 404 |
| status → PENDING, junk | | 401 | 400 | 400 | 400 |
`

/** The columns of the table, and an admin who is the author: "has both columns; own like and own report stay 403". */
export const callers = ['anonymous', 'other student', 'author', 'admin', 'admin who is the author'] as const
export type Caller = (typeof callers)[number]

/** One cell: who makes which call on a review in which state, and the status of the answer. */
export interface Cell {
  call: string
  /** A status, `junk`, or empty where the row names none. */
  state: string
  caller: Caller
  expected: number
}

const statuses = ['APPROVED', 'PENDING', 'REPORTED', 'DECLINED']
/** What "any call" are. */
const callsOnOne = ['review-by-id', 'add-like', 'edit-review', ...[...statuses, 'DELETED'].map(to => `status → ${to}`)]

/** Every cell of the table. */
export function cellsOfContract(): Cell[] {
  let call = ''
  return table
    .trim()
    .split('\n')
    .flatMap(line => {
      const [, name = '', state = '', ...answers] = line.split('|').map(part => part.trim())
      if (name !== '') call = name
      return callsOf(call).flatMap(one =>
        statesOf(call, state).flatMap(each => cellsOf(one, each, answers.slice(0, 4))),
      )
    })
}

function callsOf(name: string): string[] {
  if (name.startsWith('any call')) return callsOnOne.filter(call => call !== 'status → PENDING')
  if (name.startsWith('status → PENDING')) return ['status → PENDING', 'status → junk', 'status → approved']
  return name.split(', ')
}

function statesOf(call: string, column: string): string[] {
  if (call.startsWith('any call')) return ['DELETED']
  if (call.startsWith('status → PENDING')) return statuses
  const named = column.split('→')[0]!.match(/[A-Z]{5,}|junk/g)
  return named ?? ['']
}

function cellsOf(call: string, state: string, answers: string[]): Cell[] {
  const [anonymous, other, author, admin] = answers.map(answer => answerTo(call, state, answer))
  const both = ofBoth(call, author!, admin!)
  return [anonymous!, other!, author!, admin!, both].map((expected, i) => ({
    call,
    state,
    caller: callers[i]!,
    expected,
  }))
}

/** A cell's number, or the one of its exception: "404 (403 if APPROVED)", "401 (public reads 404)". */
function answerTo(call: string, state: string, cell: string): number {
  const [, plain, exception, on] = /^(\d+)(?: \((?:public reads )?(\d+)(?: if (\w+))?\))?$/.exec(cell) ?? []
  if (plain === undefined) throw new Error(`the cell ${cell} is not understood`)
  const exceptional = exception !== undefined && (on === undefined ? call === 'review-by-id' : on === state)
  return Number(exceptional ? exception : plain)
}

/** What either may is allowed; what the state alone refuses is 409. */
function ofBoth(call: string, author: number, admin: number): number {
  if (call === 'add-like' || call === 'status → REPORTED') return author
  if (call.includes('{uid}')) return author
  if (author < 300 || admin < 300) return Math.min(author, admin)
  return [author, admin].includes(409) ? 409 : author
}
