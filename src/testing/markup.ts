/** An element of a document: its name, and its attributes as they were written. */
interface Tag {
  name: string
  attributes: [name: string, value: string][]
}

const tag = /<(?:!--[\s\S]*?-->|(\/?[a-zA-Z!?][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>)/g
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/** Blocks of data, whose text no browser takes for markup before their end tag. */
const dataBlock = /(<script type="application\/(?:ld\+)?json"[^>]*>)([\s\S]*?)<\/script>/g

/** The texts of a document's blocks of JSON. */
export function dataBlocks(html: string): string[] {
  return [...html.matchAll(dataBlock)].map(([, , text]) => text!)
}

/** The elements of a document in order, as a browser that meets correct HTML would see them; blocks of data are empty. */
export function parseTags(html: string): Tag[] {
  return [...html.replaceAll(dataBlock, '$1</script>').matchAll(tag)].map(([, name = '!--', rest = '']) => ({
    name: name.toLowerCase(),
    attributes: [...rest.matchAll(attribute)].map(([, key = '', a, b, c]) => [key.toLowerCase(), a ?? b ?? c ?? '']),
  }))
}

/** What a text must leave as it is: elements and names of attributes, in order. */
export function markupSkeleton(html: string): string[] {
  return parseTags(html).map(({ name, attributes }) => [name, ...attributes.map(([key]) => key)].join(' '))
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** A text as it was before it was escaped. */
export function unescapeHtml(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name]!)
}

/** A text as React writes it into HTML. */
export function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#x27' }
  return text.replaceAll(/[&<>"']/g, letter => `&${names[letter]};`)
}

/** Where a document leads or fetches from: the values of every attribute that holds an address. */
export function findAddresses(html: string): string[] {
  const holding = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'srcset', 'xlink:href']
  return parseTags(html).flatMap(({ attributes }) =>
    attributes.filter(([key]) => holding.includes(key)).map(([, value]) => unescapeHtml(value)),
  )
}
