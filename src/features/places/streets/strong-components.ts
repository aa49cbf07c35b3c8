/** The arcs that leave each node: the heads of node n are `heads[first[n]]` to before `heads[first[n + 1]]`. */
interface OutgoingArcs {
  first: Int32Array
  heads: Int32Array
}

/**
 * Returns the number of the strongly connected component of each node, from 0. Tarjan's algorithm without recursion,
 * because a street may have more nodes than the stack has room for.
 */
export function strongComponents(nodes: number, arcs: { from: ArrayLike<number>; to: ArrayLike<number> }): Int32Array {
  const leaving = arcsByNode(nodes, arcs)
  const state: Search = {
    component: new Int32Array(nodes).fill(-1),
    /** The order in which nodes were met, from 1; 0 for not yet. */
    met: new Int32Array(nodes),
    /** The earliest open node that can be reached from each node. */
    low: new Int32Array(nodes),
    open: [],
    clock: 0,
    components: 0,
  }
  for (let node = 0; node < nodes; node++) if (state.met[node] === 0) search(node, leaving, state)
  return state.component
}

interface Search {
  component: Int32Array
  met: Int32Array
  low: Int32Array
  open: number[]
  clock: number
  components: number
}

function search(start: number, { first, heads }: OutgoingArcs, state: Search): void {
  const { met, low, component, open } = state
  const path = [start]
  const next = [first[start]!]
  enter(start, state)
  while (path.length > 0) {
    const node = path.at(-1)!
    const arc = next[next.length - 1]!++
    if (arc < first[node + 1]!) {
      const head = heads[arc]!
      if (met[head] === 0) {
        enter(head, state)
        path.push(head)
        next.push(first[head]!)
      } else if (component[head] === -1) low[node] = Math.min(low[node]!, met[head]!)
      continue
    }
    path.pop()
    next.pop()
    if (low[node] === met[node]) close(node, state)
    const parent = path.at(-1)
    if (parent !== undefined) low[parent] = Math.min(low[parent]!, low[node]!)
  }
  if (open.length > 0) throw new Error('a component was left open')
}

function enter(node: number, state: Search): void {
  state.met[node] = state.low[node] = ++state.clock
  state.open.push(node)
}

/** Closes a component: all nodes opened since `node` can reach it and be reached from it. */
function close(node: number, state: Search): void {
  for (let member = state.open.pop(); member !== undefined; member = state.open.pop()) {
    state.component[member] = state.components
    if (member === node) break
  }
  state.components++
}

function arcsByNode(nodes: number, { from, to }: { from: ArrayLike<number>; to: ArrayLike<number> }): OutgoingArcs {
  const first = new Int32Array(nodes + 1)
  for (let i = 0; i < from.length; i++) first[from[i]! + 1]!++
  for (let node = 0; node < nodes; node++) first[node + 1]! += first[node]!
  const next = first.slice()
  const heads = new Int32Array(from.length)
  for (let i = 0; i < from.length; i++) heads[next[from[i]!]!++] = to[i]!
  return { first, heads }
}
