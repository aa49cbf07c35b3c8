/**
 * Returns a hash under which this browser remembers something about a person's reviews. Nobody can read from it who
 * wrote which review.
 * @param parts what it stands for; a uid among them makes it the person's own.
 */
export async function hashForBrowser(parts: readonly unknown[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...hash)).slice(0, 22)
}
