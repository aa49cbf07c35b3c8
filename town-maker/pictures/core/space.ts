/** A point in meters: x to the right, y up, z towards the street. */
export type Point3 = readonly [number, number, number]
/** A point on the picture, in pixels. */
export type Point2 = readonly [number, number]

/** A place to build in: an origin and a turn about the vertical. */
export interface Frame {
  readonly origin: Point3
  readonly turn: number
}

/** Where a picture is taken from. Verticals stay vertical, as an architect would draw them. */
export interface View {
  readonly width: number
  readonly height: number
  readonly eye: Point3
  /** Radians to the right of straight ahead (towards -z). */
  readonly turn: number
  /** Pixels per meter at a distance of one meter. */
  readonly focal: number
  /** Height of the eye level on the picture, in pixels from the top. */
  readonly horizon: number
  /** Pixel column of the line of sight. */
  readonly center: number
}

export const ORIGIN: Frame = { origin: [0, 0, 0], turn: 0 }
const NEAR = 0.4

function rotate([x, y, z]: Point3, turn: number): Point3 {
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  return [x * c + z * s, y, z * c - x * s]
}

/** A point of a frame, in the coordinates of the frame around it. */
export function toWorld(frame: Frame, point: Point3): Point3 {
  const [x, y, z] = rotate(point, frame.turn)
  return [x + frame.origin[0], y + frame.origin[1], z + frame.origin[2]]
}

/** The inverse of `toWorld`. */
export function toLocal(frame: Frame, point: Point3): Point3 {
  const [ox, oy, oz] = frame.origin
  return rotate([point[0] - ox, point[1] - oy, point[2] - oz], -frame.turn)
}

/** A frame given inside another frame. */
export function compose(outer: Frame, inner: Frame): Frame {
  return { origin: toWorld(outer, inner.origin), turn: outer.turn + inner.turn }
}

/** A point as the eye sees it: right, up, and distance ahead. */
export function toEye(view: View, point: Point3): Point3 {
  const [x, y, z] = rotate([point[0] - view.eye[0], point[1] - view.eye[1], point[2] - view.eye[2]], view.turn)
  return [x, y, -z]
}

/** A point before the eye, on the picture. */
export function onPicture(view: View, [x, y, ahead]: Point3): Point2 {
  const scale = view.focal / ahead
  return [view.center + x * scale, view.horizon - y * scale]
}

/** Cuts off what lies behind the eye, so that grounds may run under it. */
export function clipNear(points: readonly Point3[]): Point3[] {
  const kept: Point3[] = []
  points.forEach((point, index) => {
    const next = points[(index + 1) % points.length] ?? point
    if (point[2] >= NEAR) kept.push(point)
    if (point[2] >= NEAR !== next[2] >= NEAR) {
      const share = (NEAR - point[2]) / (next[2] - point[2])
      kept.push([point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share, NEAR])
    }
  })
  return kept
}

/** The unit normal of a flat polygon, turned towards the eye. */
export function normalTowards(points: readonly Point3[], eye: Point3): Point3 {
  const [a, b, c] = points
  if (!a || !b || !c) return [0, 1, 0]
  const u: Point3 = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const v: Point3 = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const n: Point3 = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
  const facing = n[0] * (eye[0] - a[0]) + n[1] * (eye[1] - a[1]) + n[2] * (eye[2] - a[2])
  const length = (Math.hypot(...n) || 1) * (facing < 0 ? -1 : 1)
  return [n[0] / length, n[1] / length, n[2] / length]
}
