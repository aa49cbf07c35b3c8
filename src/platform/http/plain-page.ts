import { escapeHtml } from '../escape-html.ts'

/** Returns a refusal as a small page that needs no database, script or style. */
export function renderPlainPage(title: string, detail: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeHtml(title)}</title></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(detail)}</p></body></html>`
  )
}
