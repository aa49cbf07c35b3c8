import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as lucide from 'lucide-react'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import drawIcon, { type IconData } from './draw-icon.ts'

const source = join(import.meta.dirname, '..')
const imports = /import \{([^}]+)\} from 'lucide-react'/g

/** Every icon that the site uses, by its import name. */
const used = [
  ...new Set(
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.tsx'))
      .flatMap(file =>
        [...readFileSync(join(source, file), 'utf8').matchAll(imports)].flatMap(([, names]) => names!.split(',')),
      )
      .map(name => name.trim().split(' ')[0]!)
      .filter(name => name !== '' && name !== 'type'),
  ),
]

const kebab = (name: string) => name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase()
const attributesOf = (markup: string) => (markup.match(/<svg ([^>]*)>/)?.[1] ?? '').match(/[\w-]+="[^"]*"/g)?.sort()

/** Returns the file with an icon's drawing. The file of a former name only re-exports it. */
function iconFile(name: string): string {
  const file = join(source, `../node_modules/lucide-react/dist/esm/icons/${name}.mjs`)
  const [, other] = /export \{ default \} from '\.\/([\w-]+)\.mjs'/.exec(readFileSync(file, 'utf8')) ?? []
  return other ? iconFile(other) : file
}

test('there are icons to compare', () => expect(used.length).toBeGreaterThan(10))

test.each(used)('%s is drawn as lucide draws it', async name => {
  const { __iconData } = (await import(iconFile(kebab(name)))) as { __iconData: IconData }
  const props = { size: 15, 'aria-hidden': true, className: 'leaf' } as const
  const theirs = renderToStaticMarkup(
    createElement((lucide as unknown as Record<string, FunctionComponent<typeof props>>)[name]!, props),
  )
  const ours = renderToStaticMarkup(createElement(drawIcon(__iconData), props))
  expect(attributesOf(ours)).toEqual(attributesOf(theirs))
  expect(ours.replace(/<svg[^>]*>/, '')).toBe(theirs.replace(/<svg[^>]*>/, ''))
})
