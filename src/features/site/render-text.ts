import markdown from 'markdown-it'
import { escapeHtml } from '../../platform/escape-html.ts'

// A token of markdown-it; its package has no type of that name.
type Token = ReturnType<ReturnType<typeof markdown>['parse']>[number]

/** A text with fewer sections needs no list of contents. */
const minSections = 3

const renderer = markdown({ html: false })

/**
 * Returns an operator's Markdown as HTML: a list of contents in a `nav`, if the text is long, and the text in a `div`. Raw
 * tags are escaped and unsafe links stay text, so that it cannot contain a script.
 */
export function renderText(text: string): string {
  const tokens = renderer.parse(text, {})
  const sections = nameSections(tokens)
  labelCells(tokens)
  const body = `<div>\n${renderer.renderer.render(tokens, renderer.options, {})}</div>\n`
  return sections.length < minSections ? body : `${contentsOf(sections)}${body}`
}

interface Section {
  id: string
  title: string
}

/** Gives the headings of the second level an id, which begins with `section-`, so that it is none of the page's own. */
function nameSections(tokens: Token[]): Section[] {
  const sections: Section[] = []
  tokens.forEach((token, i) => {
    if (token.type !== 'heading_open' || token.tag !== 'h2') return
    const title = plainTextOf(tokens[i + 1])
    const words = title.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? []
    const slug = words.join('-')
    const taken = sections.filter(({ id }) => id === `section-${slug}` || id.startsWith(`section-${slug}.`)).length
    const id = `section-${slug}${taken > 0 ? `.${taken + 1}` : ''}`
    token.attrSet('id', id)
    sections.push({ id, title })
  })
  return sections
}

/**
 * Gives each cell of a table the text of its column's heading, which is shown where rows are stacked. The roles keep the
 * table a table for screen readers there.
 */
function labelCells(tokens: Token[]): void {
  let headings: string[] = []
  let column = 0
  tokens.forEach((token, i) => {
    const role = tableRoles[token.type]
    if (role) token.attrSet('role', role)
    if (token.type === 'table_open') headings = []
    if (token.type === 'tr_open') column = 0
    if (token.type === 'th_open') headings.push(plainTextOf(tokens[i + 1]))
    if (token.type === 'td_open') token.attrSet('data-label', headings[column++] ?? '')
  })
}

const tableRoles: Record<string, string> = {
  table_open: 'table',
  thead_open: 'rowgroup',
  tbody_open: 'rowgroup',
  tr_open: 'row',
  th_open: 'columnheader',
  td_open: 'cell',
}

/** Returns the words of an inline token, without marks such as bold. */
const plainTextOf = (inline: Token | undefined): string =>
  (inline?.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('')

function contentsOf(sections: Section[]): string {
  const items = sections.map(({ id, title }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(title)}</a></li>\n`)
  return `<nav aria-labelledby="contents">\n<p id="contents">On this page</p>\n<ul>\n${items.join('')}</ul>\n</nav>\n`
}
