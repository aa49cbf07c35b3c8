declare module 'polylabel' {
  /** Returns the point inside a polygon (its outline, then its holes) that is farthest from its edges. */
  export default function polylabel(rings: readonly number[][][], precision?: number): [x: number, y: number]
}
