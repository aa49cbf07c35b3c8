/** A line of positions, each [longitude, latitude]. */
type Line = number[][]

const keyOf = (position: number[] | undefined) => `${position?.[0]},${position?.[1]}`

/**
 * Returns lines that meet end to end joined into longer ones. Does not join where three or more meet or where a line
 * turns back sharply, because a name along the line could not follow.
 */
export function joinLines(lines: readonly Line[]): Line[] {
  const open = new Set(lines)
  const linesByEnd = new Map<string, Line[]>()
  for (const line of lines)
    for (const end of [line[0], line.at(-1)]) linesByEnd.set(keyOf(end), [...(linesByEnd.get(keyOf(end)) ?? []), line])
  /** Takes the one line that continues `line` at its end, in its direction. */
  const nextOf = (line: Line): Line | undefined => {
    const meeting = linesByEnd.get(keyOf(line.at(-1))) ?? []
    const [other, ...more] = meeting.length === 2 ? meeting.filter(each => open.has(each)) : []
    if (!other || more.length > 0) return undefined
    const onward = keyOf(other[0]) === keyOf(line.at(-1)) ? other : [...other].reverse()
    if (turnsBack(line, onward)) return undefined
    open.delete(other)
    return onward
  }
  const extend = (line: Line): Line => {
    let whole = line
    for (let next = nextOf(whole); next; next = nextOf(whole)) whole = [...whole, ...next.slice(1)]
    return whole
  }
  const joined: Line[] = []
  for (const line of lines) {
    if (!open.delete(line)) continue
    joined.push(extend([...extend(line)].reverse()))
  }
  return joined
}

/** Returns whether two lines that meet turn by more than 100 degrees there. */
function turnsBack(line: Line, onward: Line): boolean {
  const [a, b, c] = [line.at(-2), line.at(-1), onward[1]]
  if (!a || !b || !c) return false
  const dot = step(a, b, 0) * step(b, c, 0) + step(a, b, 1) * step(b, c, 1)
  const lengths = Math.hypot(step(a, b, 0), step(a, b, 1)) * Math.hypot(step(b, c, 0), step(b, c, 1))
  return dot < -0.17 * lengths
}

const step = (from: number[], to: number[], axis: 0 | 1) => (to[axis] ?? 0) - (from[axis] ?? 0)
