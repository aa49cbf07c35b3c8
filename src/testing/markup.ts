import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5'

/** Returns the nodes below a node in order, as browsers build them: those of templates, and the end of each element. */
function* walk(node: Tree.Node): Generator<Tree.Node | string> {
  if ('content' in node) yield* walk(node.content)
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    yield child
    yield* walk(child)
    yield `/${child.nodeName}`
  }
}

/** Returns the elements of a document in order, as a browser parses it; without scripts, `noscript` has elements too. */
function findElements(html: string, scriptingEnabled = false): Tree.Element[] {
  return [...walk(parse(html, { scriptingEnabled }))]
    .filter(node => typeof node !== 'string')
    .filter(tree.isElementNode)
}

/**
 * Returns the tree of a document without its texts, which no text that people write must change: where elements begin and
 * end, with the names of their attributes, and where comments are; first as browsers with scripts see it, then without.
 */
export function markupSkeleton(html: string): string[] {
  const nodes = [true, false].flatMap(scriptingEnabled => [...walk(parse(html, { scriptingEnabled }))])
  const names = nodes.map(node => {
    if (typeof node === 'string') return node
    return [node.nodeName, ...('attrs' in node ? node.attrs.map(({ name }) => name) : [])].join(' ')
  })
  return names.filter(name => !/^\/?#text$/.test(name))
}

/** Returns the texts of a document's JSON blocks. */
export function dataBlocks(html: string): string[] {
  const isData = ({ tagName, attrs }: Tree.Element) =>
    tagName === 'script' && attrs.some(({ name, value }) => name === 'type' && value === 'application/json')
  const textOf = ({ childNodes }: Tree.Element) =>
    childNodes.map(child => ('value' in child ? child.value : '')).join('')
  return findElements(html).filter(isData).map(textOf)
}

/** Returns the values of every attribute with an address: where a document links to or fetches from. */
export function findAddresses(html: string): string[] {
  const holding = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'srcset', 'xlink:href']
  return findElements(html).flatMap(({ attrs }) =>
    attrs.filter(({ name }) => holding.includes(name)).map(({ value }) => value),
  )
}

/** What React escapes. The ampersand is the last, so that undoing the others makes no new one. */
const entities = { '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;', '&': '&amp;' }

/** Returns a text as React escapes it. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, letter => entities[letter as keyof typeof entities])

/** Returns what readers see of a document: without its data blocks, and with its texts before escaping. */
export function readable(html: string): string {
  const seen = html.replaceAll(/(<script type="application\/json"[^>]*>)[\s\S]*?<\/script>/g, '')
  return Object.entries(entities).reduce((text, [letter, entity]) => text.replaceAll(entity, letter), seen)
}
