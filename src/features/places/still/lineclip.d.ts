declare module 'lineclip' {
  /** [left, top, right, bottom] */
  type Box = readonly [number, number, number, number]

  /** Returns the pieces of a line inside a box, in order. The line has at least one point. */
  export function clipPolyline(points: readonly number[][], box: Box): [x: number, y: number][][]
  /** Returns the part of a filled outline inside a box; empty if there is none. The outline has at least one point. */
  export function clipPolygon(points: readonly number[][], box: Box): [x: number, y: number][]
}
