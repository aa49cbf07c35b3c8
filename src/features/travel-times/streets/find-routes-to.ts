import { MinHeap } from './min-heap.ts'
import type { Snapped } from './snap.ts'
import type { StreetGraph } from './street-graph.ts'

/** The quickest ways from every place of a graph to one goal. */
export interface RouteTree {
  goal: Snapped
  /** Minutes from each node to the goal. */
  minutes: Float64Array
  /** The node that each node's way goes on to; -1 where it goes to the goal on the goal's own segment. */
  next: Int32Array
}

/**
 * Dijkstra's algorithm from the goal backwards: it answers for every home at once, and goes one-way streets in the
 * direction from home to campus.
 */
export function findRoutesTo(graph: StreetGraph, goal: Snapped): RouteTree {
  const { from, to, along, against, first, at } = graph
  const minutes = new Float64Array(graph.x.length).fill(Number.POSITIVE_INFINITY)
  const next = new Int32Array(graph.x.length).fill(-1)
  const heap = new MinHeap()
  const reach = (node: number, totalMinutes: number, nextNode: number) => {
    if (totalMinutes >= minutes[node]!) return
    minutes[node] = totalMinutes
    next[node] = nextNode
    heap.push(totalMinutes, node)
  }
  reach(from[goal.segment]!, partialMinutes(goal.share, along[goal.segment]!), -1)
  reach(to[goal.segment]!, partialMinutes(1 - goal.share, against[goal.segment]!), -1)
  for (let found = heap.pop(); found; found = heap.pop()) {
    const { item: node, key } = found
    if (key > minutes[node]!) continue
    for (let i = first[node]!; i < first[node + 1]!; i++) {
      const segment = at[i]!
      const isEnd = to[segment] === node
      // Backwards: from the segment's end to its start goes whoever will travel along it.
      if (isEnd) reach(from[segment]!, key + along[segment]!, node)
      else reach(to[segment]!, key + against[segment]!, node)
    }
  }
  return { goal, minutes, next }
}

/** A part of a segment's minutes; none of a closed direction is still nothing, for nobody needs to go there. */
function partialMinutes(part: number, minutes: number): number {
  return part === 0 ? 0 : part * minutes
}

/** How a way leaves the segment on which it begins: by one of its ends, or straight to the goal on the same segment. */
export interface Departure {
  minutes: number
  /** The first node; -1 for the goal on the same segment. */
  firstNode: number
}

/** The quickest way from a point of a street to the goal. Never unreachable, since the graph is strongly connected. */
export function findDeparture(graph: StreetGraph, ways: RouteTree, home: Snapped): Departure {
  const { segment, share: part } = home
  const [along, against] = [graph.along[segment]!, graph.against[segment]!]
  const [from, to] = [graph.from[segment]!, graph.to[segment]!]
  const ahead = ways.goal.share - part
  const choices: Departure[] = [
    { minutes: partialMinutes(1 - part, along) + ways.minutes[to]!, firstNode: to },
    { minutes: partialMinutes(part, against) + ways.minutes[from]!, firstNode: from },
  ]
  if (ways.goal.segment === segment)
    choices.push({
      minutes: ahead >= 0 ? partialMinutes(ahead, along) : partialMinutes(-ahead, against),
      firstNode: -1,
    })
  return choices.reduce((best, choice) => (choice.minutes < best.minutes ? choice : best))
}
