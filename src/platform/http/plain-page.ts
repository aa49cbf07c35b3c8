/** Returns a refusal as a small page: it needs no database, no script and no style. */
export function plainPage(title: string, detail: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escaped(title)}</title></head><body><h1>${escaped(title)}</h1><p>${escaped(detail)}</p></body></html>`
  )
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')
