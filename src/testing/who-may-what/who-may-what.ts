import { readFileSync } from 'node:fs'

/** The columns of the table, and an admin who is the author: "has both columns; own like and own report stay 403". */
export const callers = ['anonymous', 'other student', 'author', 'admin', 'admin who is the author'] as const
/** A column of the table. */
type Caller = (typeof callers)[number]

/** One cell: a caller, a call, the state of its target, and the status of the answer. */
export interface Cell {
  call: string
  /**
   * A state (`ReviewState`), `junk`, or empty when the row has none; `, liked` when the caller had liked the review before, `, decided`
   * when the admin has just decided about it.
   */
  state: string
  caller: Caller
  expected: number
}

const states = ['APPROVED', 'SCHEDULED', 'PENDING', 'REPORTED', 'DECLINED']
const hiddenStates = ['SCHEDULED', 'PENDING', 'DECLINED']

/** The calls that "any call" on one review means. */
const callsOnOne = [
  'review-by-id',
  'add-like',
  'remove-like',
  'edit-review',
  'appear-now',
  'review/{id}/code',
  ...['REPORTED', 'DELETED', 'DECLINED', 'APPROVED'].map(to => `status → ${to}`),
]

const combine = (names: string[], kinds: string[]) => names.flatMap(name => kinds.map(kind => `${name}-${kind}`))

/** The calls that the table abbreviates. */
const callGroups: Record<string, string[]> = {
  'search*': ['search', 'search-results', 'search-reviews'],
  'page-data': ['page-data/home', 'page-data/reviews'],
  buildings: ['buildings', 'buildings/all'],
  'saved-*': combine(['saved'], ['apartments', 'landlords']),
  'check-/add-/remove-saved-*': combine(['check-saved', 'add-saved', 'remove-saved'], ['apartment', 'landlord']),
  'contact-questions and their status calls': [
    'contact-questions',
    ...combine(['pending'], ['building → DELETED', 'building → COMPLETED']),
    ...combine(['contact'], ['question → DELETED', 'question → COMPLETED']),
  ],
  'status → PENDING': ['status → PENDING', 'status → junk', 'status → approved'],
  junk: [],
}

/** Returns every cell of the table in docs/api.md, section 5. */
export function readCells(): Cell[] {
  const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')
  const [, text = ''] = /^## 5\. Who may do what$(.*?)^## /ms.exec(page) ?? []
  const [, , ...rows] = text.split('\n').filter(line => line.startsWith('|'))
  let callName = ''
  return rows.flatMap(line => {
    const [, name = '', state = '', ...answers] = line.split('|').map(part => part.trim())
    if (name !== '') callName = name
    return callsOf(callName).flatMap(call =>
      statesOf(callName, call, state).flatMap(each => cellsOf(call, each, answers.slice(0, 4))),
    )
  })
}

function callsOf(name: string): string[] {
  if (name.startsWith('any call')) return callsOnOne
  const names = /^public reads \((.*)\)$/.exec(name)?.[1] ?? name
  return names.split(', ').flatMap(one => callGroups[one] ?? [one])
}

function statesOf(row: string, call: string, column: string): string[] {
  if (row.startsWith('any call')) return ['DELETED']
  if (row.startsWith('status → PENDING')) return states
  if (column.startsWith('any but DELETED')) return states.flatMap(state => [state, `${state}, liked`])
  if (column.startsWith('decided')) return column.match(/[A-Z]{5,}/g)!.map(status => `${status}, decided`)
  if (column.endsWith('else 409')) return call.includes('→') ? ['PENDING', 'DELETED', 'COMPLETED'] : ['PENDING']
  return column.split('→')[0]!.match(/[A-Z]{5,}|junk/g) ?? ['']
}

function cellsOf(call: string, state: string, answers: string[]): Cell[] {
  const [anonymous, other, author, admin] = answers.map((answer, i) => answerTo(call, state, answer, callers[i]!))
  const both = statusForBoth(call, author!, admin!)
  return [anonymous!, other!, author!, admin!, both].map((expected, i) => ({
    call,
    state,
    caller: callers[i]!,
    expected,
  }))
}

/** Returns a cell's status, or that of its exception: "404 (403 if APPROVED)", "401 (public reads 404)". */
function answerTo(call: string, state: string, cell: string, caller: Caller): number {
  const [, plain, exception, on] = /^(\d+)(?: \((?:public reads )?(\d+)(?: if (\w+))?\))?$/.exec(cell) ?? []
  if (plain === undefined) throw new Error(`the cell ${cell} has an unknown form`)
  const exceptional = exception !== undefined && (on === undefined ? call === 'review-by-id' : on === state)
  return statusInWords(call, state, caller) ?? Number(exceptional ? exception : plain)
}

/** Returns the status that the table's second column describes in words. */
function statusInWords(call: string, state: string, caller: Caller): number | undefined {
  // "hidden and never liked: 404", for callers from whom it is hidden.
  if (call === 'remove-like' && hiddenStates.includes(state) && caller === 'other student') return 404
  // "PENDING → DELETED, COMPLETED; else 409", for the caller who would otherwise be allowed.
  if (/^(pending|contact)-\w+ →/.test(call) && state !== 'PENDING' && caller === 'admin') return 409
  // "own only": the call names no uid, so no other person's list can be requested; the test checks that.
  if (call === 'my-marks' && caller !== 'anonymous') return 200
  return undefined
}

/**
 * Returns the status for an admin who is the author: what either may do is allowed; a refusal by state alone is 409.
 * Own like and own report stay 403.
 */
function statusForBoth(call: string, author: number, admin: number): number {
  if (call === 'undo') return admin
  if (/-like$|REPORTED$/.test(call) || call.includes('{uid}')) return author
  if (author < 300 || admin < 300) return Math.min(author, admin)
  return [author, admin].includes(409) ? 409 : author
}
