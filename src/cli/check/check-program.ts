import { dirname, resolve } from 'node:path'
import { countLabel } from '../../ui/format.ts'

const dayMs = 86_400_000
/** Node has security releases every two or three months. */
const maxNodeAgeDays = 60
const maxVersionAgeDays = 365

/**
 * Returns lines about a version that is so old that security releases are missing, of it or of the Node that came with it.
 * @param commitDay the day of the commit that was built, like 2026-11-29; undefined when this is no build of a clone.
 * @param program the folder of the program; an archive has its own Node in there.
 */
export function ageWarnings(
  commitDay: string | undefined,
  program: string,
  { execPath = process.execPath, now = new Date() } = {},
): string[] {
  if (!commitDay) return []
  const days = Math.floor((now.getTime() - Date.parse(commitDay)) / dayMs)
  const hasOwnNode = dirname(dirname(execPath)) === resolve(program)
  if (days > maxVersionAgeDays)
    return [`this version is ${countLabel(Math.floor(days / 30.44), 'month')} old: only the newest release gets fixes`]
  if (days > maxNodeAgeDays && hasOwnNode)
    return [
      `Node ${process.versions.node}: came with this version, which is ${countLabel(days, 'day')} old, and gets security releases only ` +
        'with the next one: install the newest release',
    ]
  return []
}
