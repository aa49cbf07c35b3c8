import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

interface Support {
  version_added?: string | boolean
  version_removed?: string | boolean
  flags?: unknown
  prefix?: string
  alternative_name?: string
}
interface Feature {
  __compat?: { support: Record<string, Support | Support[]> }
}
type Features = Record<string, Feature & Record<string, Feature>>

/** What MDN knows of each function and each browser; the package is data alone. */
const { api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data') as {
  api: Features
  javascript: { builtins: Features }
}

/** The oldest browsers that the site serves (docs/product.md 4.1); a phone's Safari has what a desktop's may lack. */
const oldest = [
  { names: ['safari', 'safari_ios'], version: 15.6 },
  { names: ['chrome'], version: 109 },
  { names: ['firefox'], version: 115 },
]

const isIn = (support: Support | Support[] | undefined, version: number): boolean =>
  [support ?? []].flat().some(({ version_added: added, version_removed: removed, flags, prefix, alternative_name }) => {
    if (flags || prefix || alternative_name || !added || added === 'preview' || removed) return false
    return added === true || Number.parseFloat(added.replace('≤', '')) <= version
  })

const isYoung = ({ __compat }: Feature): boolean =>
  __compat !== undefined &&
  !oldest.every(({ names, version }) => names.some(name => isIn(__compat.support[name], version)))

/** `name` is a member of the interface; without one the whole interface is young. */
export interface YoungFunction {
  of: string
  name?: string
  /** Of the interface itself (`AbortSignal.any`), not of its objects. */
  isStatic?: boolean
}

/** Says it of functions like `Object.groupBy`: MDN's data does not mark those of the language. */
function isOfConstructor(of: string, name: string): boolean {
  const builtin: unknown = Reflect.get(globalThis, of)
  return typeof builtin === 'function' && name in builtin && !Reflect.has(builtin.prototype ?? {}, name)
}

/** Every interface, function and property of browsers that one of the oldest has not. */
export const youngFunctions: YoungFunction[] = [api, javascript.builtins].flatMap(group =>
  Object.entries(group).flatMap(([of, feature]): YoungFunction[] => {
    if (isYoung(feature)) return [{ of }]
    return Object.entries(feature)
      .filter(([name, member]) => /^[a-z]\w+$/i.test(name) && name !== of && isYoung(member))
      .map(([name]) => ({
        of,
        name: name.replace('_static', ''),
        isStatic: name.endsWith('_static') || isOfConstructor(of, name),
      }))
  }),
)

/** The methods of arrays, strings, sets and iterators among them that no older kind of value has: a call shows no type. */
export const youngMethods: ReadonlySet<string> = new Set(
  youngFunctions.flatMap(({ of, name }) => {
    const isOld = Object.values(javascript.builtins).some(other => name && other[name] && !isYoung(other[name]))
    return name && /^(Array|String|Iterator|Set|Map)$/.test(of) && !isOld ? name : []
  }),
)

/** Takes those functions from the documents that a page opens from now on. */
export async function takeYoungFunctions(page: Page): Promise<void> {
  await page.addInitScript(young => {
    const all = window as unknown as Record<string, { prototype?: object }>
    for (const { of, name = of, isStatic } of young) {
      const isGlobal = name === of || of === 'Window'
      const owner = isGlobal ? all : isStatic ? all[of] : all[of]?.prototype
      if (owner) Reflect.deleteProperty(owner, name)
    }
  }, youngFunctions)
}
