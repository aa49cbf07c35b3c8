/** An element of a document: its name, and its attributes as written. */
interface Tag {
  name: string
  attributes: [name: string, value: string][]
}

const tag = /<(?:!--[\s\S]*?-->|(\/?[a-zA-Z!?][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>)/g
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/** Data blocks, whose text browsers do not parse as markup before the end tag. */
const dataBlock = /(<script type="application\/json"[^>]*>)([\s\S]*?)<\/script>/g

/** Returns the texts of a document's JSON blocks. */
export function dataBlocks(html: string): string[] {
  return [...html.matchAll(dataBlock)].map(([, , text]) => text!)
}

/** Returns the elements of a document in order, as a browser parses correct HTML; data blocks are empty. */
export function parseTags(html: string): Tag[] {
  return [...html.replaceAll(dataBlock, '$1</script>').matchAll(tag)].map(([, name = '!--', rest = '']) => ({
    name: name.toLowerCase(),
    attributes: [...rest.matchAll(attribute)].map(([, key = '', a, b, c]) => [key.toLowerCase(), a ?? b ?? c ?? '']),
  }))
}

/** Returns the element and attribute names of a document in order, which text must not change. */
export function markupSkeleton(html: string): string[] {
  return parseTags(html).map(({ name, attributes }) => [name, ...attributes.map(([key]) => key)].join(' '))
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** Returns a text before HTML escaping. */
export function unescapeHtml(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name]!)
}

/** Returns a text as React escapes it. */
export function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#x27' }
  return text.replaceAll(/[&<>"']/g, letter => `&${names[letter]};`)
}

/** Returns the values of every attribute with an address: where a document links to or fetches from. */
export function findAddresses(html: string): string[] {
  const holding = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'srcset', 'xlink:href']
  return parseTags(html).flatMap(({ attributes }) =>
    attributes.filter(([key]) => holding.includes(key)).map(([, value]) => unescapeHtml(value)),
  )
}

/** Returns what readers see of a document: without its data blocks, and with its texts before escaping. */
export function readable(html: string): string {
  return unescapeHtml(html.replaceAll(dataBlock, ''))
}
