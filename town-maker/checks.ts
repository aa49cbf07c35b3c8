import { closed, crossings, endsOf, inside, lengthOf, overlap } from './geometry.ts'
import type { Network, Segment } from './network.ts'
import type { Shape } from './shapes.ts'
import { drivable } from './streets.ts'

/** What is wrong with the street network, in words; empty when every place can be reached and no street is blocked. */
export function networkFaults(network: Network, shapes: Shape[], campus: Shape[]): string[] {
  return [
    ...walkingFaults(network),
    ...drivingFaults(network),
    ...waterFaults(network, shapes),
    ...wallFaults(network, shapes, campus),
    ...crossingFaults(network),
  ]
}

/** One connected component for those on foot. */
function walkingFaults({ nodes, segments }: Network): string[] {
  const onFoot = segments.filter(({ street }) => !street.noFoot)
  const edges = onFoot.flatMap(({ from, to }): [number, number][] => [
    [from, to],
    [to, from],
  ])
  return unreached(nodes.length, edges, onFoot, 'on foot')
}

/** Strongly connected for cars: everywhere can be reached from one node, and that node from everywhere. */
function drivingFaults({ nodes, segments }: Network): string[] {
  const roads = segments.filter(({ street }) => drivable(street))
  const forth = roads.flatMap(({ street, from, to }): [number, number][] =>
    street.oneway
      ? [[from, to]]
      : [
          [from, to],
          [to, from],
        ],
  )
  const back = forth.map(([from, to]): [number, number] => [to, from])
  return [
    ...unreached(nodes.length, forth, roads, 'by car from the first road'),
    ...unreached(nodes.length, back, roads, 'by car back to the first road'),
  ]
}

function unreached(size: number, edges: [number, number][], segments: Segment[], how: string): string[] {
  const next: number[][] = Array.from({ length: size }, () => [])
  for (const [from, to] of edges) next[from]?.push(to)
  const queue = segments.slice(0, 1).map(({ from }) => from)
  const seen = new Set(queue)
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    for (const other of next[node] ?? []) {
      if (seen.has(other)) continue
      seen.add(other)
      queue.push(other)
    }
  }
  const lost = segments.filter(({ from, to }) => !seen.has(from) || !seen.has(to))
  return [...new Set(lost.map(({ street }) => `${street.name} cannot be reached ${how}`))]
}

/** Segments meet at nodes only: at any other crossing no turn would be possible. */
function crossingFaults({ segments }: Network): string[] {
  return segments.flatMap((one, i) =>
    segments
      .slice(i + 1)
      .filter(other => crossings(one.line, other.line).some(({ s }) => !nearEnd(one, s)))
      .map(other => `${one.street.name} crosses ${other.street.name} without a junction`),
  )
}

function nearEnd({ line }: Segment, s: number): boolean {
  return s < 1 || s > lengthOf(line) - 1
}

/** No street in water or gorge except on a bridge. */
function waterFaults({ segments }: Network, shapes: Shape[]): string[] {
  const wet = shapes.filter(isWet)
  return segments
    .filter(({ bridge }) => !bridge)
    .flatMap(({ street, line }) =>
      wet
        .filter(({ ring }) => crossings(line, closed(ring)).length > 0 || inside(endsOf(line)[0], ring))
        .map(({ name }) => `${street.name} runs into ${name} without a bridge`),
    )
}

/** No street through a campus building, and no campus building in another, in water or off the campus. */
function wallFaults({ segments }: Network, shapes: Shape[], campus: Shape[]): string[] {
  const grounds = shapes.filter(({ kind }) => kind === 'campus')
  return campus.flatMap((shape, i) => [
    ...segments
      .filter(({ line }) => crossings(line, closed(shape.ring)).length > 0)
      .map(({ street }) => `${street.name} runs through ${shape.name}`),
    ...[...campus.slice(i + 1), ...shapes.filter(isWet)]
      .filter(({ ring }) => overlap(ring, shape.ring))
      .map(({ name }) => `${name} overlaps ${shape.name}`),
    ...grounds
      .filter(({ ring }) => !shape.ring.every(point => inside(point, ring)))
      .map(() => `${shape.name} is off the campus`),
  ])
}

function isWet({ kind }: Shape): boolean {
  return kind === 'water' || kind === 'gorge'
}
