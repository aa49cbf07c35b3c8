/**
 * A place inside an outline for its name: its centre of gravity, or the corner nearest to that, where the outline bends
 * around it.
 */
export function middleOf(ring: readonly number[][]): number[] {
  const center = findCentroid(ring)
  if (contains(ring, center)) return center
  const away = ([x = 0, y = 0]: number[]) => Math.hypot(x - (center[0] ?? 0), y - (center[1] ?? 0))
  return ring.reduce((best, corner) => (away(corner) < away(best) ? corner : best), ring[0] ?? center)
}

/** Each side of a ring with the one before: from, to. */
function sides(ring: readonly number[][]): [x0: number, y0: number, x1: number, y1: number][] {
  return ring.map(([x = 0, y = 0], i) => {
    const [x0 = 0, y0 = 0] = ring.at(i - 1) ?? []
    return [x0, y0, x, y]
  })
}

function findCentroid(ring: readonly number[][]): number[] {
  // Reckoned from the first corner: the areas are tiny beside the degrees.
  const [ox = 0, oy = 0] = ring[0] ?? []
  let [area, sumX, sumY] = [0, 0, 0]
  for (const [x0, y0, x1, y1] of sides(ring)) {
    const cross = (x0 - ox) * (y1 - oy) - (x1 - ox) * (y0 - oy)
    area += cross
    sumX += (x0 + x1 - 2 * ox) * cross
    sumY += (y0 + y1 - 2 * oy) * cross
  }
  return area === 0 ? [ox, oy] : [ox + sumX / (3 * area), oy + sumY / (3 * area)]
}

function contains(ring: readonly number[][], [x = 0, y = 0]: number[]): boolean {
  let isInside = false
  for (const [x0, y0, x1, y1] of sides(ring))
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) isInside = !isInside
  return isInside
}
