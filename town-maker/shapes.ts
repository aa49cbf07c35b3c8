import { AREAS, type Area } from './catalog.ts'
import { ribbon, roundedRing } from './curves.ts'
import type { Point, Ring } from './geometry.ts'
import { oneOf, pairOf, pointsOf, readTable } from './tables.ts'

const KINDS = ['water', 'gorge', 'park', 'campus', 'area'] as const
export type ShapeKind = (typeof KINDS)[number] | 'building'
export type Shape = { kind: ShapeKind; name: string | null; area: Area | null; ring: Ring }

/** Ground plans of buildings by form, counter-clockwise in the unit square; the front is at the bottom. */
export const PLANS = {
  rect: plan('-.5,-.5 .5,-.5 .5,.5 -.5,.5'),
  ell: plan('-.5,-.5 .5,-.5 .5,-.05 .05,-.05 .05,.5 -.5,.5'),
  court: plan('-.5,-.5 .5,-.5 .5,.5 .18,.5 .18,-.1 -.18,-.1 -.18,.5 -.5,.5'),
  cross: plan('-.5,-.3 -.16,-.3 -.16,-.5 .16,-.5 .16,-.3 .5,-.3 .5,.3 .16,.3 .16,.5 -.16,.5 -.16,.3 -.5,.3'),
  round: plan('.5,0 .354,.354 0,.5 -.354,.354 -.5,0 -.354,-.354 0,-.5 .354,-.354'),
  porch: plan('-.5,-.35 -.38,-.35 -.38,-.5 .38,-.5 .38,-.35 .5,-.35 .5,.5 -.5,.5'),
}
export type Plan = keyof typeof PLANS

/** Lake, gorge, parks, campus and areas of shapes.txt, rings in meters. */
export function readShapes(): Shape[] {
  return readTable('shapes.txt', ['kind', 'name', 'area', 'form', 'points']).map(row => {
    const kind = oneOf(KINDS, row.kind, row.line)
    const area = row.area === 'null' ? null : oneOf(AREAS, row.area, row.line)
    if ((kind === 'area') !== (area !== null)) throw new Error(`${row.line}: areas, and only areas, have a key`)
    return { kind, name: row.name, area, ring: ringOf(row.form, row.points, row.line) }
  })
}

function ringOf(form: string, text: string, line: string): Ring {
  const points = pointsOf(text, line)
  if (form === 'poly') return points
  if (form === 'curve') return roundedRing(points)
  if (form !== 'ribbon') throw new Error(`${line}: unknown form ${form}`)
  const widths = text.split(/\s+/).map(triple => Number(triple.split(',')[2]))
  if (widths.some(Number.isNaN)) throw new Error(`${line}: a point of the ribbon has no width`)
  return ribbon(points, widths)
}

/** The campus buildings of campus.txt as shapes, rings in meters. */
export function readCampus(): Shape[] {
  return readTable('campus.txt', ['name', 'middle', 'size', 'turned', 'form']).map(row => {
    const [width, depth] = pairOf(row.size, 'x', row.line)
    const form = oneOf(Object.keys(PLANS) as Plan[], row.form, row.line)
    const ring = placed(PLANS[form], pairOf(row.middle, ',', row.line), width, depth, Number(row.turned))
    return { kind: 'building', name: row.name, area: null, ring }
  })
}

/** A ground plan set at `middle`, `width` by `depth` meters, turned counter-clockwise. */
export function placed(form: Ring, middle: Point, width: number, depth: number, degrees: number): Ring {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return form.map(([u, v]) => {
    const [x, y] = [u * width, v * depth]
    return [middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos]
  })
}

function plan(text: string): Ring {
  return pointsOf(text, 'ground plan')
}
