import { describe, expect, test } from 'vitest'
import { renderText } from './render-text.ts'

const sections = (...titles: string[]) => titles.map(title => `## ${title}\n\nText.\n`).join('\n')
const linksOf = (html: string) =>
  [...html.matchAll(/<li><a href="#(.*?)">(.*?)<\/a>/g)].map(([, id, title]) => [id, title])
const idsOf = (html: string) => [...html.matchAll(/<h2 id="(.*?)">/g)].map(([, id]) => id)

describe('an operator’s text', () => {
  test('has a list of contents whose links lead to its sections, unless it is short', () => {
    const html = renderText(`# Policy\n\n${sections('In short', 'Children under 13', '**Cookies** & “more”')}`)
    expect(linksOf(html)).toEqual([
      ['section-in-short', 'In short'],
      ['section-children-under-13', 'Children under 13'],
      ['section-cookies-more', 'Cookies &#38; “more”'],
    ])
    expect(idsOf(html)).toEqual(linksOf(html).map(([id]) => id))
    expect(html.indexOf('<nav')).toBeLessThan(html.indexOf('<h1>Policy'))
    expect(renderText(sections('One', 'Two'))).not.toContain('<nav')
  })

  test('gives sections of one title different ids, also in other scripts and without letters', () => {
    const ids = idsOf(renderText(sections('Café', 'Café', '2. 利用', '!', '?', 'Café')))
    expect(ids).toEqual(['café', 'café.2', '2-利用', '', '.2', 'café.3'].map(slug => `section-${slug}`))
  })

  test('labels each cell of a table with its column, and names the parts of the table', () => {
    const html = renderText('| What | How *long* |\n| --- | --- |\n| Photos | 15 days |\n| Drafts | 14 days |\n')
    expect(html).toContain('<table role="table">')
    expect(html).toContain('<th role="columnheader">What</th>')
    expect([...html.matchAll(/<td role="cell" data-label="(.*?)">(.*?)<\/td>/g)].map(([, ...cell]) => cell)).toEqual([
      ['What', 'Photos'],
      ['How long', '15 days'],
      ['What', 'Drafts'],
      ['How long', '14 days'],
    ])
  })

  test('contains no tag and no script of its author', () => {
    const evil = '"><script>alert(1)</script>'
    const html = renderText(
      `${sections(evil, `[link](javascript:alert(1)) ${evil}`, evil)}\n| ${evil} |\n| --- |\n| ${evil} |\n`,
    )
    expect(html).not.toContain('<script')
    expect(html).not.toMatch(/href="javascript|data-label="">/)
  })
})
