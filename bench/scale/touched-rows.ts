import type pg from 'pg'
import type { Statement } from './record-statements.ts'

/** How many rows a request's statements read, and what became of them. */
export interface TouchedRows {
  /** Rows that were read from tables and indexes. */
  touched: number
  /** Of these, rows that a condition threw away or that a LIMIT cut off after a sort: neither shown nor summarized. */
  wasted: number
  /** The statement that wasted most. */
  worst: string
}

/** A node of a plan, as EXPLAIN (ANALYZE, FORMAT JSON) prints it. Its counts are means for one loop. */
interface PlanNode {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** Explains every reading statement of a request again, with its values, and adds up the rows of the plans' nodes. */
export async function countTouchedRows(pool: pg.Pool, statements: readonly Statement[]): Promise<TouchedRows> {
  const sum: TouchedRows = { touched: 0, wasted: 0, worst: '' }
  let most = 0
  for (const { text, values } of statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text))) {
    const explained = await pool.query(`explain (analyze, format json) ${text}`, [...values])
    const { touched, wasted } = countRows(explained.rows[0]['QUERY PLAN'][0].Plan)
    sum.touched += touched
    sum.wasted += wasted
    if (wasted > most) [most, sum.worst] = [wasted, text.replace(/\s+/g, ' ').trim()]
  }
  return sum
}

function countRows(node: PlanNode): { touched: number; wasted: number } {
  const loops = node['Actual Loops']
  const removedByFilter = (node['Rows Removed by Filter'] ?? 0) * loops
  const removedByRecheck = (node['Rows Removed by Index Recheck'] ?? 0) * loops
  const isTableScan = tableScans.test(node['Node Type'])
  const removed = removedByFilter + removedByRecheck
  const touched = isTableScan ? Math.round(node['Actual Rows'] * loops + removed) : 0
  const sum = { touched, wasted: removed }
  for (const child of node.Plans ?? []) {
    const below = countRows(child)
    sum.touched += below.touched
    sum.wasted += below.wasted
  }
  return { touched: sum.touched, wasted: sum.wasted + cutOff(node) }
}

/** A bitmap's index scans are counted by the heap scan above them. */
const tableScans = /^(Seq|Index|Index Only|Bitmap Heap|Sample|Tid|Tid Range) Scan$/

/** Returns how many sorted rows a LIMIT never asked for; sorted groups summarize their rows. */
function cutOff(node: PlanNode): number {
  const [child] = node.Plans ?? []
  if (node['Node Type'] !== 'Limit' || !child || !/Sort$/.test(child['Node Type'])) return 0
  const [input] = child.Plans ?? []
  if (!input || summarizes(input)) return 0
  return Math.max(0, input['Actual Rows'] * input['Actual Loops'] - node['Actual Rows'] * node['Actual Loops'])
}

function summarizes(node: PlanNode): boolean {
  return node['Node Type'] === 'Aggregate' || (node.Plans ?? []).some(summarizes)
}
