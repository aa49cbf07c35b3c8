/** The cache tag that means all others: every listener drops everything. */
export const everythingTag = '*'
