import FlatQueue from 'flatqueue'
import type { Snapped } from './snap.ts'
import type { StreetGraph } from './street-graph.ts'

/** The quickest routes from every node of a graph to one goal. */
export interface RouteTree {
  goal: Snapped
  /** Minutes from each node to the goal. */
  minutes: Float64Array
  /** The next node on each node's route; -1 if the goal is on a segment of the node. */
  next: Int32Array
}

/**
 * Returns the quickest routes to a goal, by Dijkstra's algorithm backwards from it. One run answers for every home, and
 * follows one-way streets in the direction from home to campus.
 */
export function findRoutesTo(graph: StreetGraph, goal: Snapped): RouteTree {
  const { from, to, along, against, first, at } = graph
  const minutes = new Float64Array(graph.x.length).fill(Number.POSITIVE_INFINITY)
  const next = new Int32Array(graph.x.length).fill(-1)
  const queue = new FlatQueue<number>()
  const reach = (node: number, totalMinutes: number, nextNode: number) => {
    if (totalMinutes >= minutes[node]!) return
    minutes[node] = totalMinutes
    next[node] = nextNode
    queue.push(node, totalMinutes)
  }
  reach(from[goal.segment]!, partialMinutes(goal.share, along[goal.segment]!), -1)
  reach(to[goal.segment]!, partialMinutes(1 - goal.share, against[goal.segment]!), -1)
  while (queue.length > 0) {
    const reachedMinutes = queue.peekValue()!
    const node = queue.pop()!
    if (reachedMinutes > minutes[node]!) continue
    for (let i = first[node]!; i < first[node + 1]!; i++) {
      const segment = at[i]!
      const isEnd = to[segment] === node
      // Backwards: a step from the segment's end to its start is a trip along it.
      if (isEnd) reach(from[segment]!, reachedMinutes + along[segment]!, node)
      else reach(to[segment]!, reachedMinutes + against[segment]!, node)
    }
  }
  return { goal, minutes, next }
}

/** Returns the minutes for a share of a segment; 0 for no share, even of a closed direction (0 × Infinity is NaN). */
function partialMinutes(share: number, minutes: number): number {
  return share === 0 ? 0 : share * minutes
}

/** How a route leaves its first segment: at one end, or directly to the goal on the same segment. */
export interface Departure {
  minutes: number
  /** The first node; -1 if the goal is on the same segment. */
  firstNode: number
}

/** Returns the quickest route from a point of a street to the goal. One always exists: the graph is strongly connected. */
export function findDeparture(graph: StreetGraph, routes: RouteTree, home: Snapped): Departure {
  const { segment, share } = home
  const [along, against] = [graph.along[segment]!, graph.against[segment]!]
  const [from, to] = [graph.from[segment]!, graph.to[segment]!]
  const ahead = routes.goal.share - share
  const choices: Departure[] = [
    { minutes: partialMinutes(1 - share, along) + routes.minutes[to]!, firstNode: to },
    { minutes: partialMinutes(share, against) + routes.minutes[from]!, firstNode: from },
  ]
  if (routes.goal.segment === segment)
    choices.push({
      minutes: ahead >= 0 ? partialMinutes(ahead, along) : partialMinutes(-ahead, against),
      firstNode: -1,
    })
  return choices.reduce((best, choice) => (choice.minutes < best.minutes ? choice : best))
}
