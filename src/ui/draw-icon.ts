import { createElement, type FunctionComponent, type SVGProps } from 'react'

/** An icon's drawing in the form of lucide's icon files: its name and its shapes, each a tag with attributes. */
export interface IconData {
  name: string
  aliases?: string[]
  node: [tag: string, attributes: Record<string, string>][]
}

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/**
 * Returns a component that draws a lucide icon exactly as lucide does, without its other features, which saves 2 kB on
 * every page. In the browser's build it replaces lucide's `createLucideIcon` (vite.config.ts).
 */
export default function drawIcon({ name, aliases = [], node }: IconData): FunctionComponent<IconProps> {
  const names = [name, ...aliases].map(each => `lucide-${each}`).join(' ')
  return function Icon({ size = 24, className, ...others }) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide ${names}${className ? ` ${className}` : ''}`,
        ...others,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
