import FlatQueue from 'flatqueue'
import type { Snapped, StreetGraph, StreetNode } from './street-graph.ts'

/** The quickest routes from every node of a graph to one goal. */
export interface RouteTree {
  goal: Snapped
  /** Minutes from each node to the goal, by the node's id. */
  minutes: Float64Array
  /** The next node on each node's route, by its id; undefined if the goal is on a segment of the node. */
  next: (StreetNode | undefined)[]
}

/**
 * Returns the quickest routes to a goal, by Dijkstra's algorithm backwards from it. One run answers for every home, and
 * follows one-way streets in the direction from home to campus.
 */
export function findRoutesTo({ nodes }: StreetGraph, goal: Snapped): RouteTree {
  const minutes = new Float64Array(nodes.length).fill(Number.POSITIVE_INFINITY)
  const next: RouteTree['next'] = []
  const queue = new FlatQueue<StreetNode>()
  const reach = (node: StreetNode, totalMinutes: number, nextNode?: StreetNode) => {
    if (totalMinutes >= minutes[node.id]!) return
    minutes[node.id] = totalMinutes
    next[node.id] = nextNode
    queue.push(node, totalMinutes)
  }
  const { segment, share } = goal
  reach(segment.from, partialMinutes(share, segment.along))
  reach(segment.to, partialMinutes(1 - share, segment.against))
  while (queue.length > 0) {
    const reachedMinutes = queue.peekValue()!
    const node = queue.pop()!
    if (reachedMinutes > minutes[node.id]!) continue
    for (const { from, to, along, against } of node.segments) {
      // Backwards: a step from the segment's end to its start is a trip along it.
      if (to === node) reach(from, reachedMinutes + along, node)
      else reach(to, reachedMinutes + against, node)
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
  /** The first node; undefined if the goal is on the same segment. */
  firstNode?: StreetNode
}

/** Returns the quickest route from a point of a street to the goal. One always exists: the graph is strongly connected. */
export function findDeparture({ goal, minutes }: RouteTree, { segment, share }: Snapped): Departure {
  const { from, to, along, against } = segment
  const ahead = goal.share - share
  const choices: Departure[] = [
    { minutes: partialMinutes(1 - share, along) + minutes[to.id]!, firstNode: to },
    { minutes: partialMinutes(share, against) + minutes[from.id]!, firstNode: from },
  ]
  if (goal.segment === segment)
    choices.push({ minutes: ahead >= 0 ? partialMinutes(ahead, along) : partialMinutes(-ahead, against) })
  return choices.reduce((best, choice) => (choice.minutes < best.minutes ? choice : best))
}
