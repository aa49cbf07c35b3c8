/** The elements and gradients of one SVG picture, in the order they are painted. */
export class Ink {
  private readonly parts: string[] = []
  private readonly gradients = new Map<string, string>()

  /** Paints one more element on top. */
  add(element: string): void {
    this.parts.push(element)
  }

  /** The paint reference of a top-to-bottom gradient; `across` makes it run left to right. */
  fade(colors: readonly string[], across = false): string {
    const stops = colors.map((c, i) => `<stop offset="${(i / (colors.length - 1)).toFixed(3)}" ${stopColor(c)}/>`)
    return this.keep(
      `<linearGradient id="ID" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops.join('')}</linearGradient>`,
    )
  }

  /** A top-to-bottom gradient between two pixel rows, with stops where they are asked for. */
  fadeBetween(colors: readonly string[], at: readonly number[], top: number, bottom: number): string {
    const stops = colors.map((c, i) => `<stop offset="${at[i] ?? 1}" ${stopColor(c)}/>`)
    return this.keep(
      `<linearGradient id="ID" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${top.toFixed(0)}" y2="${bottom.toFixed(0)}">${stops.join('')}</linearGradient>`,
    )
  }

  /** The paint reference of a soft round light. */
  glow(color: string, strength: number): string {
    const stops = [
      [0, strength],
      [0.22, strength * 0.52],
      [0.55, strength * 0.14],
      [1, 0],
    ].map(([at, opacity]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${(opacity ?? 0).toFixed(3)}"/>`)
    return this.keep(`<radialGradient id="ID">${stops.join('')}</radialGradient>`)
  }

  /** The finished SVG. */
  svg(width: number, height: number): string {
    const defs = [...this.gradients.keys()].map(body => body.replace('ID', this.gradients.get(body) ?? ''))
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
      `<defs>${defs.join('')}</defs>${this.parts.join('\n')}</svg>`
    )
  }

  private keep(body: string): string {
    const known = this.gradients.get(body) ?? `g${this.gradients.size}`
    this.gradients.set(body, known)
    return `url(#${known})`
  }
}

/** `#rrggbb` or `#rrggbbaa` as stop attributes; SVG 1.1 renderers want the opacity apart. */
function stopColor(color: string): string {
  if (color.length < 9) return `stop-color="${color}"`
  const opacity = Number.parseInt(color.slice(7), 16) / 255
  return `stop-color="${color.slice(0, 7)}" stop-opacity="${opacity.toFixed(3)}"`
}
