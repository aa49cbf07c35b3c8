/**
 * Returns the score that Mozilla's HTTP Observatory gives a page of an https site whose http address redirects to it,
 * by its published tests and modifiers (mdn-http-observatory, src/grader/charts.js): 100 minus penalties, plus bonuses
 * from 90 on. What is not as this site has it counts as the worst case.
 * @param page the page's headers and HTML.
 */
export function observatoryScore({ headers, html }: { headers: Headers; html: string }): number {
  const value = (name: string) => (headers.get(name) ?? '').trim().toLowerCase()
  const policy = policyOf(value('content-security-policy'))
  const maxAge = Number(/max-age=(\d+)/.exec(value('strict-transport-security'))?.[1] ?? 0)
  const tests: [passed: boolean, bonus: number, penalty: number][] = [
    [isStrictest(policy), 10, 25],
    [policy.has('frame-ancestors'), 5, 20],
    [headers.getSetCookie().length === 0, 0, 40],
    [!headers.has('access-control-allow-origin'), 0, 50],
    [/^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(value('referrer-policy')), 5, 5],
    [maxAge >= 15_768_000, 0, 20],
    // All scripts are on this host, where subresource integrity is neither needed nor rewarded.
    [!/<script[^>]+src="(https?:)?\/\//.test(html), 0, 50],
    [value('x-content-type-options') === 'nosniff', 0, 5],
    [['same-origin', 'same-site'].includes(value('cross-origin-resource-policy')), 10, 50],
  ]
  const score = tests.reduce((sum, [passed, , penalty]) => sum - (passed ? 0 : penalty), 100)
  return score < 90 ? Math.max(0, score) : tests.reduce((sum, [passed, bonus]) => sum + (passed ? bonus : 0), score)
}

function policyOf(header: string): Map<string, string[]> {
  const directives = header.split(';').map(text => text.trim().split(/\s+/))
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
}

/** Returns whether a policy has `default-src 'none'`, no unsafe source, and forms for this site only. */
function isStrictest(policy: Map<string, string[]>): boolean {
  const active = ['script-src', 'style-src', 'object-src'].flatMap(name => policy.get(name) ?? [])
  const isUnsafe = active.some(source => /^('unsafe-|data:|https?:$|ftp:|\*$)/.test(source))
  const hasHttp = [...policy.values()].flat().some(source => source.startsWith('http:'))
  const formAction = policy.get('form-action')?.join() ?? ''
  return policy.get('default-src')?.join() === "'none'" && /^'(none|self)'$/.test(formAction) && !isUnsafe && !hasHttp
}
